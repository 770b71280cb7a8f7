import { type Problem, problem } from '@coverkit/rules';
import type { ContentPage, ErrorCode, Screening } from '@coverkit/rules/contract';
import { UnavailableError, unavailableReason } from './database/unavailable.ts';

export const errorStatuses = [400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 503] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** The origin and the affiliate that a refused page named. */
export type RefusedOrigin = { origin?: string; affiliate?: string };

/** An expected failure of a call. Anything else that is thrown becomes a bare 500. */
export class CallError extends Error {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  /** Trying the same again can help. */
  readonly recoverable: boolean;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly problems: readonly Problem[];
  /** Of a 429: which limit, for the metrics. */
  readonly limit: string | undefined;
  /** The code whose message is used where that of `code` would mislead. */
  readonly messageCode: ErrorCode;
  /** Of a screening's call: as it is now (SCRN-05). */
  readonly screening: Screening | undefined;
  /** The values that the caller sent and can correct, by name. */
  readonly params: RefusedOrigin | undefined;
  /** In place of a content page that is not there. */
  readonly page: ContentPage | undefined;
  constructor(
    status: ErrorStatus,
    code: ErrorCode,
    more: {
      recoverable?: boolean;
      retryAfter?: number;
      problems?: readonly Problem[];
      messageCode?: ErrorCode;
      limit?: string | undefined;
      screening?: Screening;
      params?: RefusedOrigin | undefined;
      page?: ContentPage | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.recoverable = more.recoverable ?? false;
    this.retryAfter = more.retryAfter;
    this.problems = more.problems ?? [];
    this.limit = more.limit;
    this.screening = more.screening;
    this.params = more.params;
    this.page = more.page;
    this.messageCode = more.messageCode ?? code;
  }
}

/** The same for an unknown reference, a wrong token and another brand's quote (API-06). */
export const notFound = () => new CallError(404, 'not_found');
/** A path without an endpoint: its message must not mention a quote. */
export const unknownPath = (page?: ContentPage) =>
  new CallError(404, 'not_found', { messageCode: 'method_not_allowed', page });
export const csrfInvalid = () => new CallError(403, 'csrf_invalid', { recoverable: true });
/** `params`: of a page that can correct it. */
export const originNotAllowed = (params?: RefusedOrigin) =>
  new CallError(403, 'origin_not_allowed', { params });
/** The page names an affiliate that does not exist (EMBD-05). */
export const affiliateUnknown = (params: RefusedOrigin) =>
  new CallError(403, 'affiliate_unknown', { params });
/** Staff have switched the affiliate off (EMBD-05). */
export const affiliateInactive = () => new CallError(403, 'affiliate_inactive');
export const methodNotAllowed = () => new CallError(405, 'method_not_allowed');
export const malformedJson = () => new CallError(400, 'malformed_json');
/** The body did not come in time. */
export const bodyTimeout = () => new CallError(408, 'body_timeout', { recoverable: true });
export const bodyTooLarge = () => new CallError(413, 'body_too_large');
export const unsupportedMediaType = () => new CallError(415, 'unsupported_media_type');
/** API-04: one code for each field path. */
export const formInvalid = (problems: readonly Problem[], screening?: Screening) =>
  new CallError(422, 'form_invalid', { recoverable: true, problems, ...(screening && { screening }) });
/** PAYM-01: the same for an unknown, expired and withdrawn link. */
export const paymentLinkInvalid = () => new CallError(404, 'payment_link_invalid');
/** RSCR-01: the same for an unknown, expired, cancelled or ended re-screening. */
export const rescreenLinkInvalid = () => new CallError(404, 'rescreen_link_invalid');
/** A link to set a password that is unknown, expired or used. */
export const passwordLinkInvalid = () => new CallError(404, 'password_link_invalid');
/** INBD-01: nothing is stored for a link without the key of a tab. */
export const linkKeyRequired = () => new CallError(403, 'link_key_required');
/** INBD-02: no key, an unknown one, or one that has ended. */
export const partnerKeyInvalid = () => new CallError(401, 'partner_key_invalid');
/** ACCT-04 */
export const signInRequired = () => new CallError(401, 'sign_in_required');
/** ACCT-05: the same for a wrong password and an account that there is not. */
export const signInFailed = () => new CallError(401, 'sign_in_failed', { recoverable: true });
/** ACCT-01: the password was right, and the code is to come. */
export const codeRequired = () => new CallError(401, 'code_required', { recoverable: true });
/** ACCT-03: another code was asked for, and no address is to be proved: it was confirmed or withdrawn elsewhere, or is taken. */
export const emailNotPending = () => new CallError(409, 'email_not_pending');
/** A key that was used for another request: the client must make a new one. `path`: its field, of a start or a charge. */
export const idempotencyKeyReused = (path: 'submissionKey' | 'idempotencyKey' = 'submissionKey') =>
  new CallError(422, 'idempotency_key_reused', { recoverable: true, problems: [problem('invalid', path)] });
export const rateLimited = (retryAfter: number, limit?: string) =>
  new CallError(429, 'rate_limited', { recoverable: true, retryAfter, limit });
/** A download of one's own data is being put together for the same account. */
export const ownDataUnderWay = () =>
  new CallError(429, 'own_data_under_way', { recoverable: true, retryAfter: 10 });
export const busy = (retryAfter: number, cause?: unknown) =>
  new CallError(503, 'busy', { recoverable: true, retryAfter, cause });

/** A `CallError` unchanged, an unusable database as 503, anything else as 500. */
export function callErrorOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof UnavailableError) return busy(error.retryAfter, error);
  const reason = unavailableReason(error);
  if (reason) return busy(reason === 'busy' ? 2 : 5, error);
  return new CallError(500, 'internal', { cause: error });
}
