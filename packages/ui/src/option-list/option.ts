/** One thing to choose, as the list shows it. */
export type ListOption = {
  id: string;
  label: string;
  description?: string | undefined;
  /** Other words that find it: 'UK', 'Bali'. */
  keywords?: readonly string[] | undefined;
  /** Options of one group are next to each other in the array. */
  group?: string | undefined;
  disabled?: boolean | undefined;
  /** Why it cannot be chosen; in a searchable list such an option shows only when searched for. */
  disabledReason?: string | undefined;
};

export const isUnavailable = (option: ListOption) =>
  option.disabled === true || option.disabledReason !== undefined;
