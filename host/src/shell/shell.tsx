import { useWords } from '@coverkit/widgets/brand';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useBoot } from '../boot/boot-context.ts';
import { shellCopy } from '../copy/shell.copy.ts';
import { routeNameOf } from '../routing/match.ts';
import { isPopupScreen } from '../routing/popup.ts';
import { restoreScrollAndFocus } from '../routing/restore-scroll-and-focus.ts';
import type { ScrollHistory } from '../routing/scroll-history.ts';
import { type Current, type Shown, useScreen } from '../routing/use-screen.ts';
import { type ScreenTitle, useScreenTitle } from '../routing/use-screen-title.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LaterStyles } from './later-styles.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { pageView } from './page-view.ts';
import { ShellAlerts } from './shell-alerts.tsx';
import { SystemAlerts } from './system-alerts.tsx';

type Props = { scrollHistory?: ScrollHistory; onReady?: () => void };

/** Header, the screen of the address, footer, or as a popup the screen alone; title, focus and announcement at every navigation. */
export function Shell({ scrollHistory, onReady }: Props) {
  const say = useWords('shell', shellCopy);
  const current = useScreen({ scrollHistory });
  const { shown } = current;
  const popup = useBoot().popup === true && isPopupScreen(shown.name);
  const main = useRef<HTMLElement>(null);
  const [isStyled] = useState(() => hasStyleInPage(shown));
  const visit = useLocationProperty(
    () => scrollHistory?.visits() ?? 0,
    () => 0,
  );
  const title = useScreenTitle(current);
  const announced = useArrival({ shown, title, visit, main, scrollHistory });

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => pageView(routeNameOf(shown.name)), [shown.name, shown.page]);

  return (
    <div className="host ck-root" data-screen={shown.name}>
      <a className="host-skip" href="#main">
        {say('skip')}
      </a>
      {!popup && <Header visit={visit} screen={shown.name} />}
      {!isStyled && <LaterStyles />}
      {!popup && <SystemAlerts />}
      <main id="main" ref={main} tabIndex={-1}>
        <Screen {...current} onTitle={title.onTitle} />
      </main>
      {isStyled && <LaterStyles />}
      {!popup && <Footer />}
      <ShellAlerts />
      <p className="host-announcer" role="status">
        {announced}
      </p>
    </div>
  );
}

/** Whether its first words are styled by the page itself. The first screen decides: afterwards all of the style is there. */
const hasStyleInPage = ({ name, screen }: Shown) => screen !== null && (name === 'home' || name === 'start');

function Screen({ shown, loaded, onTitle }: Current & Pick<ScreenTitle, 'onTitle'>): ReactNode {
  if (!shown.screen) return <LoadingScreen failed={shown.failed} />;
  return <shown.screen.Screen key={shown.page} params={shown.params} {...loaded} onTitle={onTitle} />;
}

type Arrival = {
  shown: Shown;
  title: ScreenTitle;
  visit: number;
  main: React.RefObject<HTMLElement | null>;
  scrollHistory: ScrollHistory | undefined;
};

/** Sets title, scroll and focus of a new screen and announces its title (HOST-02, HOST-03). */
function useArrival({ shown, title: { title, isToCome }, visit, main, scrollHistory }: Arrival): string {
  const [announced, setAnnounced] = useState('');
  const first = useRef(true);
  useEffect(() => {
    // One is announced, not two.
    if (isToCome) return;
    document.title = title;
    if (!first.current) setAnnounced(title);
    first.current = false;
  }, [title, isToCome]);

  // Until the screen of a new address is loaded the old one stays as it is; within one address (`/#covered`) it is loaded.
  const [path] = useLocation();
  const here = shown.path === path ? visit : null;
  const { page, screen } = shown;
  useLayoutEffect(() => {
    if (scrollHistory && main.current && screen && here !== null)
      return restoreScrollAndFocus(main.current, scrollHistory);
  }, [scrollHistory, main, page, screen, here]);

  return announced;
}
