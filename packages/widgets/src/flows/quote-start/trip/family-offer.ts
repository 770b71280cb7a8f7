import { canBeFamily } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { judgeDelay } from '../../../flow/form.ts';
import type { TripForm } from '../../../flow/trip-storage.ts';
import { isAge } from './is-age.ts';

export type FamilyOffer = {
  /** The ages would be a family's, and family cover is off. */
  offered: ReadonlySignal<boolean>;
  dispose: () => void;
};

/**
 * Whether to offer family cover, once typing has rested: the 4 of 40 is a child's age. `isAsked`: the question of a large group
 * is open, which says the same.
 */
export function createFamilyOffer(
  trip: ReadonlySignal<TripForm>,
  isAsked: () => boolean,
  limits: Config['people'],
): FamilyOffer {
  const offered = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOffered = () => {
    const { family, ages } = trip.value;
    const known = ages.filter(isAge);
    return !family && !isAsked() && known.length === ages.length && canBeFamily(known, limits);
  };
  const stop = effect(() => {
    clearTimeout(timer);
    if (!isOffered()) offered.value = false;
    else if (!offered.peek())
      timer = setTimeout(() => {
        offered.value = true;
      }, judgeDelay);
  });
  return {
    offered,
    dispose() {
      stop();
      clearTimeout(timer);
    },
  };
}
