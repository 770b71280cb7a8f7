import type { Context, MiddlewareHandler } from 'hono';

/**
 * For servers that are for who develops: refuses a call by any name but this machine's own with 421 and `words`.
 * Another name that leads here is some page's way to read what is here (DNS rebinding).
 */
export const loopbackHostsOnly =
  (words: string): MiddlewareHandler =>
  async (c, next) =>
    isOwnName(c.req.header('Host') ?? '') ? next() : c.text(words, 421);

const isOwnName = (host: string): boolean =>
  /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);

/** True for what another site's page sends; a program says nothing of where it comes from. */
export function isRemote(c: Context): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return c.req.header('Sec-Fetch-Site') === 'cross-site';
  return (URL.canParse(origin) ? new URL(origin).host : '') !== c.req.header('Host');
}
