import { useMemo } from 'react';
import { isUnavailable, type ListOption } from './option.ts';
import { indexOptions, type SearchIndex, type SearchResult, searchOptions } from './search/search.ts';

export const firstChoosable = (found: readonly ListOption[]) =>
  found.find((option) => !isUnavailable(option));

const indexes = new WeakMap<readonly ListOption[], SearchIndex>();

/**
 * Folding hundreds of names takes a slow phone longer than a key should: they are folded once, beforehand.
 */
function indexOf(options: readonly ListOption[]): SearchIndex {
  const index = indexes.get(options) ?? indexOptions(options);
  indexes.set(options, index);
  return index;
}

/** One search in advance, so that the first key finds the index ready. */
export function prepareSearch(options: readonly ListOption[]): void {
  try {
    resultsOf(options, 'a', true);
  } catch {
    // Nobody could handle it in idle time. The search itself fails the same way where a list is drawn, which is handled.
  }
}

const onlySearched = (option: ListOption) =>
  option.disabledReason !== undefined || option.foundAs !== undefined;

/** Without a query, the options that can be chosen; with one, also places, and those that cannot, with their reason. */
function resultsOf(options: readonly ListOption[], query: string, searchable: boolean): SearchResult {
  if (!searchable) return { options, isNear: false };
  if (query.trim() === '') {
    const shown = options.some(onlySearched) ? options.filter((option) => !onlySearched(option)) : options;
    return { options: shown, isNear: false };
  }
  return searchOptions(indexOf(options), query);
}

export const useSearchResults = (options: readonly ListOption[], query: string, searchable: boolean) =>
  useMemo(() => resultsOf(options, query, searchable), [options, query, searchable]);
