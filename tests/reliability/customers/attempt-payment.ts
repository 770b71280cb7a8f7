import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Bank } from '../services/bank.ts';
import { clearestOutcome, type Outcome, type PaymentAttempt } from './outcomes.ts';
import type { CardChoice, PaymentPlan, SubmitMode } from './plan.ts';

/** What is paid for: how an attempt at it is sent, and what is sent beside the card. */
export type Payment<A extends PaymentAttempt> = {
  /** Makes an attempt, which the customer's record keeps. */
  record: (attempt: PaymentAttempt) => A;
  /** Sends it once, and records the outcome. `timeoutMs`: then the visitor has closed the page. */
  send: (attempt: A, timeoutMs?: number) => Promise<Outcome>;
  /** Cents, before a card's surcharge. */
  price: number;
  /** Amex's surcharge. */
  basisPoints: number;
};

export type PayDeps = { bank: Bank; random: Random; plan: PaymentPlan; record: { modes: string[] } };

/** One attempt to pay, retried where no answer arrives. */
export async function attemptPayment<A extends PaymentAttempt>(
  deps: PayDeps,
  payment: Payment<A>,
  at: number,
  gaveUpAt: number,
): Promise<Outcome> {
  const { plan, bank, random } = deps;
  const first = await newAttempt(deps, payment, plan.cards[at]!, at === 0 && plan.wrongTotal);
  const fault = plan.faults[at];
  if (fault) await bank.fault(fault).catch(() => false);
  const outcome = await submitInMode(deps, payment, first, plan.modes[at]!);
  if (outcome !== 'lost' && outcome !== 'busy') return outcome;
  // As the page does: the same attempt again, a few times, before the visitor is asked.
  for (let again = 0; again < 3 && Date.now() < gaveUpAt; again += 1) {
    await sleep(random.between(150, 600));
    const next = await payment.send(first);
    if (next !== 'lost' && next !== 'busy') return next;
  }
  return outcome;
}

async function submitInMode<A extends PaymentAttempt>(
  deps: PayDeps,
  payment: Payment<A>,
  attempt: A,
  mode: SubmitMode,
): Promise<Outcome> {
  deps.record.modes.push(mode);
  const { send } = payment;
  switch (mode) {
    case 'plain':
      return send(attempt);
    case 'impatient':
      return send(attempt, deps.random.between(20, 300));
    case 'doubleClick':
      return clearestOutcome(await Promise.all([send(attempt), send(attempt)]));
    case 'twoTabs': {
      const card = { cardType: attempt.cardType, number: attempt.card, declines: attempt.declines };
      const other = await newAttempt(deps, payment, card, attempt.wrongTotal);
      return clearestOutcome(await Promise.all([send(attempt), send(other)]));
    }
  }
}

async function newAttempt<A extends PaymentAttempt>(
  { bank, random }: PayDeps,
  { record, price, basisPoints }: Payment<A>,
  { cardType, number, declines }: CardChoice,
  wrongTotal: boolean,
): Promise<A> {
  return record({
    key: random.text(24),
    cardType,
    card: number,
    declines,
    code: await bank.secureCard(random, number),
    total: expectedTotal(price, cardType, basisPoints) - (wrongTotal ? 100 : 0),
    wrongTotal,
    outcomes: [],
  });
}

/** Cents, calculated independently of the product. */
const expectedTotal = (price: number, cardType: CardChoice['cardType'], basisPoints: number): number =>
  cardType === 'amex' ? price + Math.round((price * basisPoints) / 10_000) : price;
