import { type CardType, problem, type QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import { CallError, formInvalid, notFound } from '../platform/errors.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import type { Caller } from '../quotes/access.ts';
import type { Offer, QuotePurchase } from '../quotes/purchase-quote.ts';
import { quoteClosed } from '../quotes/quotes.errors.ts';
import type { AttemptRow } from './attempts.table.ts';
import type { Charges } from './charges.service.ts';
import { type ChargeRequest, requestHashOf } from './new-attempt.ts';
import { type Purchased, pendingAnswer, referredAnswer, soldAnswer } from './purchase.answers.ts';
import type { Charged } from './send-charge.ts';

export type PurchaseInput = QuoteDraft & {
  reference: string;
  token: string;
  payment: { cardType: CardType; secureFieldCode: string };
  idempotencyKey: string;
  shownTotal: number;
};
export type Buyer = Caller & { ip: string; correlationId: string };

export type PurchaseDeps = {
  charging: Charges;
  queue: WriteQueue;
  brands: Brands;
  purchasing: QuotePurchase;
  tokenOf: DerivedToken;
};

export type Purchase = {
  /** Buys a quote: charged at most once whatever happens (DETL-15), and only the price shown (DETL-16). */
  purchase: (input: PurchaseInput, buyer: Buyer) => Promise<Purchased>;
};

export function createPurchase(deps: PurchaseDeps): Purchase {
  const { charging, purchasing } = deps;

  const purchase = async (input: PurchaseInput, buyer: Buyer): Promise<Purchased> => {
    const opened = await purchasing.open(input);
    if (opened.row.brandId !== buyer.brandId) throw notFound();
    const request = chargeRequestOf(input, purchasing.serializeDraft(input), buyer.brandId);
    const known = await charging.findEarlier(request);
    // The token from before the purchase proves the buyer only together with the key of that purchase.
    if (opened.via === 'previous' && known?.idempotencyKey !== input.idempotencyKey) throw quoteClosed();
    if (known) return answerOf(deps, known, input, await charging.outcome(known));
    if (opened.row.referralPending) return referredAnswer(input);
    try {
      const offer = await purchasing.offer(input, input, buyer);
      if (offer.referred) return await refer(deps, offer, input);
      return await buy(deps, offer, request, input, buyer);
    } catch (error) {
      // Another tab was faster between the look and the write: its attempt is this one's answer too.
      const faster =
        error instanceof CallError && error.status === 409 && (await charging.findEarlier(request));
      if (!faster) throw error;
      return answerOf(deps, faster, input, await charging.outcome(faster));
    }
  };
  return { purchase };
}

const chargeRequestOf = (input: PurchaseInput, facts: string, brandId: string): ChargeRequest => {
  const { reference, idempotencyKey, shownTotal } = input;
  const { cardType } = input.payment;
  return {
    purpose: 'quote',
    subject: reference,
    quoteReference: reference,
    brandId,
    idempotencyKey,
    requestHash: requestHashOf(facts, cardType, shownTotal),
    cardType,
    shownTotal,
  };
};

async function refer(deps: PurchaseDeps, offer: Offer, input: PurchaseInput): Promise<Purchased> {
  if (!(await deps.queue.write((tx) => deps.purchasing.refer(tx, offer)))) throw quoteClosed();
  return referredAnswer(input);
}

async function buy(
  deps: PurchaseDeps,
  offer: Offer,
  request: ChargeRequest,
  input: PurchaseInput,
  buyer: Buyer,
): Promise<Purchased> {
  const { charging, purchasing } = deps;
  const { amexSurchargeBasisPoints } = deps.brands.brand(request.brandId);
  const begun = await charging.start(request, offer.price, amexSurchargeBasisPoints, async (tx) => {
    const held = await purchasing.hold(tx, offer);
    return held === 'held' ? null : held;
  });
  if (begun.refused === 'voucher_gone') throw formInvalid([problem('voucher_invalid', 'voucher.code')]);
  if (begun.refused !== null) throw quoteClosed();
  const { fresh, attempt } = begun;
  if (!fresh) return answerOf(deps, attempt, input, await charging.outcome(attempt));
  const charged = await charging.send(attempt, {
    secureFieldCode: input.payment.secureFieldCode,
    customer: offer.draft.contact,
    ip: buyer.ip,
    correlationId: buyer.correlationId,
  });
  return charged === 'pending' ? pendingAnswer(input) : soldAnswer(input.reference, deps.tokenOf(attempt.id));
}

/** The answer of an attempt that was begun before. */
async function answerOf(
  deps: PurchaseDeps,
  attempt: AttemptRow,
  input: PurchaseInput,
  charged: Charged,
): Promise<Purchased> {
  if (charged === 'pending') return pendingAnswer(input);
  // Asked anew: the token may have rotated while the charge was waited for.
  const opened = await deps.purchasing.open(input);
  if (opened.via === 'current') return soldAnswer(input.reference, input.token);
  const token = deps.tokenOf(attempt.id);
  // Mostly it is the quote's already. What is sold is told also while nothing can be written.
  if (!deps.purchasing.hasToken(opened, token))
    await deps.queue.write((tx) => deps.purchasing.renewToken(tx, input.reference, token));
  return soldAnswer(input.reference, token);
}
