export type ComboBoxOption = {
  id: string;
  label: string;
  /** A second line: other names of the same. */
  description?: string;
  /** A short word at the end of the row: its kind. */
  mark?: string;
};

/** Results under one heading; an empty label shows none. */
export type ComboBoxGroup = { id: string; label: string; options: readonly ComboBoxOption[] };

/** Of the search for the typed text. `searching` leaves the earlier results visible, `idle` shows nothing. */
export type ComboBoxState = 'idle' | 'searching' | 'found' | 'nothing';

export type ComboBoxLabels = {
  searching: string;
  /** Announced for the number of options. */
  count: (options: number) => string;
  nothing: string;
  /** Name of the button that empties the box. */
  clear: string;
};

/** The options of all groups, in the order in which they are shown. */
export const optionsOf = (groups: readonly ComboBoxGroup[]): readonly ComboBoxOption[] =>
  groups.flatMap((group) => group.options);

/** By index: ids from elsewhere may contain anything. */
export const resultId = (listId: string, index: number) => `${listId}-${index}`;
