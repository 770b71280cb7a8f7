import { problem, purchaseAnswer, quoteStatus } from '@coverkit/rules';
import type { CallOutput, ParsedInput, purchaseEndpoints } from '@coverkit/rules/contract';
import type { Charges, Paid, Sale } from '../payments/charges/charges.service.ts';
import type { ChargeRequest } from '../payments/charges/new-attempt.ts';
import { requestHashOf } from '../payments/charges/request-hash.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';
import type { DerivedToken } from '../platform/derived-token.ts';
import { formInvalid, notFound } from '../platform/errors.ts';
import type { Verbs } from '../platform/http/verbs.ts';
import type { BrandAndAffiliate } from '../quotes/access.ts';
import type { PreparedPurchase, PurchaseRefusal, QuotePurchase } from '../quotes/purchase-quote.ts';
import { linkReplaced, quoteChanged, quoteClosed } from '../quotes/quotes.errors.ts';
import { createReferQuote } from './refer-quote.ts';

type PurchaseInput = ParsedInput<'purchaseQuote'>;
export type Purchased = CallOutput<'purchaseQuote'>;
export type Buyer = BrandAndAffiliate & { ip: string; correlationId: string };

export type PurchasesDeps = {
  charges: Pick<Charges, 'pay'>;
  queue: WriteQueue;
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
    return charges.pay({
      request: chargeRequestOf(input, quotePurchase.serializeDraft(input), buyer.brandId),
      card: {
        secureFieldCode: input.payment.secureFieldCode,
        ip: buyer.ip,
        correlationId: buyer.correlationId,
      },
      // The token from before the purchase proves the buyer only together with the key of that purchase.
      checkEarlier: (earlier) => {
        if (opened.via !== 'previous' || earlier?.idempotencyKey === input.idempotencyKey) return;
        throw opened.row.policyNumber === null ? linkReplaced() : quoteClosed();
      },
      prepare: async () => {
        if (opened.row.referralPending) return { answer: purchaseAnswer(input, quoteStatus.referred) };
        const prepared = await quotePurchase.prepare(input, input, buyer);
        return prepared.referred ? { answer: await refer(deps, prepared, input) } : saleOf(deps, prepared);
      },
      answer: (paid) => answerOf(deps, paid, input),
    });
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

const saleOf = (
  { quotePurchase }: PurchasesDeps,
  prepared: PreparedPurchase,
): Sale<Purchased, PurchaseRefusal> => ({
  price: prepared.price,
  customer: prepared.draft.contact,
  begunAt: prepared.opened.row.createdAt,
  lock: async (tx) => {
    const result = await quotePurchase.lock(tx, prepared);
    return result === 'locked' ? null : result;
  },
  refused: (reason) => {
    if (reason === 'closed') throw quoteClosed();
    if (reason === 'changed') throw quoteChanged();
    throw formInvalid([problem(reason, 'voucher.code')]);
  },
});

async function answerOf(
  deps: PurchasesDeps,
  { attempt, charged, isEarlier }: Paid,
  input: PurchaseInput,
): Promise<Purchased> {
  if (charged === 'pending') return purchaseAnswer(input, quoteStatus.paying);
  const { reference } = input;
  const token = deps.tokenOf(attempt.id);
  if (!isEarlier) return purchaseAnswer({ reference, token }, quoteStatus.paid);
  // Opened again: the token may have changed during the charge.
  const opened = await deps.quotePurchase.open(input);
  if (opened.via === 'current') return purchaseAnswer(input, quoteStatus.paid);
  // Usually it is the quote's token already, so that the answer needs no write while the database is busy.
  if (!deps.quotePurchase.hasToken(opened, token))
    await deps.queue.write((tx) => deps.quotePurchase.renewToken(tx, reference, token));
  return purchaseAnswer({ reference, token }, quoteStatus.paid);
}
