import { expect, test } from 'vitest';
import { dropWaypoints, heldWaypoints, holdWaypoint } from './held.ts';
import type { WaypointEvent } from './layer.ts';

const now = Date.UTC(2026, 10, 27);
const hour = 3_600_000;
const purchase: WaypointEvent = {
  ...{ event: 'purchase', brand: 'highline', gtmAgeBands: '35-44', peopleSizeLabel: 'single' },
  ...{ region: 'Asia', level: 'Plus', value: 108.24, currency: 'AUD' },
};
const checkout: WaypointEvent = { ...purchase, event: 'begin_checkout' };

function tab(text?: string) {
  const held = new Map(text === undefined ? [] : [['coverkit.waypoints', text]]);
  return {
    held,
    facts: {
      now,
      store: () => ({
        getItem: (name: string) => held.get(name) ?? null,
        setItem: (name: string, value: string) => void held.set(name, value),
        removeItem: (name: string) => void held.delete(name),
      }),
    },
  };
}

test('[TRAK-01] waypoints wait in the tab in their order for an hour, and are gone once they were sent', () => {
  const { held, facts } = tab();
  holdWaypoint(checkout, facts);
  holdWaypoint(purchase, facts);
  expect(heldWaypoints(facts)).toEqual([checkout, purchase]);
  expect(heldWaypoints({ ...facts, now: now + hour })).toEqual([]);
  dropWaypoints(facts);
  expect([heldWaypoints(facts), held.size]).toEqual([[], 0]);
});

test('[TRAK-01] [HOST-12] a visitor who comes to no public page fills no more than a little of the tab', () => {
  const { facts } = tab();
  for (let at = 0; at < 200; at += 1) holdWaypoint(purchase, facts);
  expect(heldWaypoints(facts)).toHaveLength(50);
});

const until = now + hour;
test.each([
  '',
  'no JSON',
  '[]',
  'null',
  `{"until":${until}}`,
  `{"until":${until},"events":[null,7,{"event":"medical"}]}`,
])('[TRAK-01] what somebody else wrote under the key, %j, is no waypoint', (text) => {
  expect(heldWaypoints(tab(text).facts)).toEqual([]);
});

test('[TRAK-01] a blocked storage breaks nothing', () => {
  const blocked = {
    store: () => {
      throw new Error('The operation is insecure.');
    },
  };
  holdWaypoint(purchase, blocked);
  dropWaypoints(blocked);
  expect(heldWaypoints(blocked)).toEqual([]);
});
