import type { Context } from 'hono';
import { callErrorOf } from '../../platform/errors.ts';
import { headerOf, normaliseHost } from '../../platform/http/call.ts';
import type { Api } from '../../platform/http/routes.ts';
import type { Log } from '../../platform/log.ts';
import { errorFields } from '../../platform/unexpected-error.ts';
import type { MailBrand } from '../mail.facts.ts';
import { type StopState, stopPage } from './stop.page.ts';
import { type StopMails, stopPath } from './stop-mails.ts';

export type StopRoutesDeps = {
  stops: Pick<StopMails, 'open' | 'set'>;
  /** By the Host header. */
  brandAt: (host: string) => MailBrand;
  log: Log;
};

/**
 * The page of the link in mails of quotes, and the one-click call of mail readers (RFC 8058), which is a POST of the same
 * address. To open it changes nothing: mail scanners follow links. Without a csrf: the link itself is the secret.
 */
export function mountStopPages(api: Api, { stops, brandAt, log }: StopRoutesDeps): void {
  const page = `${stopPath}:token`;
  const answer = async (c: Context, stateFor: (token: string) => Promise<StopState>) => {
    const token = c.req.param('token') ?? '';
    try {
      const state = await stateFor(token);
      const brand = brandAt(normaliseHost(headerOf(c, 'host') ?? new URL(c.req.url).host));
      const { body, contentSecurityPolicy } = await stopPage(brand, state, stopPath + token);
      return c.html(body, state === 'unknown' ? 404 : 200, {
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy,
      });
    } catch (error) {
      const { status, retryAfter } = callErrorOf(error);
      if (status === 500) log.error('failed', { route: page, ...errorFields(error) });
      return c.body(null, status, {
        'cache-control': 'no-store',
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      });
    }
  };
  const stateOf = (found: { stopped: boolean } | null, open: StopState): StopState =>
    found === null ? 'unknown' : found.stopped ? 'stopped' : open;

  api.pages.get(page, (c) => answer(c, async (token) => stateOf(await stops.open(token), 'ask')));
  api.pages.post(page, (c) => answer(c, async (token) => stateOf(await stops.set(token, true), 'ask')));
  api.pages.post(`${page}/undo`, (c) =>
    answer(c, async (token) => stateOf(await stops.set(token, false), 'resumed')),
  );
}
