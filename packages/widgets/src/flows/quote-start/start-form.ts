import type { Config } from '@coverkit/rules/contract';
import type { MultiSelectOption, MultiSelectProps } from '@coverkit/ui';
import type { ComponentType } from 'react';
import type { Words } from '../../brand/copy.ts';
import type { ShownAlert } from '../../flow/alerts.ts';
import type { FieldErrors } from '../../flow/problems/problem-words.ts';
import type { TripStorage } from '../../flow/trip-storage.ts';
import type { FlowBase } from '../../flow/use-flow-base.ts';
import type { firstFormCopy } from './copy/first-form.copy.ts';
import type { quoteStartCopy } from './copy/quote-start.copy.ts';
import type { QuoteStartModel } from './quote-start.model.ts';

/**
 * The start form comes in two parts. What can be used at first shows a `StartView`, plain values that a few lines of state
 * keep; the model with its signals, rules and submission is a part of `LaterParts`, and its `StartForm` takes over with what
 * was answered by then.
 */
export type StartFlow = FlowBase<'quote-start', typeof firstFormCopy>;

/** What the first part of the form shows. */
export type StartView = {
  quoteTypeId: number;
  /** As they were chosen: by their codes, or by a place in one. */
  countries: readonly string[];
  /** Those chosen only, until the list of all has loaded. */
  options: readonly MultiSelectOption[];
  /** With the list of all. */
  hints?: MultiSelectProps['hints'];
  list: 'loading' | 'loaded' | 'failed';
  errors: FieldErrors;
  /** What is still missing, beside the button; null before the rules are there. */
  note: string | null;
  sending: boolean;
  alerts: readonly ShownAlert[];
};

/** The form with its model, for as long as it is on the page. */
export type StartForm = {
  model: QuoteStartModel;
  /** The same object until something in it changes. */
  view: () => StartView;
  /** Calls back when the view has changed; returns what ends that. */
  subscribe: (changed: () => void) => () => void;
  /** Gives the form what this tab and the browser have kept of it; returns what ends its use of the page. */
  connect: () => () => void;
  /** Sends the form, or moves the focus to what is wrong. */
  submit: () => Promise<void>;
  dismissAlert: (id: string) => void;
};

/** What the sections are given that come with the model. */
export type SectionProps = {
  words: Words<typeof quoteStartCopy>;
  config: Config;
  model: QuoteStartModel;
  errors: FieldErrors;
};
/** As the first part gives it: without the words, which they have. */
export type LaterSectionProps = Omit<SectionProps, 'words'>;

/**
 * All of the start form that nothing on it needs at first: its model, the sections that open after the destination, what is
 * wrong with the answers and the words for it, and what a submission does.
 */
export type LaterParts = {
  /** Empty where a page has the complete style sheet. */
  styles: string;
  /** Call once for a form, before its later sections replace the server's HTML. */
  createStartForm: (
    flow: StartFlow,
    answered: Pick<StartView, 'quoteTypeId'>,
    options: { showsNext: boolean; storage: TripStorage | undefined },
  ) => StartForm;
  LaterSections: ComponentType<LaterSectionProps>;
  Region: ComponentType<LaterSectionProps>;
  NoScript: ComponentType;
};
