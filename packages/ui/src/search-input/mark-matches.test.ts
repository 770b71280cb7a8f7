import { expect, test } from 'vitest';
import { hasMatches, markMatches } from './mark-matches.ts';

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

test('[PRIM-02] words that begin with the typed text are marked', () => {
  expect(marked('12 Smith Street', '12 smi')).toBe('[12] [Smi]th Street');
  expect(marked('3/12 Smith Street', '3/12 smith st')).toBe('[3]/[12] [Smith] [St]reet');
  expect(marked('Cooma NSW 2630', '12 smith st coo')).toBe('[Coo]ma NSW 2630');
});

test('[PRIM-02] accents and case do not count, and nothing typed marks nothing', () => {
  expect(marked('Rue de l’Église', 'EGLISE')).toBe('Rue de l’[Église]');
  expect(marked('Cooma', '')).toBe('Cooma');
  expect(marked('Cooma', 'ooma')).toBe('Cooma');
});

test.each([
  ['Emergency dental $1,500', 'dent emer', true],
  ['Emergency dental $1,500', '1500', true],
  ['Emergency dental $1,500', '$1,500', true],
  ['Emergency dental $1,500', '500', false],
  ['Emergency dental $1,500', 'gency', false],
  ['Rückführung', 'ruck', true],
  ['Emergency dental', '$ -', false],
])('%s has every word of “%s”: %s', (text, query, found) => {
  expect(hasMatches(text, query)).toBe(found);
});
