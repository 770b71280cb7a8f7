import { expect, test } from 'vitest';
import { memoryConfig } from '../client/memory-config.ts';
import { createTripStorage, restoreTrip } from './trip-storage.ts';

const config = memoryConfig();
const form = {
  quoteTypeId: 1,
  countries: ['ID', 'bali', 7],
  regionId: 99,
  dates: { from: '2026-01-01', to: '2027-02-14' },
  amtStart: '2027-02-30',
  maxTripLength: 12,
  people: 3,
  ages: [40, -1, 'old'],
  family: 'yes',
  australianResidents: true,
};

test('[STRT-07] of stored answers only those that make sense today come back', () => {
  expect(restoreTrip({ form, submissionKey: 5 }, config)).toEqual({
    submissionKey: null,
    form: {
      quoteTypeId: 1,
      countries: ['ID'],
      regionId: null,
      dates: { from: null, to: null },
      amtStart: null,
      maxTripLength: null,
      people: 3,
      ages: [40, null, null],
      family: false,
      australianResidents: true,
      lastThreeMonths: false,
      returnTrip: true,
    },
  });
});

test.each([null, 7, 'x', [], {}, { form: null }, { form: [] }, { form: { quoteTypeId: 77 } }])(
  '[STRT-07] an older shape is not read: %j',
  (stored) => {
    expect(restoreTrip(stored, config)).toBe(null);
  },
);

test('[HOST-12] a blocked or full storage, or rubbish in it, never throws', () => {
  const blocked = createTripStorage(config, () => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(blocked.read()).toBe(null);
  expect(() => blocked.write({ form: {} as never, submissionKey: null })).not.toThrow();
  expect(() => blocked.clear()).not.toThrow();

  const full = createTripStorage(config, () => ({
    getItem: () => '{"form":',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  }));
  expect(full.read()).toBe(null);
  expect(() => full.write({ form: {} as never, submissionKey: null })).not.toThrow();
});
