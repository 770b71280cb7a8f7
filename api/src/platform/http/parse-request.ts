import { hash } from 'node:crypto';
import {
  accesses,
  csrfHeader,
  type Endpoint,
  type PostEndpoint,
  type SecretAccess,
} from '@coverkit/rules/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import { busy, CallError, callErrorOf, csrfInvalid, formInvalid } from '../errors.ts';
import { networkOf } from '../limits/caller-network.ts';
import { parseInput } from '../parse.ts';
import { bodyTimeoutMs, declaredLength, parseJson, readBody } from './body.ts';
import { type Call, headerOf } from './call.ts';
import type { CsrfClaims } from './csrf.ts';
import { findPartner } from './find-partner.ts';
import type { Http } from './http.ts';
import { findSession } from './session/find-session.ts';

type Fields = Record<string, unknown>;

/**
 * Parses the body of a POST. Before it is read: the caller's rates, the partner's key, the csrf of the header where there is one, its type and
 * size, and whether there is a place for it.
 * Before it is parsed: the callers' turns, and its nesting. Then csrf, link and schema.
 */
export async function parseRequest(c: Context, http: Http, endpoint: PostEndpoint, call: Call) {
  http.limits.call.take(call.ip);
  takeCall(http, endpoint, call);
  await findPartner(http, endpoint, call);
  const token = endpoint.csrf ? headerOf(c, csrfHeader) : undefined;
  if (token !== undefined) setClaims(call, http.csrf.verify(token, call));
  const raw = await readFields(c, http, endpoint, call);
  if (endpoint.csrf) setClaims(call, call.claims ?? http.csrf.verify(raw.csrf, call));
  await findSession(http, endpoint, call);
  refuseMalformedLink(endpoint, raw);
  countLink(http, endpoint, raw);
  const input = parseInput(endpoint.input, raw);
  hashFields(endpoint, input as Fields);
  countInput(http, endpoint, call, () => input);
  return input;
}

/** Counts a call before anything of it is read. */
export function takeCall({ limits }: Http, endpoint: Pick<Endpoint, 'limits'>, { ip }: Call): void {
  for (const limit of endpoint.limits ?? []) if (limit.counts === 'call') limits[limit.rate].take(ip);
}

/** Refuses a call whose csrf was not valid. */
function setClaims(call: Call, claims: CsrfClaims | null): void {
  if (!claims) throw csrfInvalid();
  call.claims = claims;
  call.brandId = claims.brandId;
}

/** Bytes of the longest body that is read of a caller who is known only by it: of a whole quote with its rates (API-03). */
const longestUnverified = 32 * 1024;

/** Reads and parses the body; it occupies its place until then. */
async function readFields(c: Context, http: Http, endpoint: PostEndpoint, call: Call): Promise<Fields> {
  const declared = declaredLength(c, endpoint.bodyLimit);
  const isKnown = !endpoint.csrf || call.claims !== null;
  const limit = isKnown ? endpoint.bodyLimit : Math.min(endpoint.bodyLimit, longestUnverified);
  if (declared !== null && declared > limit) throw csrfInvalid();
  const caller = networkOf(call.ip);
  const place = http.bodies.take(caller, declared ?? 0);
  try {
    const body = await readBody(c, { limit, declared, place, timeoutMs: bodyTimeoutMs });
    await http.schedule(caller);
    if (place.isLost) throw busy(1);
    const raw = parseJson(body);
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw as Fields;
    throw formInvalid([{ code: 'invalid', path: '' }]);
  } finally {
    place.free();
  }
}

function secretOf({ access: name }: PostEndpoint): SecretAccess | null {
  const access = accesses[name];
  return access.in === 'body' ? access : null;
}

/** API-06: a malformed link answers the same as an unknown one. */
function refuseMalformedLink(endpoint: PostEndpoint, raw: Fields): void {
  const access = secretOf(endpoint);
  if (!access) return;
  const fits = Object.entries(access.fields).every(([field, schema]) => v.is(schema, raw[field]));
  if (!fits) throw new CallError(404, access.miss);
}

/** By all fields of the link: a stranger with a wrong token does not use up the calls of the right one. */
function countLink({ limits }: Http, endpoint: PostEndpoint, raw: Fields): void {
  const fields = Object.keys(secretOf(endpoint)?.fields ?? {});
  for (const limit of endpoint.limits) {
    if (limit.counts === 'link') limits[limit.rate].take(fields.map((field) => String(raw[field])).join(' '));
  }
}

/** Hashed and not refused: a random key can look like a card number by chance. */
function hashFields({ hashed = [] }: PostEndpoint, input: Fields): void {
  for (const field of hashed) {
    const value = input[field];
    if (typeof value === 'string') input[field] = hash('sha256', value, 'base64url');
  }
}

/** `inputOf`: asked for where something of the input counts. */
export function countInput(
  http: Http,
  { limits = [] }: Pick<Endpoint, 'limits'>,
  call: Call,
  inputOf: () => unknown,
): void {
  for (const limit of limits) {
    if (limit.counts !== 'input') continue;
    // Parsed by the row that has this limit.
    const key = limit.key(inputOf() as never);
    if (key === null) continue;
    if (limit.once) http.limits[limit.rate].takeOnce(call.ip, `${call.brandId} ${key}`);
    else http.limits[limit.rate].take(call.ip);
  }
}

/**
 * Runs a call by a secret link, whose misses use up the caller's tries; without tries a miss is a 429. A right link is
 * never refused: others behind the same address may be guessing. With 256 random bits there is nothing to guess.
 */
export async function runLimited<T>(
  { limits }: Http,
  endpoint: PostEndpoint,
  call: Call,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (secretOf(endpoint) !== null && callErrorOf(error).status === 404) limits.guess.take(call.ip);
    throw error;
  }
}
