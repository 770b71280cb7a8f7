import type { Context, MiddlewareHandler } from 'hono';

/**
 * For development servers: refuses requests to any host name but this machine's with 421 and `words`. A page could
 * otherwise read the server by a name that resolves to this machine (DNS rebinding).
 */
export const loopbackHostsOnly =
  (words: string): MiddlewareHandler =>
  async (c, next) =>
    isOwnName(c.req.header('Host') ?? '') ? next() : c.text(words, 421);

const isOwnName = (host: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);

/** Whether another site's page sent the request; programs send no such header. */
export function isRemote(c: Context): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return c.req.header('Sec-Fetch-Site') === 'cross-site';
  return (URL.canParse(origin) ? new URL(origin).host : '') !== c.req.header('Host');
}
