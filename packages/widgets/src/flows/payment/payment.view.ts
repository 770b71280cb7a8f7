import type { Words } from '../../brand/copy.ts';
import type { AdditionalPremium } from '../../client/client.ts';
import type { PaymentView } from '../../payment/payment.view.ts';
import type { premiumCopy } from './premium.copy.ts';

/** What the screens of the payment are given. */
export type PremiumView = PaymentView & {
  premium: AdditionalPremium;
  words: Words<typeof premiumCopy>;
};
