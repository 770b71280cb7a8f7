import './styles/host.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot } from './boot/boot.ts';
import { exists } from './routing/exists.ts';
import { keepHistory } from './routing/history.ts';
import { matchPath, notFound } from './routing/routes.ts';
import { loadScreen } from './routing/screens.ts';

/** HOST-08. */
const initializedAfter = 25;

async function start() {
  const boot = readBoot(document);
  const keeper = keepHistory(window);
  const match = matchPath(boot.path);
  const { route } = exists(match, boot.config) ? match : { route: notFound };
  if (route.render === 'server') await loadScreen(route);
  const onReady = () => {
    setTimeout(() => {
      document.documentElement.dataset.initialized = 'true';
    }, initializedAfter);
  };
  hydrateRoot(document.getElementById('root')!, <App boot={boot} keeper={keeper} onReady={onReady} />);
}

void start();
