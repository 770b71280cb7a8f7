import { afterEach, expect, test } from 'vitest';
import { toJson } from './to-json.ts';

const patched = [Array.prototype, Object.prototype, String.prototype, Number.prototype, Boolean.prototype];

afterEach(() => {
  for (const one of patched) Reflect.deleteProperty(one, 'toJSON');
});

const values: unknown[] = [
  ['ID', 'NZ'],
  { countries: ['FJ'], dates: { from: '2027-02-01', to: null }, ages: [34, 1], family: false },
  [[], {}, [[1], { a: [undefined, 'b'] }], { gone: undefined }],
  'text',
  null,
];

test.each(values)('[EMBD-03] %j is the same text on a page whose prototypes have a toJSON', (value) => {
  const plain = JSON.stringify(value);
  for (const one of patched)
    Object.defineProperty(one, 'toJSON', { value: () => 'broken', configurable: true, enumerable: false });
  expect(toJson(value)).toBe(plain);
});

test('[HOST-12] a replacer leaves out what it leaves out otherwise', () => {
  expect(toJson({ a: [1, 'card'] }, (_, value) => (value === 'card' ? null : value))).toBe('{"a":[1,null]}');
});
