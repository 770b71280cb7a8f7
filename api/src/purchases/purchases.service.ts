import { type CardType, problem, purchaseAnswer, type QuoteDraft, quoteStatus } from '@coverkit/rules';
import type { CallOutput, purchaseEndpoints } from '@coverkit/rules/contract';
import type { Brands } from '../brands/brands.service.ts';
import type { Attempt, Charges } from '../payments/charges/charges.service.ts';
import type { ChargeRequest } from '../payments/charges/new-attempt.ts';
import { requestHashOf } from '../payments/charges/request-hash.ts';
import type { Charged } from '../payments/charges/send-charge.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import { CallError, formInvalid, notFound } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import type { BrandAndAffiliate } from '../quotes/access.ts';
import type { PreparedPurchase, QuotePurchase } from '../quotes/purchase-quote.ts';
import { linkReplaced, quoteChanged, quoteClosed } from '../quotes/quotes.errors.ts';
import { createReferQuote } from './refer-quote.ts';

export type PurchaseInput = QuoteDraft & {
  reference: string;
  token: string;
  payment: { cardType: CardType; secureFieldCode: string };
  idempotencyKey: string;
  shownTotal: number;
};
export type Purchased = CallOutput<'purchaseQuote'>;
export type Buyer = BrandAndAffiliate & { ip: string; correlationId: string };

export type PurchasesDeps = {
  charges: Charges;
  queue: WriteQueue;
  brands: Brands;
  quotePurchase: QuotePurchase;
  tokenOf: DerivedToken;
};

/**
 * A quote is charged at most once (DETL-15), and only for the price shown (DETL-16). A purchase of a quote that needs a referral
 * refers it as well: a page from before `referQuote` calls it with a card, which is not charged.
 */
export type Purchases = Verbs<keyof typeof purchaseEndpoints>;

export function createPurchases(deps: PurchasesDeps): Purchases {
  const { charges, quotePurchase } = deps;

  const purchase = async (input: PurchaseInput, buyer: Buyer): Promise<Purchased> => {
    const opened = await quotePurchase.open(input);
    if (opened.row.brandId !== buyer.brandId) throw notFound();
    const request = chargeRequestOf(input, quotePurchase.serializeDraft(input), buyer.brandId);
    const known = await charges.findEarlier(request);
    // The token from before the purchase proves the buyer only together with the key of that purchase.
    if (opened.via === 'previous' && known?.idempotencyKey !== input.idempotencyKey) {
      throw opened.row.policyNumber === null ? linkReplaced() : quoteClosed();
    }
    if (known) return answerOf(deps, known, input, await charges.outcome(known, input));
    if (opened.row.referralPending) return purchaseAnswer(input, quoteStatus.referred);
    try {
      const prepared = await quotePurchase.prepare(input, input, buyer);
      if (prepared.referred) return await refer(deps, prepared, input);
      return await buy(deps, prepared, request, input, buyer);
    } catch (error) {
      // Another tab started an attempt since `findEarlier`: its result is the answer to this request too.
      const concurrent =
        error instanceof CallError && error.status === 409 && (await charges.findEarlier(request));
      if (!concurrent) throw error;
      return answerOf(deps, concurrent, input, await charges.outcome(concurrent, input));
    }
  };
  return { purchaseQuote: purchase, referQuote: createReferQuote(deps) };
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

async function refer(
  deps: PurchasesDeps,
  prepared: PreparedPurchase,
  input: PurchaseInput,
): Promise<Purchased> {
  if (!(await deps.queue.write((tx) => deps.quotePurchase.refer(tx, prepared)))) throw quoteClosed();
  return purchaseAnswer(input, quoteStatus.referred);
}

async function buy(
  deps: PurchasesDeps,
  prepared: PreparedPurchase,
  request: ChargeRequest,
  input: PurchaseInput,
  buyer: Buyer,
): Promise<Purchased> {
  const { charges, quotePurchase } = deps;
  const { amexSurchargeBasisPoints } = deps.brands.brand(request.brandId);
  const limited = { ...request, ip: buyer.ip, begunAt: prepared.opened.row.createdAt };
  const started = await charges.start(limited, prepared.price, amexSurchargeBasisPoints, async (tx) => {
    const result = await quotePurchase.lock(tx, prepared);
    return result === 'locked' ? null : result;
  });
  const { refused } = started;
  if (refused === 'closed') throw quoteClosed();
  if (refused === 'changed') throw quoteChanged();
  if (refused !== null) throw formInvalid([problem(refused, 'voucher.code')]);
  const { fresh, attempt } = started;
  if (!fresh) return answerOf(deps, attempt, input, await charges.outcome(attempt, input));
  const charged = await charges.send(started, {
    secureFieldCode: input.payment.secureFieldCode,
    customer: prepared.draft.contact,
    ip: buyer.ip,
    correlationId: buyer.correlationId,
  });
  return charged === 'pending'
    ? purchaseAnswer(input, quoteStatus.paying)
    : purchaseAnswer({ reference: input.reference, token: deps.tokenOf(attempt.id) }, quoteStatus.paid);
}

/** The answer for an attempt that was started before. */
async function answerOf(
  deps: PurchasesDeps,
  attempt: Attempt,
  input: PurchaseInput,
  charged: Charged,
): Promise<Purchased> {
  if (charged === 'pending') return purchaseAnswer(input, quoteStatus.paying);
  // Opened again: the token may have changed during the charge.
  const opened = await deps.quotePurchase.open(input);
  if (opened.via === 'current') return purchaseAnswer(input, quoteStatus.paid);
  const token = deps.tokenOf(attempt.id);
  // Usually it is the quote's token already, so that the answer needs no write while the database is busy.
  if (!deps.quotePurchase.hasToken(opened, token))
    await deps.queue.write((tx) => deps.quotePurchase.renewToken(tx, input.reference, token));
  return purchaseAnswer({ reference: input.reference, token }, quoteStatus.paid);
}
