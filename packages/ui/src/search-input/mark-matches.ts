export type TextPiece = { text: string; hit: boolean };

/**
 * Splits a text into pieces and marks those where a word begins with the query; accents and case are ignored.
 */
export function markMatches(text: string, query: string): TextPiece[] {
  const words = wordsOf(query);
  const bare = plain(text);
  // A letter whose length changes without its accent would shift the indexes.
  if (bare.length !== text.length || words.length === 0) return [{ text, hit: false }];
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { index } of bare.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const found = words.filter((one) => bare.startsWith(one, index));
    if (found.length === 0) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    end = index + Math.max(...found.map((one) => one.length));
    pieces.push({ text: text.slice(index, end), hit: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

/**
 * Whether every word of the query begins a word of the text; accents and case are ignored, and so are the separators of
 * thousands. False for a query without a letter or digit.
 */
export function hasMatches(text: string, query: string): boolean {
  const words = wordsOf(ungrouped(query));
  if (words.length === 0) return false;
  const bare = ungrouped(plain(text));
  const begins = [...bare.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return words.every((word) => begins.some((at) => bare.startsWith(word, at)));
}

const ungrouped = (text: string) => text.replace(/(?<=\d),(?=\d{3})/g, '');

let last: { query: string; words: readonly string[] } = { query: '', words: [] };

/** The words of the last query are kept: every option of a list is searched for the same. */
function wordsOf(query: string): readonly string[] {
  if (query !== last.query) {
    const words = plain(query).split(/[^\p{L}\p{N}]+/u);
    last = { query, words: words.filter(Boolean) };
  }
  return last.words;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
