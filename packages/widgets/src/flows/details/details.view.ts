import type { Quote } from '@coverkit/rules';
import type { Words } from '../../brand/copy.ts';
import type { PaymentView } from '../../payment/payment.view.ts';
import type { FieldErrors } from '../shared/words.ts';
import type { detailsCopy } from './details.copy.ts';
import type { DetailsModel } from './details.model.ts';

/** What every section of the page is given. */
export type DetailsView = PaymentView & {
  model: DetailsModel;
  quote: Quote;
  words: Words<typeof detailsCopy>;
  errors: FieldErrors;
  /** Numbers of the travellers who have to be screened before paying. */
  screening: readonly number[];
  goTo: (screen: 'start' | 'summary') => void;
};
