import { readLazily } from '@coverkit/widgets/client/lazy';
import type { Api } from '../screens/screen.ts';

/** The API of one visit to a screen, until it is left. */
export const browserApi = (leaving: AbortSignal): Api => ({
  get: (path, query) => readLazily(path, query, leaving),
});
