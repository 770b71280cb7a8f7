import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../../brand/copy.ts';
import type { FieldErrors } from '../../../flow/problem-words.ts';
import type { quoteStartCopy } from '../quote-start.copy.ts';
import type { QuoteStartModel } from '../quote-start.model.ts';

/** What every section of the form is given. */
export type SectionProps = {
  model: QuoteStartModel;
  words: Words<typeof quoteStartCopy>;
  config: Config;
  errors: FieldErrors;
};
