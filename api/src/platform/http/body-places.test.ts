import { expect, test, vi } from 'vitest';
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
  held[2]?.free();
  held[2]?.free();
  expect(refused(() => places.take('a', 1))).toBeNull();
});

test('where all places are taken, the caller with the most loses its oldest, or is refused', () => {
  const places = createBodyPlaces(limits);
  const held = [1, 2, 3].map(() => places.take('a', 1));
  const onLost = vi.fn();
  held[0]!.onLost = onLost;
  places.take('b', 1);
  expect(refused(() => places.take('c', 1))).toBeNull();
  expect(held.map((one) => one.isLost)).toEqual([true, false, false]);
  expect(onLost).toHaveBeenCalledOnce();
  // Freed by its call as well, once it is refused.
  held[0]!.free();
  expect(refused(() => places.take('a', 1))).toEqual(inAll);
  expect(refused(() => places.take('b', 1))).toEqual(inAll);
  held[1]!.free();
  expect(refused(() => places.take('b', 1))).toBeNull();
});

test('where all places are taken by callers with one body each, another caller takes the place of the oldest', () => {
  const places = createBodyPlaces(limits);
  const held = ['a', 'b', 'c', 'e'].map((caller) => places.take(caller, 1));
  expect(refused(() => places.take('a', 1))).toEqual(inAll);
  expect(refused(() => places.take('d', 1))).toBeNull();
  expect(held.map((one) => one.isLost)).toEqual([true, false, false, false]);
});

test('bytes are reserved as they are declared, or as they come', () => {
  const places = createBodyPlaces(limits);
  const held = places.take('a', 50);
  expect(refused(() => places.take('a', 11))).toEqual(ofCaller);
  const growing = places.take('b', 0);
  growing.grow(50);
  expect(refused(() => growing.grow(1))).toEqual(inAll);
  expect(held.isLost).toBe(false);
  expect(refused(() => places.take('c', 1))).toBeNull();
  expect([held.isLost, growing.isLost]).toEqual([true, false]);
  growing.free();
  expect(refused(() => places.take('a', 60))).toBeNull();
});

test('without a limit for callers only the total counts', () => {
  const places = createBodyPlaces({ ...limits, ofCaller: null });
  for (let i = 0; i < 4; i += 1) places.take('a', 1);
  expect(refused(() => places.take('a', 1))).toEqual(inAll);
});
