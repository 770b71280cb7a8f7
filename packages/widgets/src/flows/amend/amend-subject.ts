import { type AmendmentKind, newestVersion, type Policy, type Quote } from '@coverkit/rules';
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

/** AMND-09: what the policy was being changed in, where that is paid by now, by whichever page; null otherwise. */
export function paidSince(before: Quote | null, { policy }: Quote): AmendmentKind | null {
  const paying = before?.policy?.amendment;
  if (!before || paying?.state !== 'paying' || !policy) return null;
  return isAmendedSince(policy, versionOf(before)) ? paying.kind : null;
}

/** A later version may also be an additional premium, or a re-screening. */
const isAmendedSince = ({ versions }: Policy, since: number): boolean =>
  versions.some((one) => one.kind === 'amendment' && one.version > since);

function stateOf({ quote, version }: PaidChange): PaymentState {
  if (quote.policy?.amendment?.state === 'paying') return 'pending';
  return quote.policy && isAmendedSince(quote.policy, version) ? 'paid' : 'open';
}
