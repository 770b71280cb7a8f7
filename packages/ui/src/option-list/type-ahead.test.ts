import { expect, test } from 'vitest';
import { nextTyped, type Typed } from './type-ahead.ts';

/** The labels that the keys go through, from the first label or `start`; a space waits until the letters are forgotten. */
function reached(labels: readonly string[], keys: string, start = -1): (string | undefined)[] {
  const typed: Typed = { text: '', at: 0 };
  let [at, timeStamp] = [start, 1000];
  const seen: (string | undefined)[] = [];
  for (const key of keys) {
    timeStamp += key === ' ' ? 1000 : 100;
    if (key === ' ') continue;
    at = nextTyped(typed, { key, timeStamp }, labels, at);
    seen.push(labels[at]);
  }
  return seen;
}

const grades = Array.from({ length: 40 }, (_, grade) => `${grade} – as hard as it sounds`);
const grade = (number: number) => grades[number];

test.each([
  ['33', [3, 33]],
  ['22', [2, 22]],
  ['2', [2]],
  ['25', [2, 25]],
  ['0', [0]],
])('[PRIM-05] the grade “%s” is chosen by typing it', (keys, numbers) => {
  expect(reached(grades, keys)).toEqual(numbers.map(grade));
  expect(reached(grades, keys, 17).at(-1), 'wherever the list is').toBe(grade(numbers.at(-1)!));
});

test('[PRIM-05] the same letter again goes through the labels that begin with it', () => {
  const countries = ['Albania', 'Angola', 'Austria', 'Belgium'];
  expect(reached(countries, 'aaaa')).toEqual(['Albania', 'Angola', 'Austria', 'Albania']);
  expect(reached(grades, '3 3 3')).toEqual([3, 30, 31].map(grade));
});

test('[PRIM-05] letters that no label has as words find the next that begins with them', () => {
  const countries = ['East Timor', 'Ecuador', 'Eastern Island', 'Éire'];
  expect(reached(countries, 'easte').at(-1)).toBe('Eastern Island');
  expect(reached(countries, 'eir').at(-1)).toBe('Éire');
  expect(reached(countries, 'x')).toEqual([undefined]);
});
