import { isPurchased, type Quote, quoteStatus } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CoverkitClient, QuoteAccess } from '../client/client.ts';

export type PendingOptions = {
  client: Pick<CoverkitClient, 'reload'>;
  access: QuoteAccess;
  /** Called once, with the quote as it stands when the provider has said. */
  onSettled: (quote: Quote) => unknown;
};

export type PendingPayment = {
  /** Longer than most banks take: the words change, the asking goes on. */
  slow: ReadonlySignal<boolean>;
  start: () => void;
  stop: () => void;
  /** Asks at once: the page is seen again, or the network is back. */
  ask: () => void;
};

/** Seconds between one question and the next; the last goes on. */
const pauses = [2, 2, 3, 5, 8, 10];
const slowAfter = 45_000;

/** Whether a quote's payment still has no outcome. */
export const isPending = (quote: Quote): boolean =>
  quote.paymentPending && !isPurchased(quote.status) && quote.status !== quoteStatus.declined;

/** Asks for the quote until its payment has an outcome. A failed question is no outcome: it is asked again. */
export function createPendingPayment({ client, access, onSettled }: PendingOptions): PendingPayment {
  const slow = signal(false);
  let asked = 0;
  let running = false;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    running = false;
    clearTimeout(timer);
    clearTimeout(patience);
  };

  const next = () => {
    const seconds = pauses[Math.min(asked, pauses.length - 1)] ?? 10;
    asked += 1;
    timer = setTimeout(() => void ask(), seconds * 1000);
  };

  const ask = async () => {
    clearTimeout(timer);
    if (!running || asking) return;
    asking = true;
    const quote = await client.reload(access, { force: true }).catch(() => null);
    asking = false;
    if (!running) return;
    if (!quote || isPending(quote)) return next();
    stop();
    onSettled(quote);
  };

  return {
    slow,
    start() {
      if (running) return;
      running = true;
      patience = setTimeout(() => {
        slow.value = true;
      }, slowAfter);
      next();
    },
    stop,
    ask: () => void ask(),
  };
}
