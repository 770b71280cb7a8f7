import type { Boot } from '../boot/boot.ts';
import type { Visit } from '../routing/guards.ts';
import { loadScreen } from '../routing/load-screen.ts';
import { isServerRendered, type Match, notFound } from '../routing/match.ts';
import type { Preview } from '../screens/screen.ts';

/** `failed`: the API did not answer. */
type Loaded = Pick<Boot, 'data' | 'missing'> & { match: Match; failed?: boolean };

/** What a screen that is rendered here shows. Without an answer the browser loads it again. */
export async function loadPage({ match, config, api }: Visit, preview: Preview): Promise<Loaded> {
  if (!isServerRendered(match.name)) return { match };
  const asked = { config, api, preview };
  if (match.name !== notFound.name) {
    const screen = await loadScreen(match.name);
    const data = await screen.load?.({ params: match.params, ...asked }).catch(() => undefined);
    const failed = screen.load !== undefined && data === undefined;
    if (data !== null) return { match, data, failed };
  }
  const screen = await loadScreen(notFound.name);
  return { match: notFound, data: null, missing: await screen.load?.({ params: {}, ...asked }) };
}
