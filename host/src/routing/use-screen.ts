import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useBoot } from '../boot/boot-context.ts';
import { type Match, matchPath, notFound, type ScreenProps } from './routes.ts';
import { exists } from './screen-exists.ts';
import { loadedScreen, loadScreen } from './screens.ts';

export type Shown = Match & { path: string; Screen: ComponentType<ScreenProps> | null; failed?: boolean };

/**
 * The screen on show: the one of the address, as soon as its chunk is here; until then the one before.
 * What only the browser renders starts empty, on both sides, so that hydration finds what it expects.
 */
export function useScreen(): Shown {
  const [path] = useLocation();
  const { config } = useBoot();
  const match = useMemo(() => {
    const found = matchPath(path);
    return exists(found, config) ? found : { route: notFound, params: {} };
  }, [path, config]);
  const [shown, setShown] = useState<Shown>(() => ({
    ...match,
    path,
    Screen: (match.route.render === 'server' && loadedScreen(match.route)) || null,
  }));

  useEffect(() => {
    if (shown.path === path && (shown.Screen || shown.failed)) return;
    let live = true;
    loadScreen(match.route).then(
      (Screen) => live && setShown({ ...match, path, Screen }),
      () => {
        if (!live) return;
        // After a release the old page's chunks are gone: a fresh page has the new ones.
        if (shown.Screen) location.assign(path);
        else setShown({ ...match, path, Screen: null, failed: true });
      },
    );
    return () => {
      live = false;
    };
  }, [path, match, shown]);

  return shown;
}
