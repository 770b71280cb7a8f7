import type { IncomingMessage } from 'node:http';
import { CallError } from '../platform/errors.ts';
import type { FairScheduler } from '../platform/fair-scheduler.ts';
import { callerAddress } from '../platform/http/call.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import type { RefusalDelay } from '../platform/limits/delay-refusals.ts';

type Incoming = Pick<IncomingMessage, 'url' | 'headers'> & { socket: { remoteAddress?: string | undefined } };
type Answer = Response | Promise<Response>;

/** Renders a page when it is its caller's turn, and answers 429 beyond the caller's limit. All else is passed on at once. */
export type PageLimit = (incoming: Incoming, render: () => Answer) => Answer;

export type PageLimitDeps = {
  limit: RateLimit;
  schedule: FairScheduler;
  delayRefusal: RefusalDelay;
  /** Of the proxies. */
  isTrusted: (address: string) => boolean;
};

/**
 * Calls have limits of their own; files are read, not rendered. The form of an affiliate's page is rendered, also ahead of the
 * script tag's file, which then has a query. A path that a URL parser would rewrite may lead to any page.
 */
const notRendered = /^\/(?:(?:api|assets)(?:\/(?!\.)[^?%/]*)*(?:\?|$)|embed(?:\/(?!\.|form$)[^?%/]*)+$)/;

/** To render the home page takes 6 ms of the event loop, more than any call. */
export const createPageLimit =
  ({ limit, schedule, delayRefusal, isTrusted }: PageLimitDeps): PageLimit =>
  (incoming, render) => {
    if (notRendered.test(incoming.url ?? '')) return render();
    // The API logs a forwarded address that is ignored.
    const proxies = { isTrusted, onIgnored: () => undefined };
    const forwarded = incoming.headers['x-forwarded-for'];
    const peer = incoming.socket.remoteAddress ?? '';
    const caller = networkOf(callerAddress(peer, forwarded?.toString(), proxies));
    try {
      limit.take(caller);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const refused = tooMany(error.retryAfter ?? 1);
      return delayRefusal(caller)?.then(() => refused) ?? refused;
    }
    const turn = schedule(caller);
    return turn ? turn.then(render) : render();
  };

const tooMany = (seconds: number): Response =>
  new Response('Too many requests. Try again later.\n', {
    status: 429,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
  });
