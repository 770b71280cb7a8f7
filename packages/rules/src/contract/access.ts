import type * as v from 'valibot';
import type { ErrorCode } from './error-codes.ts';
import {
  accountId,
  insureeNumber,
  passwordToken,
  paymentId,
  policyNumber,
  quoteToken,
  reference,
  rescreeningToken,
  screeningToken,
} from './tokens.ts';

const quoteLink = {
  reference: 'K7QX2M9PAB',
  token: 'u3Jw1nXkq0f8sYtB7cRzL5vHdE2aGmPiO4xNhSbVQ6M',
};

/**
 * Who may make a call. The fields of an access in the body are secret together: values that fit no link answer the same as
 * unknown ones (API-06), and a caller's misses are limited.
 */
export const accesses = {
  none: { in: 'nothing', description: 'Anybody' },
  quoteToken: {
    in: 'body',
    description: 'The link of a quote or policy',
    fields: { reference, token: quoteToken },
    miss: 'not_found',
    example: quoteLink,
  },
  /** One traveller of a quote: each has a token of their own (SCRN-06). */
  screeningToken: {
    in: 'body',
    description: 'The link of one traveller’s screening',
    fields: { reference, token: quoteToken, insuree: insureeNumber, insureeToken: screeningToken },
    miss: 'not_found',
    example: { ...quoteLink, insuree: 1, insureeToken: 'r5Tn8WbXc2VzKp0LqYd7GhJm4SfAe1UiO9xQvBtRk3N' },
  },
  paymentLink: {
    in: 'body',
    description: 'The link of an additional premium',
    fields: { reference, pid: paymentId },
    miss: 'payment_link_invalid',
    example: { reference: quoteLink.reference, pid: 'a9Kd2LmQx7RtYw0ZcVb4NsEfGh1JkPuO6iTqXrWvB3U' },
  },
  /** RSCR-01: the screening of one traveller of a sold policy, that staff asked for. */
  rescreenLink: {
    in: 'body',
    description: 'The mailed link of a re-screening',
    fields: {
      policy: policyNumber,
      token: rescreeningToken,
      insuree: insureeNumber,
      insureeToken: screeningToken,
    },
    miss: 'rescreen_link_invalid',
    example: {
      policy: 'P9000000001',
      token: quoteLink.token,
      insuree: 1,
      insureeToken: 'r5Tn8WbXc2VzKp0LqYd7GhJm4SfAe1UiO9xQvBtRk3N',
    },
  },
  rescreenCompletion: {
    in: 'body',
    description: 'The link to what a re-screening came to, which its confirmation answers',
    fields: { reference, token: rescreeningToken },
    miss: 'rescreen_link_invalid',
    example: { reference: '7K2M9QXA4HTB', token: quoteLink.token },
  },
  passwordLink: {
    in: 'body',
    description: 'The mailed link that sets the password of an account',
    fields: { uid: accountId, token: passwordToken },
    miss: 'password_link_invalid',
    example: { uid: 'AB12CD34EF56', token: `abc123-${quoteLink.token}` },
  },
  /** ACCT-05: `__Host-` keeps the cookie to one host and to https. */
  session: { in: 'cookie', name: '__Host-session', description: 'The session of a customer who signed in' },
  /** ACCT-01: also while the one-time code is still to come. */
  startedSession: {
    in: 'cookie',
    name: '__Host-session',
    description: 'The session of a customer whose password was right, with or without the code',
  },
  /** INBD-02. */
  partnerKey: { in: 'header', name: 'x-partner-key', description: 'The key of a comparison site' },
  /** REFR-01: staff decide on the command line, so no call is theirs. */
  staff: { in: 'commandLine', description: 'Staff' },
} as const satisfies Record<string, Access>;

/** A link whose parts are fields of the body. */
export type SecretAccess = {
  in: 'body';
  description: string;
  fields: Record<string, v.GenericSchema>;
  /** The code of the 404. */
  miss: ErrorCode;
  /** For the OpenAPI document. */
  example: Record<string, unknown>;
};
export type Access =
  | SecretAccess
  | { in: 'nothing' | 'commandLine'; description: string }
  /** What the caller's program sends with each call: in OpenAPI a security scheme. */
  | { in: 'cookie' | 'header'; name: string; description: string };

export type AccessName = keyof typeof accesses;
/** The accesses that a row can have: those which the API checks. Another kind is added here with the code that checks it. */
export type CheckedAccess =
  | 'none'
  | 'quoteToken'
  | 'screeningToken'
  | 'paymentLink'
  | 'rescreenLink'
  | 'rescreenCompletion'
  | 'passwordLink'
  | 'session'
  | 'startedSession'
  | 'partnerKey';
