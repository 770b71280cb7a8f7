import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { QuoteStartModel } from '../quote-start.model.ts';
import { replayInputs, useServerRenderedNodes } from './replay-inputs.ts';

// React warns of a layout effect on the server, where none runs.
const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Takes what was entered before hydration first, then what this tab stored; a page from the back/forward cache is idle. */
export function useRestoreForm(model: QuoteStartModel, root: RefObject<HTMLElement | null>): void {
  const serverRendered = useServerRenderedNodes('.ck-quote-start');
  useClientLayoutEffect(() => {
    if (root.current && serverRendered.has(root.current)) replayInputs(root.current);
    model.restore();
    const onPageShow = (event: PageTransitionEvent) => event.persisted && model.stopSending();
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      model.dispose();
    };
  }, [model, root, serverRendered]);
}
