import type { Quote } from '@coverkit/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Choices } from '../choices.ts';

const consent = { acknowledgePrivacy: true };

/** DETL-18: the acknowledgement of the notice about health, which the questions of an extra ask for where none is given yet. */
export function createHealthConsent(quote: ReadonlySignal<Quote | null>) {
  const acknowledged = signal<boolean | null>(null);
  return {
    /** Of the questions that are open; null where it was given before. */
    acknowledged,
    /** The quote as the questions are checked. */
    quote: computed(() => {
      const current = quote.value;
      return current && acknowledged.value
        ? { ...current, medical: { ...current.medical, ...consent } }
        : current;
    }),
    /** What is priced and stored with the answers. */
    patch: (): Partial<Choices> => (acknowledged.peek() ? { medical: consent } : {}),
    /** Questions are opened: nothing is ticked beforehand. */
    ask: ({ medical }: Quote): void => {
      acknowledged.value = medical.acknowledgePrivacy ? null : false;
    },
  };
}
