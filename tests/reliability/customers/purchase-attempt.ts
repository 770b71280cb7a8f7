import type { QuoteAnswer } from '@coverkit/rules';
import type { Random } from '../random.ts';
import type { Bank } from '../services/bank.ts';
import type { ApiClient } from './api-client.ts';
import { attemptPayment } from './attempt-payment.ts';
import type { CustomerRecord, PurchaseAttempt } from './customer-record.ts';
import { type Outcome, outcomeOfAnswer } from './outcomes.ts';
import type { Plan } from './plan.ts';

export type CustomerDeps = {
  client: ApiClient;
  bank: Bank;
  random: Random;
  plan: Plan;
  record: CustomerRecord;
  /** Instant, ms, at which every customer stops. */
  ends: number;
};

/** The quote as it was last shown, and the Amex surcharge. */
export type PreparedQuote = { quote: QuoteAnswer; basisPoints: number };

/** One attempt to buy, retried where no answer arrives. */
export function attemptPurchase(
  deps: CustomerDeps,
  { quote, basisPoints }: PreparedQuote,
  at: number,
  gaveUpAt: number,
): Promise<Outcome> {
  const payment = {
    ...{ price: quote.netPrice ?? 0, basisPoints },
    record: (attempt: Omit<PurchaseAttempt, 'quote'>) => {
      const purchaseAttempt = { ...attempt, quote };
      deps.record.purchaseAttempts.push(purchaseAttempt);
      return purchaseAttempt;
    },
    send: (attempt: PurchaseAttempt, timeoutMs?: number) => send(deps, attempt, timeoutMs),
  };
  return attemptPayment(deps, payment, at, gaveUpAt);
}

/** Sends the attempt once and records the outcome. */
export async function send(
  { client, record }: CustomerDeps,
  purchaseAttempt: PurchaseAttempt,
  timeoutMs?: number,
): Promise<Outcome> {
  const input = {
    ...purchaseAttempt.quote,
    reference: record.reference,
    token: record.token,
    payment: { cardType: purchaseAttempt.cardType, secureFieldCode: purchaseAttempt.code },
    idempotencyKey: purchaseAttempt.key,
    shownTotal: purchaseAttempt.total,
  };
  const answer = await client.call('purchaseQuote', input, timeoutMs);
  const outcome = outcomeOfAnswer(answer);
  purchaseAttempt.outcomes.push(outcome);
  if (answer.kind === 'ok' && outcome === 'sold') record.tokens.add(answer.data.token);
  if (outcome === 'unexpected' && answer.kind === 'refused')
    record.unexplained.push(
      `purchase answered ${answer.status} ${answer.code} ${JSON.stringify(answer.problems)}`,
    );
  return outcome;
}
