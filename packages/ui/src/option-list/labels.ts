/** Words of the lists in Select and MultiSelect. */
export type PickerLabels = typeof pickerLabels;

export const pickerLabels = {
  search: 'Search',
  searchPlaceholder: 'Type to search',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noOptions: 'There is nothing to choose from',
  noResults: (query: string) => `Nothing matches “${query.trim()}”`,
  didYouMean: 'Did you mean:',
  unavailable: (label: string, reason: string | undefined) =>
    reason ? `${label} cannot be chosen. ${reason}` : `${label} cannot be chosen.`,
  close: 'Close',
  done: 'Done',
  selected: (count: number) => (count === 0 ? 'Nothing selected' : `${count} selected`),
  selectedItems: 'Selected',
  added: (label: string, count: number) => `${label} added, ${count} selected`,
  removed: (label: string, count: number) => `${label} removed, ${count} selected`,
  remove: (label: string) => `Remove ${label}`,
  removeAgain: (label: string) => `Press Backspace again to remove ${label}`,
  addAnother: 'Add another',
  choose: 'Choose',
  atMost: (count: number) => `At most ${count} can be chosen`,
  moreSelected: (count: number) => `+${count} more`,
  fewerSelected: 'Show fewer',
  failed: 'The list could not be loaded. Check your connection, then press the field again.',
};

export const withLabels = (own: Partial<PickerLabels> | undefined): PickerLabels =>
  own ? { ...pickerLabels, ...own } : pickerLabels;
