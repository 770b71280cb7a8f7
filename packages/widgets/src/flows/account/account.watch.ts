import type { ReadonlySignal } from '@preact/signals-react';
import { useSignalEffect } from '@preact/signals-react/runtime';
import { type RefObject, useEffect, useRef } from 'react';
import type { Emit, Steps } from '../../tracking/events.ts';

type StepOf<S extends string> = Readonly<Record<S, Steps['account']>>;

/** Tells the page that the flow is there, then which step is on. */
export function useSteps<S extends string>(stage: ReadonlySignal<S>, steps: StepOf<S>, emit: Emit): void {
  useEffect(() => {
    emit({ type: 'ready', flow: 'account' });
  }, [emit]);
  useSignalEffect(() => {
    emit({ type: 'step', flow: 'account', step: steps[stage.value] });
  });
}

/** Where a screen gives way to another, the focus goes along: to its title, or back into the form. */
export function useFocusAlong(stage: ReadonlySignal<string>, root: RefObject<HTMLElement | null>): void {
  const before = useRef(stage.peek());
  useSignalEffect(() => {
    const next = stage.value;
    if (next === before.current) return;
    before.current = next;
    // After the screen has been drawn.
    requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>(next === 'form' ? 'input' : 'h1')?.focus();
    });
  });
}
