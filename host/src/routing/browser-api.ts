import { checkLazily, readLazily } from '@coverkit/widgets/client/lazy';
import type { Api, Visitor } from '../screens/screen.ts';

/** The API of one visit to a screen, until it is left. */
export const browserApi = (leaving: AbortSignal): Api => ({
  get: (path, query) => readLazily(path, query, leaving),
  visitor,
  view: async (path) => {
    const answer = await fetch(`/view/${path}`, { signal: leaving });
    return answer.ok ? answer.json() : null;
  },
});

async function visitor(): Promise<Visitor> {
  try {
    const { visitorOf } = await import('./guards.ts');
    return visitorOf(await checkLazily());
  } catch {
    // The screen's own call says what is wrong.
    return 'unknown';
  }
}
