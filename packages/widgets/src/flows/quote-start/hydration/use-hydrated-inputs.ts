import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import { replayInputs } from './replay-inputs.ts';

// React warns of a layout effect on the server, where none runs.
const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Takes what was entered before hydration (HOST-13). */
export function useHydratedInputs(root: RefObject<HTMLElement | null>): void {
  const { hydrating } = useCoverkit();
  const [hydrated] = useState(() => hydrating?.() ?? false);
  useClientLayoutEffect(() => {
    if (hydrated) replayInputs(root.current);
  }, [root, hydrated]);
}
