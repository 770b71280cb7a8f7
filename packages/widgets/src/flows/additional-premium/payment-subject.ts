import { paymentStatus } from '@coverkit/rules';
import { computed, type Signal } from '@preact/signals-react';
import type { PaymentState, PaymentSubject } from '../../checkout/charge/payment-subject.ts';
import type { AdditionalPremiumClient } from '../../client/calls/additional-premium-calls.ts';
import type { AdditionalPremium, PremiumPaid } from '../../client/client.ts';

/** `total`: null where only the premium says that it is paid, and not by which card. */
export type PremiumAnswer = Omit<PremiumPaid, 'total'> & { total: number | null };

/** An additional premium as what a card pays for: its link is all that is sent along. */
export const premiumSubject = (
  premium: Signal<AdditionalPremium | null>,
  client: AdditionalPremiumClient,
): PaymentSubject<AdditionalPremium, PremiumAnswer> => ({
  price: computed(() => premium.value?.amount ?? null),
  current: () => premium.peek(),
  charge: ({ reference, pid }, input) => client.makePayment({ reference, pid }, input),
  reload: ({ reference, pid }) => client.paymentDetails({ reference, pid }),
  stateOf: ({ status }) => standings[status] ?? 'open',
  answerOf: ({ reference, pid, status }) => ({ reference, pid, status, pending: false, total: null }),
  reprice: (latest) => {
    premium.value = latest;
  },
});

const standings: Readonly<Record<number, PaymentState>> = {
  [paymentStatus.unpaid]: 'open',
  [paymentStatus.pending]: 'pending',
  [paymentStatus.paid]: 'paid',
};
