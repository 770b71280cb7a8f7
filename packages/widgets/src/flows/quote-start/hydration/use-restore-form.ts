import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { QuoteStartModel } from '../quote-start.model.ts';
import type { LaterParts } from '../screens/props.ts';
import { rememberFields, replayInputs } from './replay-inputs.ts';

// React warns of a layout effect on the server, where none runs.
const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Takes what was entered before hydration first, then, once the rules are there, what this tab stored; a page from the
 * back/forward cache is idle.
 */
export function useRestoreForm(
  model: QuoteStartModel,
  root: RefObject<HTMLElement | null>,
  later: LaterParts | null,
): void {
  const { hydrating, config } = useCoverkit();
  const [hydrated] = useState(() => hydrating?.() ?? false);
  const giveBack = useRef(() => {});
  useClientLayoutEffect(() => {
    if (hydrated) {
      replayInputs(root.current);
      giveBack.current = rememberFields(root.current);
    }
    const onPageShow = (event: PageTransitionEvent) => event.persisted && model.stopSending();
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      model.dispose();
    };
  }, [model, root, hydrated]);
  useClientLayoutEffect(() => {
    if (!later) return;
    model.setRules((countries) => later.rules(config, countries));
    giveBack.current();
    giveBack.current = () => {};
    model.restore();
  }, [model, later, config]);
}
