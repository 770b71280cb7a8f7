import type { ListOption } from './option.ts';

type Entry = { option: ListOption; label: string; words: string; keywords: string };

export type SearchIndex = readonly Entry[];

/**
 * Lower case, without accents, and with every run of other characters as one space: "Côte d’Ivoire" → "cote d
 * ivoire".
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function indexOptions(options: readonly ListOption[]): SearchIndex {
  return options.map((option) => {
    const label = foldText(option.label);
    const keywords = (option.keywords ?? []).map((word) => ` ${foldText(word)}`).join('');
    return { option, label, words: ` ${label}`, keywords };
  });
}

/**
 * Options in which every word of the query begins a word, best first: the label begins with the query, a word
 * of the label does, a keyword does; those that cannot be chosen last. Stable otherwise.
 */
export function searchOptions(index: SearchIndex, query: string): ListOption[] {
  const wanted = foldText(query);
  if (wanted === '') return index.map((entry) => entry.option);
  const words = wanted.split(' ');
  const ranks: ListOption[][] = [[], [], [], []];
  for (const entry of index) {
    const rank = rankOf(entry, wanted, words);
    if (rank !== null) ranks[rank]?.push(entry.option);
  }
  return ranks.flat();
}

function rankOf(entry: Entry, wanted: string, words: readonly string[]): number | null {
  const all = entry.words + entry.keywords;
  if (!words.every((word) => all.includes(` ${word}`))) return null;
  if (entry.option.disabledReason !== undefined) return 3;
  if (entry.label.startsWith(wanted)) return 0;
  return words.every((word) => entry.words.includes(` ${word}`)) ? 1 : 2;
}
