import { paymentStatus } from '@coverkit/rules';
import { computed, type Signal } from '@preact/signals-react';
import type { AdditionalPremium, CoverkitClient, PremiumPaid } from '../../client/client.ts';
import type { Payable, Standing } from '../../payment/charge/payable.ts';

type Client = Pick<CoverkitClient, 'makePayment' | 'paymentDetails'>;

/** An additional premium as what a card pays for: its link is all that is sent along. */
export const payableOf = (
  premium: Signal<AdditionalPremium | null>,
  client: Client,
): Payable<AdditionalPremium, PremiumPaid> => ({
  price: computed(() => premium.value?.amount ?? null),
  now: () => premium.peek(),
  charge: ({ reference, pid }, input) => client.makePayment({ reference, pid }, input),
  outcomeOf: (answer) => (!answer?.reference ? 'nothing' : answer.pending ? 'pending' : 'done'),
  reload: ({ reference, pid }) => client.paymentDetails({ reference, pid }),
  standingOf: ({ status }) => standings[status] ?? 'open',
  answerOf: ({ reference, pid, status }) => ({ reference, pid, status, pending: false }),
  reprice: (stands) => {
    premium.value = stands;
  },
});

const standings: Readonly<Record<number, Standing>> = {
  [paymentStatus.unpaid]: 'open',
  [paymentStatus.pending]: 'pending',
  [paymentStatus.paid]: 'paid',
};
