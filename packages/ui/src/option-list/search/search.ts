import type { ListOption } from '../option.ts';
import { typingErrors } from './near-match.ts';

type Entry = {
  option: ListOption;
  label: string;
  words: string;
  keywords: string;
  /** Each keyword whole, between bars. */
  exact: string;
};

export type SearchIndex = readonly Entry[];

/**
 * Lower case, without accents, and with every run of other characters as one space: "Côte d’Ivoire" → "cote d
 * ivoire".
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase()
      // "U.S.A." is one word.
      .replace(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', ''))
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  );
}

export function indexOptions(options: readonly ListOption[]): SearchIndex {
  return options
    .filter((option) => option.repeats === undefined)
    .map((option) => {
      const label = foldText(option.foundAs ?? option.label);
      const folded = [...(option.keywords ?? []), ...spelledOut(option.foundAs ?? option.label)].map(
        foldText,
      );
      const keywords = folded.map((word) => ` ${word}`).join('');
      return { option, label, words: ` ${label}`, keywords, exact: `|${folded.join('|')}|` };
    });
}

/** A label with its abbreviations in full, as people type them: "St. Kitts & Nevis". */
function spelledOut(label: string): string[] {
  const long = label.replace(/\bSte?\.?(?= )/g, 'Saint').replaceAll('&', 'and');
  return long === label ? [] : [long];
}

/** Words that are left out when names are compared. */
const small = /^(?:the|and|of)$/;
/** Parts of the formal name of a state, which few labels have. */
const formal =
  /^(?:republic|kingdom|state|states|commonwealth|federal|federation|democratic|islamic|peoples?|s)$/;

export type SearchResult = {
  options: readonly ListOption[];
  /** Nothing matches: these are spelt like the query. */
  isNear: boolean;
};

/**
 * Options in which every word of the query begins a word, best first: the label begins with the query, a word of the label does
 * or a keyword is the query, a keyword begins with it; those that cannot be chosen last. Stable otherwise. Where there are none,
 * those without the formal words of the query, then those with the fewest typing errors.
 */
export function searchOptions(index: SearchIndex, query: string): SearchResult {
  const wanted = foldText(query);
  if (wanted === '') return { options: index.map((entry) => entry.option), isNear: false };
  const words = without(small, wanted.split(' '));
  const short = without(formal, words);
  for (const tried of short.length < words.length ? [words, short] : [words]) {
    const exact = exactMatches(index, tried.join(' '), tried);
    if (exact.length > 0) return { options: exact, isNear: false };
  }
  return { options: nearMatches(index, short), isNear: true };
}

/** At least one word stays: a visitor who has typed "the" alone is still typing. */
function without(pattern: RegExp, words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !pattern.test(word));
  return kept.length > 0 ? kept : words;
}

function exactMatches(index: SearchIndex, wanted: string, words: readonly string[]): ListOption[] {
  const ranks: ListOption[][] = [[], [], [], [], [], []];
  for (const entry of index) {
    const rank = rankOf(entry, wanted, words);
    const after = entry.option.disabledReason === undefined ? 0 : 3;
    if (rank !== null) ranks[rank + after]?.push(entry.option);
  }
  return ranks.flat();
}

function rankOf(entry: Entry, wanted: string, words: readonly string[]): number | null {
  const all = entry.words + entry.keywords;
  if (!words.every((word) => all.includes(` ${word}`))) return null;
  const { foundAs } = entry.option;
  if (foundAs !== undefined && !words.some((word) => entry.words.includes(` ${word}`))) return null;
  if (entry.label.startsWith(wanted)) return 0;
  if (entry.exact.includes(`|${wanted}|`)) return 1;
  return words.every((word) => entry.words.includes(` ${word}`)) ? 1 : 2;
}

function nearMatches(index: SearchIndex, typed: readonly string[]): ListOption[] {
  let least = Number.POSITIVE_INFINITY;
  const found: { option: ListOption; errors: number }[] = [];
  for (const { option, words, keywords } of index) {
    const known = (option.foundAs === undefined ? words + keywords : words).slice(1).split(' ');
    const errors = typed.reduce(
      (sum, one) => sum + Math.min(...known.map((word) => typingErrors(one, word))),
      0,
    );
    if (errors > least || errors === Number.POSITIVE_INFINITY) continue;
    least = errors;
    found.push({ option, errors });
  }
  const best = found.filter(({ errors }) => errors === least).map(({ option }) => option);
  const isOpen = (option: ListOption) => option.disabledReason === undefined;
  return [...best.filter(isOpen), ...best.filter((option) => !isOpen(option))];
}
