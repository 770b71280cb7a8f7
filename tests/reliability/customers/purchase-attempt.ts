import { setTimeout as sleep } from 'node:timers/promises';
import type { QuoteAnswer } from '@coverkit/rules';
import type { Random } from '../random.ts';
import type { Bank } from '../services/bank.ts';
import type { ApiClient } from './api-client.ts';
import {
  type CustomerRecord,
  clearestOutcome,
  type Outcome,
  outcomeOfAnswer,
  type PurchaseAttempt,
} from './customer-record.ts';
import type { CardChoice, Plan, SubmitMode } from './plan.ts';

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
export async function attemptPurchase(
  deps: CustomerDeps,
  prepared: PreparedQuote,
  at: number,
  gaveUpAt: number,
): Promise<Outcome> {
  const { plan, bank, random } = deps;
  const card = plan.cards[at]!;
  const mode = plan.modes[at]!;
  const wrong = at === 0 && plan.wrongTotal;
  const first = await newAttempt(deps, prepared, card, wrong);
  const fault = plan.faults[at];
  if (fault) await bank.fault(fault).catch(() => false);
  const outcome = await submitInMode(deps, prepared, first, mode);
  if (outcome !== 'lost' && outcome !== 'busy') return outcome;
  // As the page does: the same attempt again, a few times, before the visitor is asked.
  for (let again = 0; again < 3 && Date.now() < gaveUpAt; again += 1) {
    await sleep(random.between(150, 600));
    const next = await send(deps, first);
    if (next !== 'lost' && next !== 'busy') return next;
  }
  return outcome;
}

async function submitInMode(
  deps: CustomerDeps,
  prepared: PreparedQuote,
  purchaseAttempt: PurchaseAttempt,
  mode: SubmitMode,
) {
  deps.record.modes.push(mode);
  switch (mode) {
    case 'plain':
      return send(deps, purchaseAttempt);
    case 'impatient':
      return send(deps, purchaseAttempt, deps.random.between(20, 300));
    case 'doubleClick':
      return clearestOutcome(await Promise.all([send(deps, purchaseAttempt), send(deps, purchaseAttempt)]));
    case 'twoTabs': {
      const card = {
        cardType: purchaseAttempt.cardType,
        number: purchaseAttempt.card,
        declines: purchaseAttempt.declines,
      };
      const other = await newAttempt(deps, prepared, card, purchaseAttempt.wrongTotal);
      return clearestOutcome(await Promise.all([send(deps, purchaseAttempt), send(deps, other)]));
    }
  }
}

async function newAttempt(
  { bank, random, record }: CustomerDeps,
  { quote, basisPoints }: PreparedQuote,
  { cardType, number, declines }: CardChoice,
  wrongTotal: boolean,
): Promise<PurchaseAttempt> {
  const purchaseAttempt: PurchaseAttempt = {
    key: random.text(24),
    quote,
    cardType,
    card: number,
    declines,
    code: await bank.secureCard(random, number),
    total: expectedTotal(quote.netPrice ?? 0, cardType, basisPoints) - (wrongTotal ? 100 : 0),
    wrongTotal,
    outcomes: [],
  };
  record.purchaseAttempts.push(purchaseAttempt);
  return purchaseAttempt;
}

/** Cents, calculated independently of the product. */
const expectedTotal = (price: number, cardType: CardChoice['cardType'], basisPoints: number): number =>
  cardType === 'amex' ? price + Math.round((price * basisPoints) / 10_000) : price;

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
