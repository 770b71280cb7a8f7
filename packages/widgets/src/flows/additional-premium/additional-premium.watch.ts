import type { ReadonlySignal } from '@preact/signals-react';
import { useSignalEffect } from '@preact/signals-react/runtime';
import { type RefObject, useRef } from 'react';
import type { Emit } from '../../tracking/events.ts';
import type { PremiumModel, Stage } from './additional-premium.model.ts';

/** Tells the page which step is on, and takes focus along where a screen gives way to another. */
export function useStage(model: PremiumModel, root: RefObject<HTMLElement | null>, emit: Emit): void {
  const before = useRef<Stage>('loading');
  useSignalEffect(() => {
    const stage = model.stage.value;
    const from = before.current;
    before.current = stage;
    if (stage === from) return;
    if (stage === 'form') emit({ type: 'step', flow: 'additional-premium', step: 'pay' });
    if (stage === 'pending') emit({ type: 'step', flow: 'additional-premium', step: 'pending' });
    // Back at the card, the notice is beside the button: the form is where one goes on.
    const heading = from === 'pending' && stage === 'form' ? 'h2' : 'h1';
    // What is on show first takes no focus from the page, and the pending screen takes its own.
    if (from === 'loading' || stage === 'loading' || stage === 'pending') return;
    requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>(heading)?.focus({ preventScroll: heading === 'h1' });
    });
  });
}

/** Each time that a press finds card type or fields wrong, the first of them takes the focus. */
export function useCardWrong(times: ReadonlySignal<number>, root: RefObject<HTMLElement | null>): void {
  useSignalEffect(() => {
    if (times.value === 0) return;
    // After the screen has drawn what is wrong.
    requestAnimationFrame(() => {
      const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
      const field = wrong?.querySelector<HTMLElement>('input, iframe') ?? wrong;
      field?.focus({ preventScroll: true });
      wrong?.scrollIntoView({ block: 'center' });
    });
  });
}
