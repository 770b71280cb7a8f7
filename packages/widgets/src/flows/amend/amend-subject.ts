import type { Quote } from '@coverkit/rules';
import { newestVersion } from '@coverkit/rules';
import type { Amended } from '@coverkit/rules/contract';
import type { ReadonlySignal } from '@preact/signals-react';
import type { PaymentState, PaymentSubject } from '../../checkout/charge/payment-subject.ts';
import type { PurchaseInput } from '../../client/client.ts';
import type { ChangedFields } from './changes.ts';

/** A change as a card pays for it: what was entered at the press, so that a repeated request sends the same. */
export type PaidChange = { quote: Quote; fields: ChangedFields; version: number; approved: boolean };

type Deps = {
  cost: ReadonlySignal<number | null>;
  current: () => PaidChange | null;
  amend: (change: PaidChange, payment: PurchaseInput) => Promise<Amended>;
  reload: () => Promise<Quote>;
  reprice: (latest: Quote) => void;
};

/** The policy's next version as what is paid for (DETL-15): once there is one, it is paid. */
export const amendSubject = (deps: Deps): PaymentSubject<PaidChange, Amended> => ({
  price: deps.cost,
  current: deps.current,
  charge: deps.amend,
  reload: async (change) => ({ ...change, quote: await deps.reload() }),
  stateOf,
  reprice: ({ quote }) => deps.reprice(quote),
});

export const versionOf = ({ policy }: Quote): number => (policy ? newestVersion(policy).version : 0);

/** AMND-09: a change was made of the policy since it had this version, by whichever page was paying for it. */
export const isChangedSince = (version: number, { policy }: Quote): boolean =>
  policy?.versions.some((one) => one.kind === 'amendment' && one.version > version) ?? false;

function stateOf({ quote, version }: PaidChange): PaymentState {
  if (quote.policy?.amendment?.state === 'paying') return 'pending';
  return versionOf(quote) > version ? 'paid' : 'open';
}
