import * as v from 'valibot';
import { cardTypes, draftSchema, tripSchema } from '../quote/draft.ts';
import { accesses } from './access.ts';
import { clientKey, csrfToken } from './tokens.ts';

/** Opens a quote or a policy. */
export const quoteAccessSchema = v.object(accesses.quoteToken.fields);
export const quoteCallSchema = v.object({
  ...draftSchema.entries,
  ...accesses.quoteToken.fields,
  csrf: csrfToken,
});
/** A call that stores. `basedOn`: the `savedAt` that the caller loaded; a quote saved since answers 409 `quote_changed`. */
export const storingCallSchema = v.object({
  ...quoteCallSchema.entries,
  basedOn: v.optional(v.nullable(v.pipe(v.string('invalid'), v.isoTimestamp('invalid'))), null),
});

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
const chargeEntries = {
  payment: paymentInputSchema,
  /** One for each payment attempt; a retry of the same attempt repeats it. */
  idempotencyKey: clientKey,
  /** Cents: the total the visitor saw, surcharge included (DETL-16). */
  shownTotal: v.pipe(v.number('required'), v.safeInteger('invalid'), v.minValue(0, 'too_small')),
};
export const startCallSchema = v.object({ ...tripSchema.entries, csrf: csrfToken });
export const updateCallSchema = v.object({
  ...storingCallSchema.entries,
  emailQuote: v.optional(v.nullable(v.string()), null),
});
export const takeOverCallSchema = v.object({
  ...accesses.quoteToken.fields,
  csrf: csrfToken,
  /** Drawn by the page that takes over; repeated after a lost answer, it gets the same token. */
  claim: clientKey,
});
export const purchaseCallSchema = v.object({ ...quoteCallSchema.entries, ...chargeEntries });
export const paymentLinkSchema = v.object(accesses.paymentLink.fields);
export const makePaymentCallSchema = v.object({
  ...accesses.paymentLink.fields,
  csrf: csrfToken,
  ...chargeEntries,
});
export const policyDocumentCallSchema = v.object({
  ...accesses.quoteToken.fields,
  id: v.pipe(v.string('required'), v.regex(/^[a-zA-Z]{3,20}-\d{1,4}(-\d{1,2})?$/, 'invalid')),
});
export const forgotPasswordCallSchema = v.object({
  username: v.pipe(v.string('required'), v.trim(), v.maxLength(254, 'too_long')),
  csrf: csrfToken,
});
const password = v.pipe(v.string('required'), v.maxLength(1024, 'too_long'));
export const setPasswordCallSchema = v.object({
  ...accesses.passwordLink.fields,
  password,
  passwordConfirm: password,
  csrf: csrfToken,
});
