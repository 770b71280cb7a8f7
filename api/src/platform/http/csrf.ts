import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { equalSecrets } from '../derived-token.ts';

/**
 * API-02: the signed token of every call that changes something. A POST takes brand and affiliate from it, never from
 * its body. A token for the host's own pages is bound to its host and works over http and https alike; one
 * for an affiliate is bound to its full origin.
 */
export type CsrfClaims = {
  origin: string;
  brandId: string;
  affiliateId: string | null;
  /** The id of the session of the page that it was issued to. */
  sessionId: string | null;
};

export type Csrf = {
  /** Without `sessionId`: for a page of nobody who is signed in. */
  issue: (claims: Omit<CsrfClaims, 'sessionId'> & { sessionId?: string | null }) => string;
  /** The claims of a token that is genuine, not expired and used from the origin that it was issued to; otherwise null. */
  verify: (token: unknown, from: { origin: string | null; host: string }) => CsrfClaims | null;
  /** Seconds. */
  readonly lifetime: number;
};

/** The origin of tokens for a host's own pages. */
export const ownOrigin = (host: string): string => `//${host}`;

/** Whether it was issued to a page of the host, not of an affiliate. */
export const isOwn = ({ origin }: Pick<CsrfClaims, 'origin'>): boolean => origin.startsWith('//');

type Signed = CsrfClaims & { expires: number };

/** Number of verified tokens that are cached, about 400 bytes each. */
const cacheSize = 5000;

export function createCsrf(secret: string, clock: Clock, lifetime = 2 * 60 * 60): Csrf {
  const key = createHmac('sha256', secret).update('coverkit csrf v2').digest();
  const sign = (payload: string): string => createHmac('sha256', key).update(payload).digest('base64url');
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);

  /** A visitor sends the same token with every call; checking the signature again costs as much as the rest. */
  const genuine = new Map<string, Signed>();

  const read = (token: string): Signed | null => {
    const dot = token.indexOf('.');
    if (dot < 0) return null;
    const payload = token.slice(0, dot);
    // Compares the text, not the bytes: decoding skips invalid characters, so many texts would be cached as valid.
    if (!equalSecrets(token.slice(dot + 1), sign(payload))) return null;
    // Signed by us, so of the shape that `issue` wrote.
    const [origin, brandId, affiliateId, sessionId, expires] = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as [string, string, string | null, string | null, number];
    const signed = { origin, brandId, affiliateId, sessionId, expires };
    // Drops the oldest. Only tokens that we signed are cached, so invalid ones cannot displace them.
    if (genuine.size >= cacheSize) genuine.delete(genuine.keys().next().value ?? '');
    genuine.set(token, signed);
    return signed;
  };

  return {
    lifetime,
    issue: ({ origin, brandId, affiliateId, sessionId = null }) => {
      const nonce = randomBytes(9).toString('base64url');
      const claims = [origin, brandId, affiliateId, sessionId, seconds() + lifetime, nonce];
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    verify: (token, from) => {
      if (typeof token !== 'string' || token.length > 600) return null;
      const signed = genuine.get(token) ?? read(token);
      if (!signed) return null;
      const { expires, ...claims } = signed;
      return expires > seconds() && usedFromItsOrigin(claims.origin, from) ? claims : null;
    },
  };
}

function usedFromItsOrigin(bound: string, from: { origin: string | null; host: string }): boolean {
  if (!bound.startsWith('//')) return from.origin === bound;
  return bound.slice(2) === from.host && (from.origin === null || isOriginOf(from.host, from.origin));
}

/** Over http and https alike. The text is compared first: reading an address costs more than signing. */
export const isOriginOf = (host: string, origin: string): boolean =>
  origin === `http://${host}` || origin === `https://${host}` || hostOf(origin) === host;

/** Null for `null`, the origin of sandboxed frames, for other schemes, and for what no browser sends. */
export function hostOf(origin: string): string | null {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return null;
  const url = new URL(origin);
  return url.origin === origin ? url.host : null;
}
