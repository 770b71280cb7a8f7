import { csrfHeader } from '@coverkit/rules/contract';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type SecureHeaders = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** What hono adds by default. */
const unasked = {
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xContentTypeOptions: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies SecureHeaders;

/** Sets these headers and no others. */
export const onlyHeaders = (headers: SecureHeaders): MiddlewareHandler =>
  secureHeaders({ ...unasked, ...headers });

/**
 * Of every answer under `/api` that does not set them itself: it is no page and no script, loads nothing, and belongs in no
 * search engine, which would find a link that was pasted into a public page.
 */
export const secureAnswer = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  // A year; browsers ignore it over http.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
} as const;
const secured = Object.entries(secureAnswer);

/** `secureAnswer` for pages under `/api`. Calls set them themselves: changing a made answer costs a tenth of a call (decision 139). */
export const pageHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of secured) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};

/** For an origin whose page may read the answer. No cookies: a capability call carries what it needs in its body. */
export function corsHeaders(origin: string | null): Record<string, string> {
  if (origin === null) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-correlation-id',
    vary: 'Origin',
  };
}

export function preflightHeaders(origin: string | null): Record<string, string> {
  if (origin === null) return { vary: 'Origin' };
  return {
    ...corsHeaders(origin),
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': `content-type, ${csrfHeader}`,
    'access-control-max-age': '600',
  };
}
