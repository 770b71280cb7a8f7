import { expect, test } from 'vitest';
import { hintFor } from './search-hint.ts';

const hints = [
  { words: ['europe', 'asia'], text: 'Choose each country.' },
  { words: ['cruise', 'ship'], text: 'Choose where it stops.' },
];

test('[STRT-02] a search for something that is no option shows a hint, once the options are known', () => {
  expect(hintFor(hints, 'eur', false)).toBeNull();
  expect(hintFor(hints, 'euro', false)).toBe('Choose each country.');
  expect(hintFor(hints, 'Pacific crusie', true)).toBe('Choose where it stops.');
  expect(hintFor(hints, 'crusie', false)).toBeNull();
  expect(hintFor(hints, 'ship', false)).toBe('Choose where it stops.');
  expect(hintFor(hints, 'France', false)).toBeNull();
  expect(hintFor(undefined, 'europe', false)).toBeNull();
});
