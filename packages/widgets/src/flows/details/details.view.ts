import type { Quote } from '@coverkit/rules';
import type { Words } from '../../brand/copy.ts';
import type { CheckoutView } from '../../checkout/checkout.view.ts';
import type { FieldErrors } from '../../flow/problem-words.ts';
import type { detailsCopy } from './details.copy.ts';
import type { DetailsModel } from './details.model.ts';

/** What every section of the page is given. */
export type DetailsView = CheckoutView & {
  model: DetailsModel;
  quote: Quote;
  words: Words<typeof detailsCopy>;
  errors: FieldErrors;
  /** Numbers of the travellers who have to be screened before paying. */
  screening: readonly number[];
  goTo: (screen: 'start' | 'summary') => void;
};
