import { expect, test } from 'vitest';
import { okBody } from './envelope.ts';

/** As an answer is made: parts that are spread, with what is left out of it. */
const wide = {
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`field ${at} "’"`, { at, note: `“${at}”\n` }]),
  ),
  ...{
    absent: undefined,
    nothing: null,
    at: new Date(0),
    none: () => 1,
    list: [undefined, 1],
    '': 'no name',
  },
};

test.each([
  ['a wide object', wide],
  ['an object whose first part is absent', { absent: undefined, price: 1 }],
  ['an object without parts', {}],
  ['a list', [wide, null]],
  ['a text', 'a "text"'],
  ['nothing', null],
])('[API-01] the body has %s as JSON', (_, data) => {
  expect(okBody(data)).toBe(JSON.stringify({ state: { status: 'OK', messages: [] }, data }));
});

test('[API-01] an answer without data has null', () => {
  expect(okBody(undefined)).toBe('{"state":{"status":"OK","messages":[]},"data":null}');
});
