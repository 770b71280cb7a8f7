import { createModel, signal } from '@preact/signals-react';
import type { Words } from '../../brand/copy.ts';
import type { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { createCheckout } from '../../checkout/checkout.model.ts';
import { reportPaymentFailure } from '../../checkout/report-payment-failure.ts';
import type { AdditionalPremiumClient } from '../../client/calls/additional-premium-calls.ts';
import type { ConfigClient } from '../../client/calls/brand-calls.ts';
import type { PaymentAccess } from '../../client/client.ts';
import { createPaidNoteStorage } from './paid-note-storage.ts';
import { premiumSubject } from './payment-subject.ts';
import { createPremiumLink } from './premium-link.ts';
import type { AdditionalPremiumFlow } from './screens/props.ts';

export type AdditionalPremiumOptions = {
  flow: Omit<AdditionalPremiumFlow, 'client'> & { client: AdditionalPremiumClient & ConfigClient };
  checkoutWords: Words<typeof checkoutCopy>;
  link: PaymentAccess;
};

export type AdditionalPremiumModel = InstanceType<typeof AdditionalPremiumModel>;

/** The page of an additional premium's link: what it asks for, and its checkout (PAYM-01). */
export const AdditionalPremiumModel = createModel((options: AdditionalPremiumOptions) => {
  const { flow, checkoutWords, link } = options;
  const { client, navigate, emit, alerts, words } = flow;
  const invalidCard = signal(0);
  /** Cents that a card was charged; null while that is not known, as where another tab has paid. */
  let charged: number | null = null;

  const premium = createPremiumLink({
    client,
    link,
    onInvalid: () => {
      alerts.show('error', words('alert.invalid'));
      navigate({ screen: 'home' }, { replace: true });
    },
    onForm: ({ amount: price }) => emit({ type: 'waypoint', name: 'begin_payment', price }),
    onPaid: (paid) => {
      const { amount: price } = paid;
      createPaidNoteStorage(() => globalThis.sessionStorage).write({ ...paid, total: charged });
      emit({ type: 'waypoint', name: 'premium_paid', price });
      emit({ type: 'payment', price });
      // The link is used: going back must not lead to it.
      navigate({ screen: 'paid' }, { replace: true });
    },
  });

  const checkout = createCheckout({
    ...flow,
    checkoutWords,
    subject: premiumSubject(premium.premium, client),
    onCardInvalid: () => {
      invalidCard.value += 1;
    },
    onAnswer: ({ status, total }) => {
      charged = total;
      const current = premium.premium.peek();
      if (current) premium.adopt({ ...current, status });
    },
    onStateChanged: premium.adopt,
    onLinkInvalid: premium.showInvalid,
    onFailure: (failure) => reportPaymentFailure(flow, checkoutWords, failure),
  });

  return {
    ...premium,
    ...checkout,
    /** How often a submission found card type or card fields invalid. */
    invalidCard,
  };
});
