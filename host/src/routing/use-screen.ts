import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { existingScreen } from './existing-screen.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';
import { isServerRendered, type Match, matchPath, pageOf, type ScreenModule } from './match.ts';

export type Shown = Match & {
  path: string;
  page: string;
  Screen: ScreenModule['Screen'] | null;
  failed?: boolean;
};

/** A new document has the chunks of the release that is served now. */
const loadDocument = (path: string) => location.assign(path);

/**
 * The current screen: the one of the address once its chunk is loaded; until then the one before.
 * A screen that only the browser renders starts empty on both sides, so that hydration matches. `onGone`: the chunks of this
 * document's release are gone.
 */
export function useScreen(onGone: (path: string) => void = loadDocument): Shown {
  const [path] = useLocation();
  const { config } = useBoot();
  const match = useMemo(() => existingScreen(matchPath(path), config), [path, config]);
  const page = pageOf(match, path);
  const [loaded, setLoaded] = useState<Shown>(() => ({
    ...match,
    ...{ path, page },
    Screen: (isServerRendered(match.name) && loadedScreen(match.name)) || null,
  }));

  // Of another address of the same page nothing is loaded anew, and nothing is drawn in between.
  if (loaded.page === page && loaded.path !== path) setLoaded({ ...loaded, ...match, path });

  useEffect(() => {
    if (loaded.page === page && (loaded.Screen || loaded.failed)) return;
    let live = true;
    loadScreen(match.name).then(
      (Screen) => live && setLoaded({ ...match, path, page, Screen }),
      () => {
        if (!live) return;
        if (loaded.Screen) onGone(path);
        else setLoaded({ ...match, path, page, Screen: null, failed: true });
      },
    );
    return () => {
      live = false;
    };
  }, [path, page, match, loaded, onGone]);

  return loaded;
}
