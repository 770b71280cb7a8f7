import { Router } from 'wouter';
import type { Boot } from './boot/boot.ts';
import { BootContext } from './boot/boot-context.ts';
import { needsOwnDocument } from './consent/consent-script.ts';
import { Providers } from './providers.tsx';
import type { ScrollHistory } from './routing/scroll-history.ts';
import { carriedAlerts, shownAlerts } from './shell/alerts.ts';
import { Shell } from './shell/shell.tsx';

/** The same tree on the server and in the browser; only the browser has a scroll history. */
export function App({
  boot,
  scrollHistory,
  onReady,
  hydrating,
}: {
  boot: Boot;
  scrollHistory?: ScrollHistory;
  onReady?: () => void;
  /** The first render takes over the server's HTML. */
  hydrating?: () => boolean;
}) {
  return (
    <Router
      ssrPath={scrollHistory ? undefined : boot.path}
      aroundNav={
        scrollHistory &&
        ((navigate, to, options = {}) => {
          const url = new URL(to, location.href);
          const isHere = !needsOwnDocument(url, location, boot.config.brand);
          if (isHere) return scrollHistory.push(to, options, navigate);
          const leave = () => (options.replace ? location.replace(url) : location.assign(url));
          carriedAlerts()
            .then(({ carryAlerts }) => carryAlerts(shownAlerts.list))
            .then(leave, leave);
        })
      }
    >
      <BootContext value={boot}>
        <Providers hydrating={hydrating}>
          <Shell scrollHistory={scrollHistory} onReady={onReady} />
        </Providers>
      </BootContext>
    </Router>
  );
}
