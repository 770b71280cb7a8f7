import { type ReadonlySignal, signal } from '@preact/signals-react';

export type PollerOptions<Answer> = {
  poll: () => Promise<Answer>;
  isDone: (answer: Answer) => boolean;
  /** Called once, with the answer that is done. */
  onDone: (answer: Answer) => unknown;
  /** A failed call is repeated, unless this says that no other will succeed. */
  isFatal?: (error: unknown) => boolean;
  onFatal?: () => void;
};

export type Poller = {
  /** It takes longer than usual: the words change, polling goes on. */
  slow: ReadonlySignal<boolean>;
  start: () => void;
  stop: () => void;
  /** Polls at once: the page is visible again, or the network is back. */
  pollNow: () => void;
};

/** Seconds between calls; the last repeats. */
const pauses = [2, 2, 3, 5, 8, 10];
const slowAfter = 45_000;

/** Polls for something that takes time, until it is done. */
export function createPoller<Answer>(options: PollerOptions<Answer>): Poller {
  const slow = signal(false);
  let calls = 0;
  let running = false;
  let calling = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    running = false;
    clearTimeout(timer);
    clearTimeout(slowTimer);
  };

  const schedule = () => {
    const seconds = pauses[Math.min(calls, pauses.length - 1)] ?? 10;
    calls += 1;
    timer = setTimeout(() => void poll(), seconds * 1000);
  };

  /** What to do about the answer, or null to poll again. */
  const call = async (): Promise<(() => unknown) | null> => {
    try {
      const answer = await options.poll();
      return options.isDone(answer) ? () => options.onDone(answer) : null;
    } catch (thrown) {
      return options.isFatal?.(thrown) ? () => options.onFatal?.() : null;
    }
  };

  const poll = async () => {
    clearTimeout(timer);
    if (!running || calling) return;
    calling = true;
    const finish = await call();
    calling = false;
    if (!running) return;
    if (!finish) return schedule();
    stop();
    finish();
  };

  return {
    slow,
    start() {
      if (running) return;
      running = true;
      slowTimer = setTimeout(() => {
        slow.value = true;
      }, slowAfter);
      schedule();
    },
    stop,
    pollNow: () => void poll(),
  };
}
