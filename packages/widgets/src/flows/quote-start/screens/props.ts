import type { NamedCountry, Problem } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { Words } from '../../../brand/copy.ts';
import type { ShownProblem } from '../../../flow/problems/form-problems.ts';
import type { FieldErrors } from '../../../flow/problems/problem-words.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { firstFormCopy } from '../copy/first-form.copy.ts';
import type { quoteStartCopy } from '../copy/quote-start.copy.ts';
import type { CountryOption } from '../later/country-options.ts';
import type { FormRules, QuoteStartModel } from '../quote-start.model.ts';
import type { SectionName } from '../trip-form.ts';

export type QuoteStartFlow = Flow<'quote-start', typeof firstFormCopy>;

/** What every section of the form is given. */
export type SectionProps = Pick<QuoteStartFlow, 'words' | 'config'> & {
  model: QuoteStartModel;
  errors: FieldErrors;
};

/** As `SectionProps`, with all words. */
export type LaterSectionProps = Omit<SectionProps, 'words'> & { words: Words<typeof quoteStartCopy> };

/** What to answer next, in the order of the form; `check` when all is answered but some answers are wrong. */
export type NextStep = 'place' | 'dates' | 'ages' | 'residency' | 'check';

/** What the note beside the button is made of: all problems, and how many of them are shown. */
export type NoteFacts = {
  problems: readonly Problem[];
  shown: number;
  open: Record<SectionName, boolean>;
  type: 1 | 2;
};

/**
 * All of the start form that nothing on it needs at first: the sections that open after the destination, what is wrong with
 * the answers and the words for it, and what a submission does.
 */
export type LaterParts = {
  copy: typeof quoteStartCopy;
  /** Empty where a page has the complete style sheet. */
  styles: string;
  LaterSections: ComponentType<SectionProps>;
  Region: ComponentType<SectionProps>;
  NoScript: ComponentType;
  /** The rules of one form. */
  rules: (config: Config, countries: ReadonlySignal<readonly NamedCountry[] | null>) => FormRules;
  /** What is shown at the fields. */
  errors: (config: Config, problems: readonly ShownProblem[]) => FieldErrors;
  /** What is still missing, beside the button. */
  note: (config: Config, facts: NoteFacts) => string;
  countryOptions: (config: Config, countries: readonly NamedCountry[]) => readonly CountryOption[];
  /** Moves the focus to a field that a submission found wrong. */
  focusPath: (root: ParentNode | null, path: string) => boolean;
  /** Keeps the token of a quote that this browser has started. */
  keepToken: (reference: string, token: string) => void;
};

/** What the parts that can be used at first are given; `later` is null until the others have loaded. */
export type FirstPartProps = SectionProps & {
  later: LaterParts | null;
  /** Loads them now, or once more. */
  loadLater: () => void;
  laterFailed: boolean;
};
