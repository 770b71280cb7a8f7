import { useEffect } from 'react';
import type { SummaryModel } from './summary.model.ts';

/** Saves the choices whichever way the screen is left, a tab closed or hidden among them. */
export function useSaveOnLeave(model: SummaryModel) {
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && void model.leave();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void model.leave();
    };
  }, [model]);
}
