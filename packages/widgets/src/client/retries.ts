import { clientErrorOf } from './client.ts';
import { pause } from './pause.ts';

const pauses = [300, 1200];
/** Longest `Retry-After` in ms that is waited for; a longer one is shown to the visitor as a busy server. */
const longestPause = 3000;

/** Repeats a call that is safe to repeat, while it finds no server or a busy one, and somebody waits for it. */
export async function withRetries<T>(
  call: () => Promise<T>,
  sleep = pause,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      if (signal?.aborted) throw error;
      const wait = Math.max(pauses[attempt] ?? Number.POSITIVE_INFINITY, (error.retryAfter ?? 0) * 1000);
      if ((error.kind !== 'offline' && error.kind !== 'busy') || wait > longestPause) throw error;
      await sleep(wait);
    }
  }
}
