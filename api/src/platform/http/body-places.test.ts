import { expect, test } from 'vitest';
import { CallError } from '../errors.ts';
import { createBodyPlaces } from './body-places.ts';

const limits = { inAll: { bodies: 4, bytes: 100 }, ofCaller: { bodies: 3, bytes: 60 } };
const refused = (run: () => unknown): unknown => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof CallError ? [error.status, error.code, error.retryAfter] : error;
  }
};
const ofCaller = [429, 'rate_limited', 1];
const inAll = [503, 'busy', 1];

test('a caller has a number of places, and all callers together have one', () => {
  const places = createBodyPlaces(limits);
  const held = [1, 2, 3].map(() => places.take('a', 1));
  expect(refused(() => places.take('a', 1))).toEqual(ofCaller);
  places.take('b', 1);
  expect(refused(() => places.take('b', 1))).toEqual(inAll);
  held[0]?.free();
  expect(refused(() => places.take('b', 1))).toBeNull();
});

test('bytes are reserved as they are declared, or as they come', () => {
  const places = createBodyPlaces(limits);
  const held = places.take('a', 50);
  expect(refused(() => places.take('a', 11))).toEqual(ofCaller);
  const growing = places.take('b', 0);
  growing.grow(50);
  expect(refused(() => places.take('c', 1))).toEqual(inAll);
  expect(refused(() => growing.grow(1))).toEqual(inAll);
  growing.free();
  held.free();
  expect(refused(() => places.take('a', 60))).toBeNull();
  expect(refused(() => places.take('b', 60))).toEqual(inAll);
});

test('without a limit for callers only the total counts', () => {
  const places = createBodyPlaces({ ...limits, ofCaller: null });
  for (let i = 0; i < 4; i += 1) places.take('a', 1);
  expect(refused(() => places.take('a', 1))).toEqual(inAll);
});
