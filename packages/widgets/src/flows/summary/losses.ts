import { fitExtras, type Quote } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { TripLosses, TripLossesStorage } from '../../flow/saver/trip-losses.ts';
import { type Choices, choiceKeys } from './choices.ts';
import type { ExtraFacts } from './extras/extra-forms.ts';

/** EXTR-08: what no longer holds since the trip was changed, until it is acknowledged. */
export function createLosses(facts: ExtraFacts, storage?: TripLossesStorage) {
  const losses = signal<TripLosses | null>(null);
  return {
    losses: losses as ReadonlySignal<TripLosses | null>,
    load(): void {
      losses.value = storage?.read() ?? null;
    },
    /** Choices that were not saved when the trip was changed, with the extras off that it has no room for. */
    fit(loaded: Quote, unsaved: Partial<Choices>): Partial<Choices> {
      const mine = { ...loaded, ...unsaved };
      const { fitted, dropped } = fitExtras(mine, mine, { ...facts, quoteType: loaded.quoteType });
      const found = losses.peek() ?? { extras: [], travellers: 0, voucher: null, approval: false };
      const extras = [...new Set([...found.extras, ...dropped])];
      if (extras.length > found.extras.length) {
        losses.value = { ...found, extras };
        storage?.write(losses.value);
      }
      const all = { ...mine, ...fitted };
      return Object.fromEntries(choiceKeys.filter((key) => key in unsaved).map((key) => [key, all[key]]));
    },
    /** The visitor has read them, or has left the summary. */
    dismiss: (): void => {
      losses.value = null;
      storage?.clear();
    },
  };
}
