import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { waypointOf } from './waypoint.ts';

test('[TRAK-01] a waypoint carries bands and labels, and nothing of the person, whatever the quote holds', () => {
  const quote = exampleQuote({ ...exampleReadyDraft(), ages: [34, 36], people: 2 });
  const waypoint = waypointOf('choose_level', quote, { level: 'Plus', price: 10824 });
  expect(waypoint).toEqual({
    type: 'waypoint',
    name: 'choose_level',
    peopleSize: 'couple',
    ageBands: '25-34,35-44',
    region: 'South-East Asia (incl. Bali)',
    level: 'Plus',
    price: 10824,
  });
});

test('[TRAK-01] what medical conditions cost is no part of a waypoint’s price', () => {
  const quote = { ...exampleQuote(), medicalPrice: 8640 };
  expect(waypointOf('purchase', quote, { level: 'Plus', price: 30_000 }).price).toBe(21_360);
});
