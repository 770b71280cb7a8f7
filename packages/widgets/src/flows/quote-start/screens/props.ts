import type { FieldErrors } from '../../../flow/problem-words.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { quoteStartCopy } from '../quote-start.copy.ts';
import type { QuoteStartModel } from '../quote-start.model.ts';

export type QuoteStartFlow = Flow<'quote-start', typeof quoteStartCopy>;

/** What every section of the form is given. */
export type SectionProps = Pick<QuoteStartFlow, 'words' | 'config'> & {
  model: QuoteStartModel;
  errors: FieldErrors;
};
