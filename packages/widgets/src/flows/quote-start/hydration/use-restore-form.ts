import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { QuoteStartModel } from '../quote-start.model.ts';
import { replayInputs } from './replay-inputs.ts';

// React warns of a layout effect on the server, where none runs.
const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Takes what was entered before hydration first, then what this tab stored; a page from the back/forward cache is idle. */
export function useRestoreForm(model: QuoteStartModel, root: RefObject<HTMLElement | null>): void {
  const { hydrating } = useCoverkit();
  const [hydrated] = useState(() => hydrating?.() ?? false);
  useClientLayoutEffect(() => {
    if (hydrated) replayInputs(root.current);
    model.restore();
    const onPageShow = (event: PageTransitionEvent) => event.persisted && model.stopSending();
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      model.dispose();
    };
  }, [model, root, hydrated]);
}
