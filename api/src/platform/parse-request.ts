import { hash } from 'node:crypto';
import { isEmail } from '@coverkit/rules';
import type { Endpoint } from '@coverkit/rules/contract';
import type { Context } from 'hono';
import { bodyLimit, quoteBodyLimit, readJson } from './body.ts';
import type { Call } from './call.ts';
import {
  type CallError,
  callErrorOf,
  csrfInvalid,
  formInvalid,
  notFound,
  passwordLinkInvalid,
  paymentLinkInvalid,
} from './errors.ts';
import type { Http } from './http.ts';
import { assertShallow, parseInput } from './parse.ts';

/** From the bytes of a POST to its parsed input: size, JSON, csrf, rate, shape; in this order. */
export async function parseRequest(
  c: Context,
  http: Http,
  endpoint: Endpoint,
  call: Call,
  { limit }: { limit?: 'start' },
) {
  if (limit) http.limits[limit].take(call.ip);
  const schema = endpoint.input;
  const raw = await readJson(c, endpoint.path.startsWith('/api/quote/') ? quoteBodyLimit : bodyLimit);
  await http.schedule();
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw formInvalid([{ code: 'invalid', path: '' }]);
  }
  if (takes(endpoint, 'csrf')) {
    const claims = http.csrf.verify('csrf' in raw ? raw.csrf : null, call);
    if (!claims) throw csrfInvalid();
    call.claims = claims;
    call.brandId = claims.brandId;
  }
  assertShallow(raw);
  refuseMalformed(endpoint, raw);
  const input = parseInput(schema as NonNullable<typeof schema>, raw);
  hashKeys(input);
  countVoucher(http, call, input);
  if (namesAddress(input)) http.limits.mail.take(call.ip);
  return input;
}

/**
 * DETL-08: a key is whatever its caller wrote, a card number even, and it is stored: nothing but its hash goes on. It is
 * not refused, for a key that was drawn can look like a card's number by chance.
 */
function hashKeys(input: unknown): void {
  const keys = input as { idempotencyKey?: string; submissionKey?: string | null };
  if (keys.idempotencyKey) keys.idempotencyKey = hash('sha256', keys.idempotencyKey, 'base64url');
  if (keys.submissionKey) keys.submissionKey = hash('sha256', keys.submissionKey, 'base64url');
}

/** DETL-14, ACCT-01: a mail to whom the caller says. */
const namesAddress = (input: unknown): boolean => {
  const { emailQuote, username } = input as { emailQuote?: string | null; username?: string };
  return Boolean(emailQuote) || username !== undefined;
};

/**
 * Right and wrong codes count alike, so that the limit says nothing of them. With each address anew: that of a first
 * policy is refused to who has one, and who asks for many would learn of each whether it is a customer's (ACCT-05).
 */
function countVoucher({ limits }: Http, call: Call, input: unknown): void {
  const { voucher, contact } = input as { voucher?: { code: string } | null; contact?: { email: string } };
  if (!voucher || voucher.code === '') return;
  const address = (contact?.email ?? '').normalize('NFKC').toLowerCase();
  // Half an address is nobody's: who saves while they type has it counted once it is one.
  const asked = isEmail(address) ? address : '';
  limits.voucher.takeOnce(call.ip, `${call.brandId} ${voucher.code.toUpperCase()} ${asked}`);
}

type Secret = { names: readonly [string, string]; forms: readonly [RegExp, RegExp]; miss: () => CallError };

/** Calls that are opened by what is hard to guess: the two fields, how they look, and what a miss answers. */
const secrets: readonly Secret[] = [
  {
    names: ['reference', 'token'],
    forms: [/^[A-Z0-9]{8,12}$/, /^[A-Za-z0-9_-]{43}$/],
    miss: notFound,
  },
  {
    names: ['reference', 'pid'],
    forms: [/^[A-Z0-9]{8,12}$/, /^[A-Za-z0-9_-]{43}$/],
    miss: paymentLinkInvalid,
  },
  {
    names: ['uid', 'token'],
    forms: [/^[0-9A-Z]{12}$/, /^[0-9a-z]{1,11}-[A-Za-z0-9_-]{43}$/],
    miss: passwordLinkInvalid,
  },
];

const secretOf = (endpoint: Endpoint): Secret | undefined =>
  secrets.find(({ names }) => names.every((name) => takes(endpoint, name)));

/** API-06: what can be no reference, token or link answers as one that is unknown. */
function refuseMalformed(endpoint: Endpoint, raw: object): void {
  const secret = secretOf(endpoint);
  if (!secret) return;
  const given = raw as Record<string, unknown>;
  const fits = secret.names.every((name, at) => {
    const value = given[name];
    return typeof value === 'string' && secret.forms[at]?.test(value);
  });
  if (!fits) throw secret.miss();
}

/** Every miss costs a caller some of their tries; with none left even what is right waits. */
export async function limitGuesses<T>(
  http: Http,
  endpoint: Endpoint,
  call: Call,
  run: () => Promise<T>,
): Promise<T> {
  if (!secretOf(endpoint)) return run();
  const { guess, card } = http.limits;
  guess.check(call.ip);
  if (takes(endpoint, 'payment')) card.check(call.ip);
  try {
    return await run();
  } catch (error) {
    const failure = callErrorOf(error);
    if (failure.status === 404) guess.take(call.ip);
    if (failure.problems.some((one) => one.path === 'payment')) card.take(call.ip);
    throw error;
  }
}

function takes(endpoint: Endpoint, field: string): boolean {
  const schema = endpoint.input;
  return schema !== undefined && 'entries' in schema && field in (schema.entries as object);
}
