import './styles/host.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot/boot.ts';
import { matchPath, notFound } from './routing/routes.ts';
import { exists } from './routing/screen-exists.ts';
import { loadScreen } from './routing/screens.ts';
import { createScrollHistory } from './routing/scroll-history.ts';

/** HOST-08. */
const initializedAfter = 25;

async function start() {
  const boot = readBoot(document);
  const scrollHistory = createScrollHistory(window);
  const match = matchPath(boot.path);
  const { route } = exists(match, boot.config) ? match : { route: notFound };
  if (route.render === 'server') await loadScreen(route);
  const onReady = () => {
    setTimeout(() => {
      document.documentElement.dataset.initialized = 'true';
    }, initializedAfter);
  };
  hydrateRoot(
    document.getElementById('root')!,
    <App boot={boot} scrollHistory={scrollHistory} onReady={onReady} />,
  );
}

void start();
