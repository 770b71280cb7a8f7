import { useEffect } from 'react';
import type { Poller } from './poller.ts';

/** Polls while the screen is mounted, and at once when the page is visible again or the network is back. */
export function usePoller(poller: Poller): void {
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && poller.pollNow();
    poller.start();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', poller.pollNow);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', poller.pollNow);
      poller.stop();
    };
  }, [poller]);
}
