/** Words of the field of a Select or MultiSelect: those of its list come with the list. */
export type FieldLabels = typeof fieldLabels;

export const fieldLabels = {
  noneSelected: 'Nothing selected',
  selected: (count: number) => `${count} selected`,
  selectedItems: 'Selected',
  added: (label: string, count: number) => `${label} added, ${count} selected`,
  removed: (label: string, count: number) => `${label} removed, ${count} selected`,
  remove: (label: string) => `Remove ${label}`,
  removeAgain: (label: string) => `Press Backspace again to remove ${label}`,
  addAnother: 'Add another',
  choose: 'Choose',
  moreSelected: (count: number) => `+${count} more`,
  fewerSelected: 'Show fewer',
  failed: 'The list could not be loaded. Check your connection, then press the field again.',
};

export const countOf = ({ noneSelected, selected }: FieldLabels, count: number) =>
  count === 0 ? noneSelected : selected(count);
