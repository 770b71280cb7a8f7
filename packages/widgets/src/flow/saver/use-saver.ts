import { useEffect } from 'react';
import type { Saver } from './saver.ts';

/**
 * Saves when the page is left or hidden, and when the network is back (DETL-13, ERRS-04). `onVisible`: the page is visible
 * again, and another tab may have saved meanwhile.
 */
export function useSaver(saver: Saver<never>, onVisible: () => unknown): void {
  useEffect(() => {
    const onLeave = () => void saver.flush();
    const onVisibility = () => void (document.visibilityState === 'hidden' ? saver.flush() : onVisible());
    saver.start();
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('online', saver.retryNow);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('online', saver.retryNow);
      document.removeEventListener('visibilitychange', onVisibility);
      onLeave();
      saver.stop();
    };
  }, [saver, onVisible]);
}
