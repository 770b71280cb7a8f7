import { vi } from 'vitest';

/**
 * Does that, and lets so many milliseconds pass on a clock that the test moves: what would have happened by then has
 * happened, without the wait. For tests which show that nothing happens.
 */
export async function passTime<T>(ms: number, act: () => T | Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const result = await act();
    await moveClock(ms);
    return result;
  } finally {
    vi.useRealTimers();
  }
}

/** Lets so many milliseconds pass within `passTime`, with what is drawn before and after. */
export async function moveClock(ms: number): Promise<void> {
  await drawn();
  await vi.advanceTimersByTimeAsync(ms);
  await drawn();
}

/** Effects run after a frame, and on preact in a timer after it; what they change is drawn in another. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) {
    await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(1);
  }
}
