import { useCoverkit, useWords } from '@coverkit/widgets/brand';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { shellCopy } from '../copy/shell.copy.ts';
import type { Loaded } from '../screens/screen.ts';
import { browserApi } from './browser-api.ts';
import { type AnyScreen, loadedScreen, loadScreen } from './load-screen.ts';
import { isGuarded, isServerRendered, type Match, matchPath, notFound, pageOf } from './match.ts';
import type { ScrollHistory } from './scroll-history.ts';

export type Shown = Match & { path: string; page: string; screen: AnyScreen | null; failed?: boolean };

export type Current = { shown: Shown; loaded: Loaded<unknown> };

/** What was loaded on this page, by path: Back finds it at once, and so its scroll position. */
type Known = Readonly<Record<string, unknown>>;

/** In place of a path: the page for what is not there is the same for all. */
const nowhere = '';

/** Whether anything answers: without a network, a new document would be the browser's own error page. */
const isReached = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** A new document has the chunks of the release that is served now. */
const loadDocument = (path: string) => location.assign(path);

/**
 * The current screen: the one of the address once its chunk is loaded; until then the one before. And what it loads.
 * A screen that only the browser renders starts empty on both sides, so that hydration matches. `onGone`: the chunks of this
 * document's release are gone. `scrollHistory`: takes a link back whose screen no network could bring.
 */
export function useScreen({
  onGone = loadDocument,
  scrollHistory,
}: {
  onGone?: (path: string) => void;
  scrollHistory?: ScrollHistory;
}): Current {
  const [path, go] = useLocation();
  const { config, path: first, data, missing } = useBoot();
  const { onAlert } = useCoverkit();
  const say = useWords('shell', shellCopy);
  const [known, setKnown] = useState<Known>({ [first]: data, [nowhere]: missing });
  const isMissing = known[path] === null;
  const match = useMemo(() => (isMissing ? notFound : matchPath(path)), [path, isMissing]);
  const page = pageOf(match, path);
  const [shown, setShown] = useState<Shown>(() => ({
    ...match,
    ...{ path, page },
    screen: (isServerRendered(match.name) && loadedScreen(match.name)) || null,
  }));

  // Of another address of the same page nothing is loaded anew, and nothing is drawn in between.
  if (shown.page === page && shown.path !== path) setShown({ ...shown, ...match, path });

  useEffect(() => {
    if (shown.page === page && shown.name === match.name && (shown.screen || shown.failed)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const open = async () => {
      const visit = { match, path: path + location.search, config, api: browserApi(signal) };
      // Loaded by the few screens that ask who visits: a purchase asks nobody.
      const elsewhere = isGuarded(match.name)
        ? await (await import('./guards.ts')).elsewhereFor(visit)
        : null;
      if (elsewhere === null) return await loadScreen(match.name);
      if (!signal.aborted) go(elsewhere, { replace: true });
      return null;
    };
    open().then(
      (screen) => screen && !signal.aborted && setShown({ ...match, path, page, screen }),
      async () => {
        if (signal.aborted) return;
        if (!shown.screen) return setShown({ ...match, path, page, screen: null, failed: true });
        if (await isReached()) return onGone(path);
        if (signal.aborted) return;
        // ERRS-04: what is on the screen stays, the emergency number for instance.
        onAlert?.({ type: 'error', message: say('failed') });
        if (scrollHistory) scrollHistory.takeBack(shown.path, go);
        else go(shown.path, { replace: true });
      },
    );
    return () => leaving.abort();
  }, [path, page, match, shown, config, go, onGone, scrollHistory, onAlert, say]);

  const place = shown.name === notFound.name ? nowhere : shown.path;
  return { shown, loaded: useLoaded(shown, place, known[place], setKnown) };
}

/** What a shown screen loads, known by its place: as the server did, or requested until the visitor leaves it. */
function useLoaded(
  shown: Shown,
  place: string,
  data: unknown,
  setKnown: (change: (known: Known) => Known) => void,
): Loaded<unknown> {
  const { config } = useBoot();
  const { params, screen } = shown;
  const load = data === undefined ? screen?.load : undefined;
  const [failure, setFailure] = useState<{ visit: Shown; error: unknown } | null>(null);
  // Another visit tries again.
  const error = failure?.visit === shown ? failure.error : null;

  useEffect(() => {
    if (!load || error) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    load({ params, config, api: browserApi(signal), preview: {} }).then(
      (answer) => signal.aborted || setKnown((all) => ({ ...all, [place]: answer })),
      (cause: unknown) => signal.aborted || setFailure({ visit: shown, error: cause }),
    );
    return () => leaving.abort();
  }, [load, error, shown, place, params, config, setKnown]);

  return { data, error, again: () => setFailure(null) };
}
