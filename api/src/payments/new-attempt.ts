import { hash, randomBytes } from 'node:crypto';
import { type CardType, surchargeOf } from '@coverkit/rules';
import type { Offer } from '../quotes/purchasing.service.ts';
import type { NewAttemptRow } from './attempts.table.ts';
import { priceChanged } from './payments.errors.ts';

export type AttemptWish = {
  idempotencyKey: string;
  /** Of everything that makes two submissions the same one. */
  requestHash: string;
  cardType: CardType;
  /** Cents: what the visitor saw. */
  shownTotal: number;
};

/** Not the one-time code: it is stored in no form, and a retry may bring another. */
export const hashOf = (wishes: string, cardType: CardType, shownTotal: number): string =>
  hash('sha256', JSON.stringify([wishes, cardType, shownTotal]), 'base64url');

/** The attempt to charge an offer. Throws the 422 where the total is not the one shown (DETL-16). */
export function newAttempt(
  offer: Offer,
  wish: AttemptWish,
  terms: { amexSurchargeBasisPoints: number; now: number; askAfter: number },
): NewAttemptRow {
  const { row } = offer.opened;
  const surcharge = surchargeOf(offer.price, wish.cardType, terms.amexSurchargeBasisPoints);
  const amount = offer.price + surcharge;
  if (amount !== wish.shownTotal) throw priceChanged(wish.shownTotal, amount);
  return {
    id: newAttemptId(),
    quoteReference: row.reference,
    brandId: row.brandId,
    idempotencyKey: wish.idempotencyKey,
    requestHash: wish.requestHash,
    amount,
    surcharge,
    cardType: wish.cardType,
    state: 'sent',
    createdAt: terms.now,
    updatedAt: terms.now,
    askAt: terms.now + terms.askAfter,
  };
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 characters, the most that eWAY's invoice number takes: 60 random bits. */
const newAttemptId = (): string => Array.from(randomBytes(12), (byte) => alphabet.charAt(byte & 31)).join('');
