import type { Cents, CivilDate } from '@coverkit/rules';

/** What one charge needs. `securedCardData` is one-time, and never stored or logged. */
export type ChargeOrder = {
  /** The attempt's id: 12 characters, used for nothing else ever. */
  reference: string;
  amount: Cents;
  securedCardData: string;
  customerIp: string | null;
  customer: { firstName: string; lastName: string; email: string };
};

/**
 * `approved` only when the provider says so, and for this amount and reference. `declined` is definite: nothing
 * was taken. Everything else is `unknown`: ask by reference later, never charge again.
 */
export type ChargeResult =
  | { outcome: 'approved'; transactionId: string }
  | { outcome: 'declined'; code: string }
  | { outcome: 'unknown'; reason: string };

/** Money that was taken, and of it what can still go back; cents. */
export type Capture = { transactionId: string; amount: Cents; maxRefund: Cents };

/**
 * What the provider knows of a reference. Only `not_found` and `declined` mean that nothing was taken so far. `approved`
 * names every capture: more than one where a bank took twice what was sent once. `several`: there are more transactions
 * than one, and the provider does not list them.
 */
export type FindResult =
  | { outcome: 'approved'; reference: string; captures: readonly [Capture, ...Capture[]] }
  | { outcome: 'declined'; code: string }
  | { outcome: 'not_found' }
  | { outcome: 'unknown'; reason: string; several?: true };

export type RefundResult =
  /** `transactionId`: of the refund itself; null where the provider does not name it. */
  | { outcome: 'refunded'; transactionId: string | null }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown'; reason: string };

/** Money that the provider has settled with us: cents, of what moved; by which transaction, and of which kind of card. */
export type SettledLine = {
  kind: 'charge' | 'refund';
  transactionId: string;
  amount: Cents;
  amex: boolean;
};
export type SettlementResult =
  | { outcome: 'found'; lines: SettledLine[] }
  | { outcome: 'unknown'; reason: string };

/** One interface for every payment provider; the sandbox and eWAY pass the same contract test. */
export type PaymentProvider = {
  /** Sends a charge exactly once: no retry, whatever happens. */
  purchase: (order: ChargeOrder) => Promise<ChargeResult>;
  /** `stopping` ends a question early: its answer is then unknown. */
  findByReference: (reference: string, stopping?: AbortSignal) => Promise<FindResult>;
  find: (transactionId: string, stopping?: AbortSignal) => Promise<FindResult>;
  /** All that was settled on a day, `YYYY-MM-DD` of the provider's own zone. */
  settlement: (day: CivilDate, stopping?: AbortSignal) => Promise<SettlementResult>;
  refund: (refund: { transactionId: string; amount: Cents }) => Promise<RefundResult>;
};
