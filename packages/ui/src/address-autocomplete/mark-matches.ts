export type TextPiece = { text: string; hit: boolean };

/**
 * Splits a text into pieces and marks those where a word begins with the query; accents and case are ignored.
 */
export function markMatches(text: string, query: string): TextPiece[] {
  const words = plain(query)
    .split(/[\s,/]+/)
    .filter(Boolean);
  const bare = plain(text);
  // A letter whose length changes without its accent would shift the indexes.
  if (bare.length !== text.length || words.length === 0) return [{ text, hit: false }];
  const marked = new Array<boolean>(text.length).fill(false);
  for (const { index } of bare.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const longest = words.filter((one) => bare.startsWith(one, index)).sort((a, b) => b.length - a.length)[0];
    if (longest) marked.fill(true, index, index + longest.length);
  }
  const pieces: TextPiece[] = [];
  for (const [at, hit] of marked.entries()) {
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), hit });
  }
  return pieces;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
