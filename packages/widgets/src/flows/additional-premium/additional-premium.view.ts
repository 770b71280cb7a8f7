import type { Words } from '../../brand/copy.ts';
import type { CheckoutView } from '../../checkout/checkout.view.ts';
import type { AdditionalPremium } from '../../client/client.ts';
import type { additionalPremiumCopy } from './additional-premium.copy.ts';

/** What the screens of the payment are given. */
export type PremiumView = CheckoutView & {
  premium: AdditionalPremium;
  words: Words<typeof additionalPremiumCopy>;
};
