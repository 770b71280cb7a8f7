import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { existingScreen } from './existing-screen.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';
import { isServerRendered, type Match, matchPath, type ScreenModule } from './match.ts';

export type Shown = Match & { path: string; Screen: ScreenModule['Screen'] | null; failed?: boolean };

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
  const [shown, setShown] = useState<Shown>(() => ({
    ...match,
    path,
    Screen: (isServerRendered(match.name) && loadedScreen(match.name)) || null,
  }));

  useEffect(() => {
    if (shown.path === path && (shown.Screen || shown.failed)) return;
    let live = true;
    loadScreen(match.name).then(
      (Screen) => live && setShown({ ...match, path, Screen }),
      () => {
        if (!live) return;
        if (shown.Screen) onGone(path);
        else setShown({ ...match, path, Screen: null, failed: true });
      },
    );
    return () => {
      live = false;
    };
  }, [path, match, shown, onGone]);

  return shown;
}
