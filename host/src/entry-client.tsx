import { whenUsable } from '@coverkit/ui/when-idle';
import { followTranslation } from '@coverkit/widgets/translation';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { type Boot, readBoot } from './boot/boot.ts';
import { showLateFonts } from './late-fonts.ts';
import { loadScreen } from './routing/load-screen.ts';
import { isServerRendered, matchPath, notFound } from './routing/match.ts';
import { createScrollHistory } from './routing/scroll-history.ts';
import { hear } from './tracking/hear.ts';

/** ms after the start (HOST-08), on a slow device once the page can be used. */
const initializedAfter = 25;

async function start(root: HTMLElement) {
  const aWhile = new Promise((resolve) => setTimeout(resolve, initializedAfter));
  Object.assign(window, {
    coverkit: { consent: (agreed: unknown) => hear({ type: 'consent', agreed: agreed === true }) },
  });
  const boot = readBoot(document);
  const { search } = location;
  // INBD-03: before the first navigation drops it.
  if (/[?&](affiliate|campaign|clickId)=/.test(search))
    void import('./attribution/attribution.ts').then(({ arrive }) => arrive(search, boot));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'coverkit:signed-out' && newValue !== null)
      void import('./claim/forget-here.ts').then(({ forgetHere }) => forgetHere());
  });
  const scrollHistory = createScrollHistory(window);
  const { name } = boot.data === null ? notFound : matchPath(boot.path);
  let hydrating = isServerRendered(name);
  if (hydrating) await loadScreen(name, { hydrating });
  const report = async () => {
    hydrating = false;
    await aWhile;
    document.documentElement.dataset.initialized = 'true';
    // Only now, so that neither shares the network with what makes the page usable.
    showLateFonts();
    whenUsable(() => void countVisits(boot));
  };
  const onReady = () => void report();
  followTranslation(root);
  hydrateRoot(
    root,
    <App boot={boot} scrollHistory={scrollHistory} onReady={onReady} hydrating={() => hydrating} />,
  );
}

/** Where its script does not load, nobody is counted and the page works all the same. */
const countVisits = (boot: Boot) =>
  import('./tracking/start-tracking.ts').then(
    ({ startTracking }) => startTracking(boot),
    () => {},
  );

const root = document.getElementById('root');
// The frame on an affiliate's page loads this file for what its own entry shares with it.
if (root) void start(root);
