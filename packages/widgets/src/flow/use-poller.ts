import { useEffect } from 'react';
import type { Poller } from './poller.ts';

/** Asks while the screen is on, and at once when it is seen again or the network is back. */
export function usePoller(asking: Poller): void {
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && asking.ask();
    asking.start();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', asking.ask);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', asking.ask);
      asking.stop();
    };
  }, [asking]);
}
