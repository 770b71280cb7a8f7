import { fieldLabels } from './field-labels.ts';

/** Words of Select and MultiSelect. */
export type PickerLabels = typeof pickerLabels;

export const pickerLabels = {
  ...fieldLabels,
  search: 'Search',
  searchPlaceholder: 'Type to search',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noOptions: 'There is nothing to choose from',
  noResults: (query: string) => `Nothing matches “${query}”`,
  didYouMean: 'Did you mean:',
  unavailable: (label: string) => `${label} cannot be chosen.`,
  close: 'Close',
  done: 'Done',
  atMost: (count: number) => `At most ${count} can be chosen`,
};
