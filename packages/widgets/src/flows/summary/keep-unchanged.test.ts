import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepUnchanged } from './keep-unchanged.ts';

test('what is equal stays the same object, at every depth, and what is not is the later one', () => {
  const before = {
    rates: [
      { id: 1, items: [{ a: 1 }, { a: 2 }] },
      { id: 2, items: [] },
    ],
    note: null,
  };
  const after = {
    rates: [
      { id: 1, items: [{ a: 1 }, { a: 3 }] },
      { id: 2, items: [] },
    ],
    note: null,
  };
  const kept = keepUnchanged(before, after);
  expect(kept).toEqual(after);
  expect(kept.rates[0]?.items[0]).toBe(before.rates[0]?.items[0]);
  expect(kept.rates[0]).not.toBe(before.rates[0]);
  expect(kept.rates[1]).toBe(before.rates[1]);
  expect(keepUnchanged(before, structuredClone(before))).toBe(before);
});

/** No answer has a key of Object.prototype. */
const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"'));

test('the result always equals the later value', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(keepUnchanged(before, after)).toEqual(after);
      expect(keepUnchanged<unknown>([before, after], [after, before])).toEqual([after, before]);
    }),
  );
});
