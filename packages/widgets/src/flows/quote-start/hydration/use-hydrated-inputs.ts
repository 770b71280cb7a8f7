import { type RefObject, useState } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import { replayInputs } from './replay-inputs.ts';
import { useClientLayoutEffect } from './use-client-layout-effect.ts';

/** Takes what was entered before hydration (HOST-13). */
export function useHydratedInputs(root: RefObject<HTMLElement | null>): void {
  const { hydrating } = useCoverkit();
  const [hydrated] = useState(() => hydrating?.() ?? false);
  useClientLayoutEffect(() => {
    if (hydrated) replayInputs(root.current);
  }, [root, hydrated]);
}
