/** Codes of answers that are about the call and not about a field: `data.error.code`. */
export const errorCodes = [
  'csrf_invalid',
  'origin_not_allowed',
  'affiliate_inactive',
  'not_found',
  'method_not_allowed',
  'malformed_json',
  'body_timeout',
  'body_too_large',
  'unsupported_media_type',
  'form_invalid',
  'quote_closed',
  'quote_changed',
  'quote_too_large',
  'link_replaced',
  'link_unconfirmed',
  'idempotency_key_reused',
  'payment_link_invalid',
  'password_link_invalid',
  'payment_pending',
  'other_payment_pending',
  'rate_limited',
  'busy',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
