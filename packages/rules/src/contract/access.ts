import type * as v from 'valibot';
import type { ErrorCode } from './problem-codes.ts';
import { accountId, passwordToken, paymentId, quoteToken, reference } from './tokens.ts';

/**
 * Who may make a call. The fields of an access are secret together: values that fit no link answer the same as unknown
 * ones (API-06), and a caller's misses are limited.
 */
export const accesses = {
  none: null,
  quoteToken: { fields: { reference, token: quoteToken }, miss: 'not_found' },
  paymentLink: { fields: { reference, pid: paymentId }, miss: 'payment_link_invalid' },
  passwordLink: { fields: { uid: accountId, token: passwordToken }, miss: 'password_link_invalid' },
} as const satisfies Record<string, SecretAccess | null>;

export type SecretAccess = {
  fields: Record<string, v.GenericSchema<unknown, string>>;
  /** The code of the 404. */
  miss: ErrorCode;
};
export type AccessName = keyof typeof accesses;
