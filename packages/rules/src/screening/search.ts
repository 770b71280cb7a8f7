import type { Catalogue, CatalogueCondition } from './catalogue.ts';

/** A condition that a search found, and by which of its names. */
export type FoundCondition = {
  conditionId: number;
  name: string;
  /** Its system of the body: results are grouped by it. */
  group: string;
  /** The other name that was found, where it is not the condition's own. */
  also: string | null;
  /** The words that were searched for are spelt otherwise (SCRN-02). */
  corrected: boolean;
  surgicalProcedure: boolean;
};

type Entry = {
  condition: CatalogueCondition;
  text: string;
  words: readonly string[];
  kind: 'name' | 'synonym' | 'procedure' | 'correction';
  shown: string;
};

const entries = new WeakMap<Catalogue, readonly Entry[]>();

/** Lower case, without accents, punctuation and doubled spaces. */
export const normalTerm = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function entriesOf(catalogue: Catalogue): readonly Entry[] {
  const known = entries.get(catalogue);
  if (known) return known;
  const declarable = catalogue.conditions.filter(({ followsOnly }) => !followsOnly);
  const made = declarable.flatMap((condition) => {
    const entry = (kind: Entry['kind']) => (shown: string) => {
      const text = normalTerm(shown);
      return { condition, text, words: text.split(' '), kind, shown };
    };
    return [
      entry('name')(condition.name),
      ...condition.synonyms.map(entry('synonym')),
      ...condition.procedures.map(entry('procedure')),
      ...condition.corrections.map(entry('correction')),
    ];
  });
  entries.set(catalogue, made);
  return made;
}

/** The shortest term that is searched for. */
const shortest = 2;
/** Longer terms are cut: nobody types a condition of so many letters, and the distance of words grows with their length. */
const longest = 60;

/** Conditions whose names have every word of the term, best first; by similar spelling only where nothing else is found. */
export function searchConditions(catalogue: Catalogue, term: string, most = 12): FoundCondition[] {
  const wanted = normalTerm(term.slice(0, longest));
  if (wanted.length < shortest) return [];
  const all = entriesOf(catalogue);
  const words = wanted.split(' ');
  const exact = all.map((entry) => ({ entry, rank: rankOf(entry, wanted, words) }));
  const similar = () => all.map((entry) => ({ entry, rank: similarityOf(entry, words), corrected: true }));
  const found = bestOf(exact);
  return (found.length > 0 ? found : bestOf(similar())).slice(0, most).map(({ entry, corrected }) => ({
    conditionId: entry.condition.id,
    name: entry.condition.name,
    group: entry.condition.group,
    also: entry.kind === 'synonym' || entry.kind === 'procedure' ? entry.shown : null,
    corrected: corrected === true || entry.kind === 'correction',
    surgicalProcedure: entry.kind === 'procedure',
  }));
}

type Ranked = { entry: Entry; rank: number | null; corrected?: boolean };

/** Each condition once, by its best entry; of equal ones the condition's own name comes first. */
function bestOf(ranked: readonly Ranked[]): Ranked[] {
  const best = new Map<number, Ranked & { rank: number }>();
  for (const one of ranked) {
    if (one.rank === null) continue;
    const known = best.get(one.entry.condition.id);
    if (!known || one.rank < known.rank) best.set(one.entry.condition.id, { ...one, rank: one.rank });
  }
  return [...best.values()].sort((a, b) => a.rank - b.rank || a.entry.text.length - b.entry.text.length);
}

const kindRank = { name: 0, synonym: 1, procedure: 1, correction: 2 } as const;

/** Lower is better; null where a word is missing. */
function rankOf({ text, words, kind }: Entry, wanted: string, wantedWords: readonly string[]): number | null {
  if (text === wanted) return kindRank[kind];
  if (text.startsWith(wanted)) return 10 + kindRank[kind];
  const isThere = wantedWords.every((one) => words.some((word) => word.startsWith(one)));
  if (isThere) return 20 + kindRank[kind];
  // Within a word: "myocardial" for "cardial". Short terms would be found everywhere.
  return wanted.length >= 4 && text.includes(wanted) ? 30 + kindRank[kind] : null;
}

/** By the slips of the hand between the words; null where one word is like none. */
function similarityOf({ words, kind }: Entry, wantedWords: readonly string[]): number | null {
  let slips = 0;
  for (const wanted of wantedWords) {
    const allowed = wanted.length <= 4 ? 1 : 2;
    const fewest = Math.min(...words.map((word) => distance(wanted, word, allowed)));
    if (fewest > allowed || wanted.length <= 2) return null;
    slips += fewest;
  }
  return slips * 10 + kindRank[kind];
}

/** Letters to change, add, drop or swap with the next; stops above `most`. The word may go on after what was typed. */
function distance(typed: string, word: string, most: number): number {
  const full = editDistance(typed, word, most);
  return typed.length >= 4 ? Math.min(full, editDistance(typed, word.slice(0, typed.length), most)) : full;
}

function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoBack: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (twoBack[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    twoBack = before;
    before = row;
  }
  return before[b.length] ?? most + 1;
}
