import { type CardType, problem, type QuoteDraft } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { Attempt, Charges } from '../payments/charges.service.ts';
import { type ChargeRequest, requestHashOf } from '../payments/new-attempt.ts';
import type { Charged } from '../payments/send-charge.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import { CallError, formInvalid, notFound } from '../platform/errors.ts';
import type { WriteQueue } from '../platform/write-queue.ts';
import type { Caller } from '../quotes/access.ts';
import type { Offer, QuotePurchase } from '../quotes/purchase-quote.ts';
import { quoteClosed } from '../quotes/quotes.errors.ts';
import { type Purchased, pendingAnswer, referredAnswer, soldAnswer } from './purchase-answers.ts';

export type PurchaseInput = QuoteDraft & {
  reference: string;
  token: string;
  payment: { cardType: CardType; secureFieldCode: string };
  idempotencyKey: string;
  shownTotal: number;
};
export type Buyer = Caller & { ip: string; correlationId: string };

export type PurchasesDeps = {
  charges: Charges;
  queue: WriteQueue;
  brands: Brands;
  quotePurchase: QuotePurchase;
  tokenOf: DerivedToken;
};

export type Purchases = {
  /** Buys a quote: charged at most once whatever happens (DETL-15), and only the price shown (DETL-16). */
  purchase: (input: PurchaseInput, buyer: Buyer) => Promise<Purchased>;
};

export function createPurchases(deps: PurchasesDeps): Purchases {
  const { charges, quotePurchase } = deps;

  const purchase = async (input: PurchaseInput, buyer: Buyer): Promise<Purchased> => {
    const opened = await quotePurchase.open(input);
    if (opened.row.brandId !== buyer.brandId) throw notFound();
    const request = chargeRequestOf(input, quotePurchase.serializeDraft(input), buyer.brandId);
    const known = await charges.findEarlier(request);
    // The token from before the purchase proves the buyer only together with the key of that purchase.
    if (opened.via === 'previous' && known?.idempotencyKey !== input.idempotencyKey) throw quoteClosed();
    if (known) return answerOf(deps, known, input, await charges.outcome(known));
    if (opened.row.referralPending) return referredAnswer(input);
    try {
      const offer = await quotePurchase.offer(input, input, buyer);
      if (offer.referred) return await refer(deps, offer, input);
      return await buy(deps, offer, request, input, buyer);
    } catch (error) {
      // Another tab was faster between the look and the write: its attempt is this one's answer too.
      const faster =
        error instanceof CallError && error.status === 409 && (await charges.findEarlier(request));
      if (!faster) throw error;
      return answerOf(deps, faster, input, await charges.outcome(faster));
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

async function refer(deps: PurchasesDeps, offer: Offer, input: PurchaseInput): Promise<Purchased> {
  if (!(await deps.queue.write((tx) => deps.quotePurchase.refer(tx, offer)))) throw quoteClosed();
  return referredAnswer(input);
}

async function buy(
  deps: PurchasesDeps,
  offer: Offer,
  request: ChargeRequest,
  input: PurchaseInput,
  buyer: Buyer,
): Promise<Purchased> {
  const { charges, quotePurchase } = deps;
  const { amexSurchargeBasisPoints } = deps.brands.brand(request.brandId);
  const begun = await charges.start(request, offer.price, amexSurchargeBasisPoints, async (tx) => {
    const held = await quotePurchase.hold(tx, offer);
    return held === 'held' ? null : held;
  });
  if (begun.refused === 'voucher_gone') throw formInvalid([problem('voucher_invalid', 'voucher.code')]);
  if (begun.refused !== null) throw quoteClosed();
  const { fresh, attempt } = begun;
  if (!fresh) return answerOf(deps, attempt, input, await charges.outcome(attempt));
  const charged = await charges.send(attempt, {
    secureFieldCode: input.payment.secureFieldCode,
    customer: offer.draft.contact,
    ip: buyer.ip,
    correlationId: buyer.correlationId,
  });
  return charged === 'pending' ? pendingAnswer(input) : soldAnswer(input.reference, deps.tokenOf(attempt.id));
}

/** The answer of an attempt that was begun before. */
async function answerOf(
  deps: PurchasesDeps,
  attempt: Attempt,
  input: PurchaseInput,
  charged: Charged,
): Promise<Purchased> {
  if (charged === 'pending') return pendingAnswer(input);
  // Asked anew: the token may have rotated while the charge was waited for.
  const opened = await deps.quotePurchase.open(input);
  if (opened.via === 'current') return soldAnswer(input.reference, input.token);
  const token = deps.tokenOf(attempt.id);
  // Mostly it is the quote's already. What is sold is told also while nothing can be written.
  if (!deps.quotePurchase.hasToken(opened, token))
    await deps.queue.write((tx) => deps.quotePurchase.renewToken(tx, input.reference, token));
  return soldAnswer(input.reference, token);
}
