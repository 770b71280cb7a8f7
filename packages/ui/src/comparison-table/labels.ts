/** Words of the comparison table. */
export type ComparisonLabels = typeof comparisonLabels;

export const comparisonLabels = {
  show: (name: string) => `Show ${name}`,
  shown: (names: readonly string[]) => `${names.join(', ')} shown`,
  included: 'Included',
  excluded: 'Not included',
  recommended: 'Recommended',
  /** Beside the columns' summaries. */
  suits: 'Best for',
  onlyDifferences: 'Only show differences',
  differing: (count: number, all: number) => `${count} of ${all} differ`,
  noDifferences: 'There are no differences here.',
  search: 'Search',
  found: (count: number, all: number) => `${count} of ${all} found`,
  noneFound: (query: string) => `Nothing matches “${query}”.`,
  clearSearch: 'Clear the search',
  /** Rows that the search found, and that are the same in all columns. */
  foundAlike: (count: number) => `${count} more without a difference`,
  showAlike: 'Show all',
};
