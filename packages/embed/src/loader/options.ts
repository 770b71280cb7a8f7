/** What a page may say of a widget: as `data-…` on the script tag, as attributes of the element, or in a call. */
export const flows = ['quote-start'] as const;

export type Options = {
  /** Whose page this is; the API answers to this affiliate's origins only. */
  affiliate: string;
  flow: (typeof flows)[number];
};

const reader: { [K in keyof Options]: (text: string | null) => Options[K] } = {
  affiliate: (text) => text ?? '',
  flow: (text) => flows.find((one) => one === text) ?? 'quote-start',
};

export const optionNames = Object.keys(reader) as (keyof Options)[];

/** Reads every option of the table with `read`; what is missing or unknown gets its default. */
export const readOptions = (read: (name: string) => string | null): Options => ({
  affiliate: reader.affiliate(read('affiliate')),
  flow: reader.flow(read('flow')),
});
