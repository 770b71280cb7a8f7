/** Words of the comparison table. */
export type ComparisonLabels = typeof comparisonLabels;

export const comparisonLabels = {
  show: (name: string) => `Show ${name}`,
  shown: (names: readonly string[]) => `${names.join(', ')} shown`,
  included: 'Included',
  excluded: 'Not included',
  recommended: 'Recommended',
  onlyDifferences: 'Only show differences',
  differing: (count: number, all: number) => `${count} of ${all} differ`,
  noDifferences: 'There are no differences here.',
};
