import type { Rescreening } from '@coverkit/rules/contract';
import { computed } from '@preact/signals-react';
import type { PaymentState, PaymentSubject } from '../../checkout/charge/payment-subject.ts';
import type { RescreeningClient } from '../../client/calls/rescreening-calls.ts';
import type { RescreenConfirmed, RescreenLink } from '../../client/client.ts';
import type { RescreeningState } from './rescreening-calls.ts';

type Deps = { link: RescreenLink; calls: () => Promise<RescreeningClient> };

/** An accepted re-screening as what a card pays for (RSCR-01): the version that is in sight goes with it. */
export const rescreeningSubject = (
  { rescreening, adopt, reload }: RescreeningState,
  { link, calls }: Deps,
): PaymentSubject<Rescreening, RescreenConfirmed> => ({
  price: computed(() => rescreening.value?.result?.toPay ?? null),
  current: () => rescreening.peek(),
  charge: async ({ screening }, input) => {
    const { version } = screening.screeningdata;
    return (await calls()).confirmRescreening(link, { version, confirmed: true }, input);
  },
  reload,
  stateOf: ({ state }) => standings[state],
  answerOf: ({ completion, policy, state }) => ({
    ...(completion ?? { reference: '', token: '' }),
    policyNumber: policy.number,
    state,
    pending: false,
  }),
  reprice: adopt,
});

/** One that was refused meanwhile has no payment to wait for: the page of what was done says so. */
const standings: Record<Rescreening['state'], PaymentState> = {
  open: 'open',
  paying: 'pending',
  done: 'paid',
  refused: 'paid',
};
