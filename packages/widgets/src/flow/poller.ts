import { type ReadonlySignal, signal } from '@preact/signals-react';

export type PollerOptions<Answer> = {
  ask: () => Promise<Answer>;
  /** Whether it is what is waited for. */
  isOver: (answer: Answer) => boolean;
  /** Called once. */
  onOver: (answer: Answer) => unknown;
  /** A failed question is no answer: it is asked again, unless this says that no other will do. */
  isHopeless?: (error: unknown) => boolean;
  onHopeless?: () => void;
};

export type Poller = {
  /** Longer than it takes mostly: the words change, the asking goes on. */
  slow: ReadonlySignal<boolean>;
  start: () => void;
  stop: () => void;
  /** Asks at once: the page is seen again, or the network is back. */
  ask: () => void;
};

/** Seconds between one question and the next; the last goes on. */
const pauses = [2, 2, 3, 5, 8, 10];
const slowAfter = 45_000;

/** Asks for something that is on its way, until it is there. */
export function createPoller<Answer>(options: PollerOptions<Answer>): Poller {
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

  const heard = async (): Promise<(() => unknown) | null> => {
    try {
      const answer = await options.ask();
      return options.isOver(answer) ? () => options.onOver(answer) : null;
    } catch (thrown) {
      return options.isHopeless?.(thrown) ? () => options.onHopeless?.() : null;
    }
  };

  const ask = async () => {
    clearTimeout(timer);
    if (!running || asking) return;
    asking = true;
    const over = await heard();
    asking = false;
    if (!running) return;
    if (!over) return next();
    stop();
    over();
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
