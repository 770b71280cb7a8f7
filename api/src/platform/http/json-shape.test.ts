import { expect, test } from 'vitest';
import { CallError } from '../errors.ts';
import { assertShallowJson } from './json-shape.ts';

/** The first problem of a text as `code at path`; null for one that may be parsed. */
function refused(text: string): string | null {
  try {
    assertShallowJson(Buffer.from(text));
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.problems.map(({ code, path }) => `${code} at ${path}`).join();
  }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (entries: number) => `[${Array.from({ length: entries }, () => '0').join(',')}]`;

test.each<[what: string, text: string, problem: string | null]>([
  ['an object', '{"a":1,"b":[1,2,{"c":"d"}]}', null],
  ['thirteen levels', nested(13), null],
  ['fourteen levels', nested(14), `too_deep at ${Array(13).fill('0').join('.')}`],
  ['levels of objects', `{"dates":${'{"a":'.repeat(13)}`, `too_deep at dates${'.a'.repeat(12)}`],
  ['brackets that are not closed', '['.repeat(100_000), `too_deep at ${Array(13).fill('0').join('.')}`],
  ['many lists beside each other', `[${'[],'.repeat(150)}[]]`, null],
  ['two hundred entries', list(200), null],
  ['more entries', `{"people":1,"insurees":${list(201)}}`, 'too_many at insurees'],
  ['more entries, deeper', `{"a":{"b":[0,{"c":${list(201)}}]}}`, 'too_many at a.b.1.c'],
  ['many keys', `{${'"a":1,'.repeat(201)}"a":1}`, 'too_many at '],
  ['brackets and commas in a text', `{"a":"${'[,{'.repeat(1000)}"}`, null],
  ['an escaped quote before brackets', `{"a":"\\"${'['.repeat(100)}"}`, null],
  ['an escaped backslash before the end of a text', `{"a":"\\\\","b":${nested(14)}}`, 'too_deep'],
  ['a text that does not end', '{"a":"[[[[', null],
  ['a backslash at the end', '{"a":"\\', null],
  ['a key in another script', `{"ключ":${list(201)}}`, 'too_many at ключ'],
  ['closing brackets alone', `${']'.repeat(100)}${nested(3)}`, null],
])('%s', (_, text, problem) => {
  const found = refused(text);
  expect(problem === 'too_deep' ? found?.split(' ')[0] : found).toBe(problem);
});

test('a path is cut at a hundred characters', () => {
  expect(refused(`{"${'x'.repeat(200)}":${list(201)}}`)).toBe(`too_many at ${'x'.repeat(100)}`);
});
