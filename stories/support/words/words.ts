import type { DateLabels, PickerLabels, UiLabels } from '@coverkit/ui';

/** A language of the toolbar: the primitives' own words, and translations of the samples in stories. */
export type Words = {
  ui: Partial<UiLabels>;
  date: Partial<DateLabels>;
  picker: Partial<PickerLabels>;
  /** English words of stories and their translation; words that are not listed stay English. */
  samples: Record<string, string>;
};
