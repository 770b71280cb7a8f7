import type { Quote } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../brand/copy.ts';
import type { paymentCopy } from '../../payment/payment.copy.ts';
import type { SecureFields } from '../../payment/secure-fields.ts';
import type { FieldErrors } from '../shared/words.ts';
import type { detailsCopy } from './details.copy.ts';
import type { DetailsModel } from './details.model.ts';
import type { Purchase } from './purchase.model.ts';

/** What every section of the page is given. */
export type DetailsView = {
  model: DetailsModel;
  purchase: Purchase;
  card: SecureFields;
  quote: Quote;
  config: Config;
  words: Words<typeof detailsCopy>;
  payWords: Words<typeof paymentCopy>;
  errors: FieldErrors;
  /** Numbers of the travellers who have to be screened before paying. */
  screening: readonly number[];
  goTo: (screen: 'start' | 'summary') => void;
};
