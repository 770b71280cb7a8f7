/** One thing to choose, as the list shows it. */
export type ListOption = {
  id: string;
  label: string;
  description?: string | undefined;
  /** Other words that find it: 'UK', 'Bali'. */
  keywords?: readonly string[] | undefined;
  /**
   * Found by these words instead of its label, and shown only in a search: a place in a country, of which the list has hundreds.
   */
  foundAs?: string | undefined;
  /** Id of the option that this row shows again, at the top of a list that is not searched: a popular one. */
  repeats?: string | undefined;
  /** Options of one group are next to each other in the array. */
  group?: string | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be chosen; in a searchable list such an option shows only when searched for. */
  disabledReason?: string | undefined;
};

export const isUnavailable = (option: ListOption) =>
  option.disabled === true || option.disabledReason !== undefined;
