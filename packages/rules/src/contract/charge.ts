import * as v from 'valibot';
import { cardTypes } from '../quote/draft.ts';
import { clientKey } from './tokens.ts';

export const paymentInputSchema = v.object({
  cardType: v.picklist(cardTypes, 'card_type_unknown'),
  /** Opaque, from the provider's fields; lives minutes, used once, never stored or logged. */
  secureFieldCode: v.pipe(
    v.string('payment_invalid'),
    v.minLength(1, 'payment_invalid'),
    v.maxLength(2000, 'too_long'),
    // Only digits and separators: a card number, typed past the provider's fields (DETL-08).
    v.regex(/\p{L}/u, 'payment_invalid'),
  ),
});

/** What a charge sends beside what it pays for. */
export const chargeEntries = {
  payment: paymentInputSchema,
  /** One for each payment attempt; a retry of the same attempt repeats it. */
  idempotencyKey: clientKey,
  /** Cents: the total the visitor saw, surcharge included (DETL-16). */
  shownTotal: v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(0, 'too_small')),
};
