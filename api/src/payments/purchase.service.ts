import { type CardType, problem, type QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { CallError, formInvalid, idempotencyKeyReused, notFound } from '../platform/errors.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import type { Caller } from '../quotes/access.ts';
import type { Offer, Purchasing } from '../quotes/purchasing.service.ts';
import { quoteClosed } from '../quotes/quotes.errors.ts';
import { findAttempt, findAttemptByKey, findOpenAttempt, insertAttempt } from './attempts.repository.ts';
import type { AttemptRow } from './attempts.table.ts';
import { type ChargeDeps, charge } from './charge.ts';
import { hashOf, newAttempt } from './new-attempt.ts';
import { notCharged } from './payments.errors.ts';
import { type Purchased, pendingAnswer, referredAnswer, soldAnswer } from './purchase.answers.ts';

export type PurchaseInput = QuoteDraft & {
  reference: string;
  token: string;
  payment: { cardType: CardType; secureFieldCode: string };
  idempotencyKey: string;
  shownTotal: number;
};
export type Buyer = Caller & { ip: string; correlationId: string };

export type PurchaseDeps = ChargeDeps & {
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  brands: Brands;
  purchasing: Purchasing;
  /** ms after a charge was sent from which the reconciler may ask about it; longer than the provider's time-out. */
  askAfter: number;
};

export type Purchase = {
  /** Buys a quote: charged at most once whatever happens (DETL-15), and only the price shown (DETL-16). */
  purchase: (input: PurchaseInput, buyer: Buyer) => Promise<Purchased>;
  /** Resolves when no charge is under way; for SIGTERM. */
  idle: () => Promise<void>;
};

export function createPurchase(deps: PurchaseDeps): Purchase {
  const { database, purchasing } = deps;
  /** Charges of this process that are under way, so that a double click waits for the same answer. */
  const running = new Map<string, Promise<Purchased>>();

  const earlier = async (input: PurchaseInput, wish: string): Promise<AttemptRow | undefined> => {
    const same = await findAttemptByKey(database.read, input.reference, input.idempotencyKey);
    if (same && same.requestHash !== wish) throw idempotencyKeyReused();
    return same ?? (await findOpenAttempt(database.read, input.reference));
  };

  const purchase = async (input: PurchaseInput, buyer: Buyer): Promise<Purchased> => {
    const opened = await purchasing.open(input);
    if (opened.row.brandId !== buyer.brandId) throw notFound();
    const wish = hashOf(purchasing.wishes(input), input.payment.cardType, input.shownTotal);
    const known = await earlier(input, wish);
    // The token from before the purchase proves the buyer only together with the key of that purchase.
    if (opened.via === 'previous' && known?.idempotencyKey !== input.idempotencyKey) throw quoteClosed();
    if (known) return again(deps, known, input, opened.via, running);
    if (opened.row.referralPending) return referredAnswer(input);

    try {
      const offer = await purchasing.offer(input, input, buyer);
      if (offer.referred) return await refer(deps, offer, input);
      const begun = await begin(deps, offer, input, wish);
      if (!begun.fresh) return await again(deps, begun.attempt, input, 'current', running);
      const work = charge(deps, begun.attempt, {
        access: input,
        secureFieldCode: input.payment.secureFieldCode,
        contact: offer.draft.contact,
        ip: buyer.ip,
        correlationId: buyer.correlationId,
      });
      running.set(begun.attempt.id, work);
      return await work.finally(() => running.delete(begun.attempt.id));
    } catch (error) {
      // Another tab was faster between the look and the write: its attempt is this one's answer too.
      const faster = error instanceof CallError && error.status === 409 && (await earlier(input, wish));
      if (!faster) throw error;
      return again(deps, faster, input, opened.via, running);
    }
  };

  return {
    purchase,
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}

async function refer(deps: PurchaseDeps, offer: Offer, input: PurchaseInput): Promise<Purchased> {
  if (!(await deps.queue.write((tx) => deps.purchasing.refer(tx, offer)))) throw quoteClosed();
  return referredAnswer(input);
}

/** T1: the attempt and the quote's hold in one write, before anything is sent. Fails: nothing was charged. */
async function begin(
  deps: PurchaseDeps,
  offer: Offer,
  input: PurchaseInput,
  wish: string,
): Promise<{ fresh: boolean; attempt: AttemptRow }> {
  const { brandId } = offer.opened.row;
  const { cardType } = input.payment;
  const row = newAttempt(
    offer,
    { idempotencyKey: input.idempotencyKey, requestHash: wish, cardType, shownTotal: input.shownTotal },
    {
      amexSurchargeBasisPoints: deps.brands.brand(brandId).amexSurchargeBasisPoints,
      now: deps.clock.now().getTime(),
      askAfter: deps.askAfter,
    },
  );
  const begun = await deps.queue.write(async (tx) => {
    const same = await findAttemptByKey(tx, row.quoteReference, row.idempotencyKey);
    const other = same ?? (await findOpenAttempt(tx, row.quoteReference));
    if (other) return other;
    const held = await deps.purchasing.hold(tx, offer);
    if (held !== 'held') return held;
    await insertAttempt(tx, row);
    return findAttempt(tx, row.id);
  });
  if (begun === 'voucher_gone') throw formInvalid([problem('voucher_invalid', 'voucher.code')]);
  if (begun === 'closed' || begun === undefined) throw quoteClosed();
  if (begun.idempotencyKey === row.idempotencyKey && begun.requestHash !== wish) throw idempotencyKeyReused();
  return { fresh: begun.id === row.id, attempt: begun };
}

/** The answer of an attempt that was begun before. */
async function again(
  deps: PurchaseDeps,
  attempt: AttemptRow,
  input: PurchaseInput,
  via: 'current' | 'previous',
  running: ReadonlyMap<string, Promise<Purchased>>,
): Promise<Purchased> {
  const work = running.get(attempt.id);
  if (work) return work;
  // It may have been settled since it was read.
  const now = (await findAttempt(deps.database.read, attempt.id)) ?? attempt;
  if (now.state === 'sent') return pendingAnswer(input);
  if (now.state !== 'captured') throw notCharged(now.state === 'declined' ? (now.code ?? '') : now.state);
  if (via === 'current' && (await isCurrent(deps, input))) return soldAnswer(input.reference, input.token);
  const token = deps.tokenOf(now.id);
  await deps.queue.write((tx) => deps.purchasing.renewToken(tx, input.reference, token));
  return soldAnswer(input.reference, token);
}

const isCurrent = async (deps: PurchaseDeps, input: PurchaseInput): Promise<boolean> =>
  (await deps.purchasing.open(input)).via === 'current';
