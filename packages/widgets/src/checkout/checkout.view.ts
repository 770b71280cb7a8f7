import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../brand/copy.ts';
import type { SecureFields } from './card/secure-fields.ts';
import type { CardPayment } from './charge/card-payment.ts';
import type { checkoutCopy } from './checkout.copy.ts';

/** The props of every screen of a card payment. */
export type CheckoutView = {
  payment: CardPayment;
  card: SecureFields;
  config: Config;
  checkoutWords: Words<typeof checkoutCopy>;
};
