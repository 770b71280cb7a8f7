import { useMemo } from 'react';
import { isUnavailable, type ListOption } from './option.ts';
import { indexOptions, type SearchIndex, searchOptions } from './search.ts';

export const firstChoosable = (found: readonly ListOption[]) =>
  found.find((option) => !isUnavailable(option));

type Searched = { index: SearchIndex; query: string; found: readonly ListOption[] };
const searches = new WeakMap<readonly ListOption[], Searched>();

/** Folding hundreds of names takes a slow phone longer than a key should: they are folded once, beforehand. */
function searchOf(options: readonly ListOption[]): Searched {
  const made = searches.get(options) ?? { index: indexOptions(options), query: '', found: [] };
  searches.set(options, made);
  return made;
}

/** One search in advance, so that the first key finds all of it ready. */
export const warmSearch = (options: readonly ListOption[]): void => void foundBy(options, 'a', true);

/** Without a query, what can be chosen; with one, also what cannot, since it says why. */
export function foundBy(
  options: readonly ListOption[],
  query: string,
  searchable: boolean,
): readonly ListOption[] {
  if (!searchable) return options;
  if (query.trim() === '') {
    return options.some((option) => option.disabledReason !== undefined)
      ? options.filter((option) => option.disabledReason === undefined)
      : options;
  }
  const last = searchOf(options);
  // Asked for twice for each key: for what is active, and for what is drawn.
  if (last.query !== query) {
    last.found = searchOptions(last.index, query);
    last.query = query;
  }
  return last.found;
}

export const useFound = (options: readonly ListOption[], query: string, searchable: boolean) =>
  useMemo(() => foundBy(options, query, searchable), [options, query, searchable]);
