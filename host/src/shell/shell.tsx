import { useWords } from '@coverkit/widgets/brand';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useBoot } from '../boot/boot-context.ts';
import { shellCopy } from '../copy/shell.copy.ts';
import { arrive } from '../routing/arrive.ts';
import type { Keeper } from '../routing/history.ts';
import { headOf } from '../routing/title.ts';
import { type Shown, useScreen } from '../routing/use-screen.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { pageView } from './page-view.ts';
import { Pending } from './pending.tsx';
import { ShellAlerts } from './shell-alerts.tsx';
import { SystemAlerts } from './system-alerts.tsx';

type Props = { keeper?: Keeper; onReady?: () => void };

/** Header, the screen of the address, footer: and what every navigation brings with it. */
export function Shell({ keeper, onReady }: Props) {
  const say = useWords('shell', shellCopy);
  const shown = useScreen();
  const main = useRef<HTMLElement>(null);
  const visit = useLocationProperty(
    () => keeper?.visits() ?? 0,
    () => 0,
  );
  const announced = useArrival(shown, visit, main, keeper);

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => pageView(shown.route.name), [shown.route, shown.path]);

  return (
    <div className="host ck-root" data-screen={shown.route.screen}>
      <a className="host-skip" href="#main">
        {say('skip')}
      </a>
      <Header visit={visit} />
      <SystemAlerts />
      <main id="main" ref={main} tabIndex={-1}>
        <Screen shown={shown} />
      </main>
      <Footer />
      <ShellAlerts />
      <p className="host-announcer" role="status">
        {announced}
      </p>
    </div>
  );
}

function Screen({ shown }: { shown: Shown }): ReactNode {
  if (!shown.Screen) return <Pending failed={shown.failed} />;
  return <shown.Screen key={shown.path} params={shown.params} />;
}

/** Title, scroll and focus of a new screen; what it is called is also said (HOST-02, HOST-03). */
function useArrival(
  shown: Shown,
  visit: number,
  main: React.RefObject<HTMLElement | null>,
  keeper?: Keeper,
): string {
  const { config } = useBoot();
  const [announced, setAnnounced] = useState('');
  const first = useRef(true);
  const { title } = headOf(shown, config);

  useEffect(() => {
    document.title = title;
    if (!first.current) setAnnounced(title);
    first.current = false;
  }, [title]);

  // Until the screen of a new address is there the old one stays as it is; within one address (`/#covered`) it is there.
  const [path] = useLocation();
  const here = shown.path === path ? visit : null;
  useLayoutEffect(() => {
    if (keeper && main.current && shown.Screen && here !== null) return arrive(main.current, keeper);
  }, [keeper, main, shown, here]);

  return announced;
}
