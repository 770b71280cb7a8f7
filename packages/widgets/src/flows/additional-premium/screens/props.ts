import type { CheckoutView } from '../../../checkout/checkout.view.ts';
import type { AdditionalPremium } from '../../../client/client.ts';
import type { Flow } from '../../../flow/use-flow.ts';
import type { additionalPremiumCopy } from '../additional-premium.copy.ts';

export type AdditionalPremiumFlow = Flow<'additional-premium', typeof additionalPremiumCopy>;

/** What the form to pay is given. */
export type PremiumView = CheckoutView &
  Pick<AdditionalPremiumFlow, 'words'> & { premium: AdditionalPremium };
