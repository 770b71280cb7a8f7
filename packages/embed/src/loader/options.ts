import type { FramedScreen } from '@coverkit/widgets/brand';

/** The flows that a page can mount, each with its screen, whose row must be `framed`. */
const screenOf = { 'quote-start': 'start' } as const satisfies Record<string, FramedScreen>;
type FlowName = keyof typeof screenOf;
const flows = Object.keys(screenOf) as FlowName[];

/** Options of a widget: `data-…` on the script tag, attributes of the element, or the argument of `mount`. */
export type Options = {
  /** Id of the affiliate; the API answers to its origins only. */
  affiliate: string;
  flow: FlowName;
  /** The scheme of a brand that has two; without it the page's own `color-scheme` decides. */
  scheme: '' | 'light' | 'dark';
};

const reader: { [K in keyof Options]: (text: string | null) => Options[K] } = {
  affiliate: (text) => text ?? '',
  flow: (text) => flows.find((one) => one === text) ?? 'quote-start',
  scheme: (text) => (text === 'light' || text === 'dark' ? text : ''),
};

export const optionNames = Object.keys(reader) as (keyof Options)[];

/** Reads every option of the table with `read`; what is missing or unknown gets its default. */
export const readOptions = (read: (name: string) => string | null): Options => ({
  affiliate: reader.affiliate(read('affiliate')),
  flow: reader.flow(read('flow')),
  scheme: reader.scheme(read('scheme')),
});
