import type { FlowName, Options } from './public-types.ts';

/** The first is that of a tag that names none. */
export const flows = ['quote-start', 'cover', 'summary', 'journey', 'account'] as const satisfies FlowName[];

export const optionNames = ['affiliate', 'flow', 'scheme', 'reference', 'token'] as const;

/** What the loader passes on: each option as text, empty where it is missing. */
export type OptionTexts = Record<keyof Options, string>;

/** Whether a flow begins with the start form. */
export const beginsWithForm = (flow: string): boolean => !/^(cover|summary|account)$/.test(flow);
