import type { Cents, CivilDate } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';

/** A charge to send. `securedCardData` is valid once, and never stored or logged. */
export type ChargeOrder = {
  /** The attempt's id, 12 characters; unique to this charge. */
  reference: string;
  amount: Cents;
  securedCardData: string;
  customerIp: string | null;
  customer: { firstName: string; lastName: string; email: string };
};

/**
 * `approved` only when the provider confirms this amount and reference. `declined` is definite: nothing was captured.
 * Everything else is `unknown`: it is looked up by reference later, and never charged again.
 */
export type ChargeResult =
  | { outcome: 'approved'; transactionId: string }
  | { outcome: 'declined'; code: string }
  | { outcome: 'unknown'; reason: string };

/** A captured charge, and how much of it can still be refunded; cents. */
export type Capture = { transactionId: string; amount: Cents; maxRefund: Cents };

/**
 * What the provider has under a reference. Only `not_found` and `declined` mean that nothing was captured so far.
 * `approved` has every capture: more than one where a bank captured twice what was sent once. `several`: there are
 * several transactions, and the provider does not list them.
 */
export type FindResult =
  | { outcome: 'approved'; reference: string; captures: readonly [Capture, ...Capture[]] }
  | { outcome: 'declined'; code: string }
  | { outcome: 'not_found' }
  | { outcome: 'unknown'; reason: string; several?: true };

export type RefundResult =
  /** `transactionId`: of the refund itself; null where the provider's answer has none. */
  | { outcome: 'refunded'; transactionId: string | null }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown'; reason: string };

/** A line of the provider's settlement; `amount` in cents. */
export type SettledLine = {
  kind: 'charge' | 'refund';
  transactionId: string;
  amount: Cents;
  amex: boolean;
};
export type SettlementResult =
  | { outcome: 'found'; lines: SettledLine[] }
  | { outcome: 'unknown'; reason: string };

/** The interface of every payment provider; each passes `provider.contract.test.ts`. */
export type PaymentProvider = {
  /** Where calls go, for messages: without keys. */
  address: string;
  /** Sends a charge once, without a retry. */
  purchase: (order: ChargeOrder) => Promise<ChargeResult>;
  /** `stopping` aborts the lookup: its result is then `unknown`. */
  findByReference: (reference: string, stopping?: AbortSignal) => Promise<FindResult>;
  find: (transactionId: string, stopping?: AbortSignal) => Promise<FindResult>;
  /** All that was settled on a day, `YYYY-MM-DD` of the provider's own zone. */
  settlement: (day: CivilDate, stopping?: AbortSignal) => Promise<SettlementResult>;
  refund: (refund: { transactionId: string; amount: Cents }) => Promise<RefundResult>;
};

/** A provider that is ready to charge, and what the browser loads for its card fields. */
export type ProviderConnection = { provider: PaymentProvider; browser: Config['payment'] };

/** A provider that the environment's variables can choose. */
export type ProviderAdapter = {
  /** As messages name it. */
  name: string;
  /** Its folder in `payments/`. */
  folder: string;
  /** All are needed; where one is set, this provider is meant. */
  variables: readonly [string, ...string[]];
  /** Read as well, and not needed. */
  optionalVariables: readonly string[];
  /**
   * Reads variables, '' for one that is not set; throws where a value cannot be used. `testOnly`: why nothing is
   * charged with these values, and how to charge; null where cards are charged. `timeout`: ms of one call.
   */
  connect: (
    read: (variable: string) => string,
    timeout: number,
  ) => ProviderConnection & { testOnly: { reason: string; fix: string } | null };
};
