import { exampleQuote } from '@coverkit/rules/fixtures';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMemoryClient, memoryConfig } from '../../client/memory.ts';
import { storageInMemory } from '../../flow/testing/storage-in-memory.ts';
import type { StoredTrip, TripStorage } from '../../flow/trip-storage.ts';
import { createEditedTrip } from './edit/edited-trip.ts';
import { createQuoteStart } from './quote-start.model.ts';

const config = memoryConfig();
const { familyMaxPeople: most, familyConfirmAbove: large } = config.people;

function open(storage: TripStorage) {
  const client = createMemoryClient({ config });
  const model = createQuoteStart({ config, client, storage, onStarted: vi.fn(), onFailure: vi.fn() });
  model.restore();
  return model;
}

function memory(): TripStorage {
  let stored: StoredTrip | null = null;
  return {
    read: () => stored,
    write: (trip) => {
      stored = structuredClone(trip);
    },
    clear: () => undefined,
  };
}

type Step = { people: number } | { family: boolean } | 'reload';
const steps = fc.array(
  fc.oneof(
    fc.record({ people: fc.integer({ min: 1, max: 14 }) }),
    fc.record({ family: fc.boolean() }),
    fc.constant<Step>('reload'),
  ),
  { maxLength: 16, size: 'max' },
);

/** By what happened, whatever the form stores of it. */
type Expected = { on: boolean; people: number; confirmed: boolean; waiting: boolean };

/** What STRT-08 says of a step: when family is on, and when the visitor is asked. */
function expectedAfter(before: Expected, step: Step): Expected {
  if (step === 'reload') return before;
  if ('family' in step) {
    const on = step.family && before.people <= most;
    return { ...before, on, waiting: false, confirmed: before.confirmed || before.people > large };
  }
  const { people } = step;
  if (people > most) return { ...before, people, on: false, waiting: false };
  const isFirst = people > large && before.on && !before.confirmed;
  return isFirst ? { people, on: false, confirmed: true, waiting: true } : { ...before, people };
}

function check(storage: TripStorage, first: Expected, given: readonly Step[]): void {
  let model = open(storage);
  let before = first;
  for (const step of given) {
    before = expectedAfter(before, step);
    if (step === 'reload') model = open(storage);
    else if ('family' in step) model.change(step);
    else model.setPeople(step.people);
    const { family, people } = model.trip.value;
    expect([people, family, model.familyAsked.value]).toEqual([before.people, before.on, before.waiting]);
  }
}

test('[STRT-08] [STRT-07] a large family is asked once, before it is confirmed, whatever the number, the switch and the tab do', () => {
  const beginning = { on: false, people: 1, confirmed: false, waiting: false };
  fc.assert(fc.property(steps, (given) => check(memory(), beginning, given)));
});

test('[STRT-08] [EXTR-08] the family of a quote whose trip is edited was confirmed when it was made', () => {
  const ages = [40, 38, 15, 12, 9, 6, 4, 2];
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.boolean(), steps, (people, on, given) => {
      const quote = exampleQuote({ ages: ages.slice(0, people), people, family: on });
      const stored = { on, people, confirmed: on && people > large, waiting: false };
      const storage = storageInMemory();
      check(
        createEditedTrip(quote, config, () => storage),
        stored,
        given,
      );
    }),
  );
});
