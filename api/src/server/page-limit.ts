import type { IncomingMessage } from 'node:http';
import { CallError } from '../platform/errors.ts';
import type { FairScheduler } from '../platform/fair-scheduler.ts';
import { callerAddress } from '../platform/http/call.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { networkOf } from '../platform/limits/caller-network.ts';
import type { RefusalDelay } from '../platform/limits/delay-refusals.ts';

type Incoming = Pick<IncomingMessage, 'url' | 'headers'> & { socket: { remoteAddress?: string | undefined } };
type Answer = Response | Promise<Response>;

/** Answers a page or a file when it is its caller's turn, and 429 beyond the caller's limit. The API is passed on at once. */
export type PageLimit = (incoming: Incoming, render: () => Answer) => Answer;

export type PageLimitDeps = {
  limit: RateLimit;
  schedule: FairScheduler;
  delayRefusal: RefusalDelay;
  /** Of the proxies. */
  isTrusted: (address: string) => boolean;
};

/** The API limits all that it answers. A path that a URL parser would rewrite may lead to any page. */
const ofApi = /^\/api(?:\/(?!\.)[^?%/]*)*(?:\?|$)/;

/** What is read from a built folder. With a query the script tag's file is rendered. */
const file = /^\/(?:assets|embed)(?:\/(?!\.)[^?%/]*)*\.\w+$/;

/** A file costs much less than a page, and a first visit asks for twenty. */
const readsOfFile = 1 / 10;

/** To render the home page takes 6 ms of the event loop, more than any call. */
export const createPageLimit =
  ({ limit, schedule, delayRefusal, isTrusted }: PageLimitDeps): PageLimit =>
  (incoming, render) => {
    const path = incoming.url ?? '';
    if (ofApi.test(path)) return render();
    // The API logs a forwarded address that is ignored.
    const proxies = { isTrusted, onIgnored: () => undefined };
    const forwarded = incoming.headers['x-forwarded-for'];
    const peer = incoming.socket.remoteAddress ?? '';
    const caller = networkOf(callerAddress(peer, forwarded?.toString(), proxies));
    try {
      limit.take(caller, file.test(path) ? readsOfFile : 1);
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
