import type { ErrorCode } from '@coverkit/rules/contract';

type Failure = { status: number; name: string; description: string; codes: readonly ErrorCode[] };

/** Every failure that a call can answer with, by status. */
export const failures: readonly Failure[] = [
  { status: 400, name: 'BadRequest', description: 'The body is not JSON', codes: ['malformed_json'] },
  {
    status: 401,
    name: 'Unauthorized',
    description:
      'Nobody is signed in, the code is to come, the username and password fit no account, or the key of a comparison site is none',
    codes: ['sign_in_required', 'sign_in_failed', 'code_required', 'partner_key_invalid'],
  },
  {
    status: 403,
    name: 'Forbidden',
    description: 'The csrf, the origin or the key of a link was refused; nothing was changed',
    codes: [
      'csrf_invalid',
      'origin_not_allowed',
      'affiliate_unknown',
      'affiliate_inactive',
      'link_key_required',
    ],
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'No such quote, or not with this token; no such link; no such page',
    codes: ['not_found', 'payment_link_invalid', 'rescreen_link_invalid', 'password_link_invalid'],
  },
  {
    status: 405,
    name: 'MethodNotAllowed',
    description: 'Another method; `Allow` names the right one',
    codes: ['method_not_allowed'],
  },
  {
    status: 408,
    name: 'BodyTimeout',
    description: 'The body did not come in time; the connection is closed',
    codes: ['body_timeout'],
  },
  {
    status: 409,
    name: 'Conflict',
    description:
      'The quote can no longer be changed, was changed or priced anew since `basedOn`, is of another product by now, needs no referral, another browser exchanged its token, or another payment of it is under way; the screening is not as the caller shows it; or the policy cannot be changed so today, or was changed since the caller saw it',
    codes: [
      'quote_closed',
      'quote_changed',
      'referral_not_needed',
      'email_not_pending',
      'link_replaced',
      'link_unconfirmed',
      'payment_pending',
      'other_payment_pending',
      'consent_required',
      'screening_not_required',
      'screening_completed',
      'screening_incomplete',
      'screening_changed',
      'screening_ended',
      'amendment_unavailable',
      'policy_changed',
    ],
  },
  {
    status: 413,
    name: 'TooLarge',
    description: 'The body, or the quote that would be stored, is too large',
    codes: ['body_too_large', 'quote_too_large'],
  },
  {
    status: 415,
    name: 'UnsupportedMediaType',
    description: 'The body is not application/json',
    codes: ['unsupported_media_type'],
  },
  {
    status: 422,
    name: 'Unprocessable',
    description: 'Problems of fields, by path in `data.formErrors`; or a key sent with other details',
    codes: ['form_invalid', 'idempotency_key_reused'],
  },
  {
    status: 429,
    name: 'TooManyRequests',
    description: 'Too many tries; see Retry-After',
    codes: ['rate_limited', 'own_data_under_way'],
  },
  {
    status: 500,
    name: 'InternalError',
    description: 'An error of the server; quote the `correlationId`',
    codes: ['internal'],
  },
  {
    status: 503,
    name: 'Unavailable',
    description:
      'Busy for now, or no addresses or no screening for now: the same call can be sent again; see Retry-After',
    codes: ['busy', 'places_unavailable', 'screening_unavailable'],
  },
];

/** Statuses that a call without a body can answer with. */
export const failuresOfReading = [403, 405, 500, 503];
/** And one that makes a quote of a link. */
export const failuresOfLinks = [409, 422, 429];
/** Statuses with a Retry-After header. */
export const temporary = [409, 429, 503];
