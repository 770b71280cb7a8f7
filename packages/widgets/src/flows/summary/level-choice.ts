import type { Quote, Rate } from '@coverkit/rules';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { QuoteToSend } from '../../client/client.ts';
import type { Emit } from '../../tracking/events.ts';
import { waypointOf } from '../../tracking/waypoint.ts';
import { createAcknowledgement } from './acknowledgement.ts';

export type SummaryModal = 'acknowledge' | 'residency' | null;

type Options = {
  quote: ReadonlySignal<Quote | null>;
  modal: Signal<SummaryModal>;
  /** Whether something else has to be answered first, which is then asked. */
  asksFirst: () => boolean;
  /** Stores what is on the screen with these changes; null where that failed, which it has shown. */
  store: (patch: Partial<QuoteToSend>) => Promise<Quote | null>;
  emit: Emit;
  /** Where accepting leads, once that may be shown; null where it failed, which has been shown. */
  accept: (acknowledgement: Quote['acknowledgement']) => Promise<(() => void) | null>;
};

/**
 * SUMM-04: one level is chosen, acknowledged and stored. The acknowledgement opens at once, and is read while the level is
 * being stored; accepting waits for that.
 */
export function createLevelChoice({ quote, modal, store, emit, ...options }: Options) {
  const selecting = signal<number | null>(null);
  const confirming = signal(false);
  const acknowledgement = createAcknowledgement();
  let storing: Promise<Quote | null> = Promise.resolve(null);

  async function choose(rate: Rate): Promise<void> {
    // Also while the question of residency has not loaded.
    if (!quote.peek() || modal.peek() !== null || !rate.eligible || selecting.peek() !== null) return;
    if (options.asksFirst()) return;
    selecting.value = rate.coverLevel.id;
    modal.value = 'acknowledge';
    emit({ type: 'step', flow: 'summary', step: 'acknowledge' });
    storing = store({ coverLevelId: rate.coverLevel.id });
    const chosen = await storing;
    selecting.value = null;
    // Another tab may have added what this level does not cover.
    const fits = chosen?.rates.some((one) => one.coverLevel.id === rate.coverLevel.id && one.eligible);
    if (chosen && fits) {
      emit(waypointOf('choose_level', chosen, { level: rate.coverLevel.name, price: chosen.netPrice }));
    } else {
      acknowledgement.reset();
      if (modal.peek() === 'acknowledge') modal.value = null;
    }
  }

  async function accept(): Promise<void> {
    if (!quote.peek() || confirming.peek() || !acknowledgement.submit()) return;
    confirming.value = true;
    const chosen = await storing;
    const goOn = chosen && (await options.accept(acknowledgement.ticked.peek()));
    confirming.value = false;
    if (!goOn) return;
    modal.value = null;
    goOn();
  }

  return {
    /** The level whose choice is being stored. */
    selecting,
    /** The answer of a modal is being stored. */
    confirming,
    acknowledgement,
    choose,
    accept,
    /** Leaves the summary as it was. */
    cancel(): void {
      acknowledgement.reset();
      if (!confirming.peek()) modal.value = null;
    },
  };
}
