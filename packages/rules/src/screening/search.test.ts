import { expect, test } from 'vitest';
import { exampleCatalogue as catalogue } from '../fixtures/index.ts';
import { searchConditions } from './search.ts';

const found = (term: string) => searchConditions(catalogue, term).map(({ name }) => name);
const first = (term: string) => searchConditions(catalogue, term)[0];

test('[SCRN-02] a condition is found by its name, a part of it, other names and abbreviations', () => {
  expect(found('heart attack')).toEqual(['Heart attack']);
  expect(found('heart')).toEqual(
    expect.arrayContaining(['Heart attack', 'Heart failure', 'Heart valve disease']),
  );
  expect(first('Méniere')?.name).toBe('Vertigo or Meniere disease');
  expect(first('T2D')).toMatchObject({ name: 'Type 2 diabetes', also: 'T2D', corrected: false });
  expect(first('hypertension')).toMatchObject({ name: 'High blood pressure', also: 'hypertension' });
  expect(first('2 type')?.name).toBe('Type 2 diabetes');
});

test('[SCRN-02] a known misspelling and one that is near are found and marked as corrected', () => {
  expect(first('hart attack')).toMatchObject({ name: 'Heart attack', also: null, corrected: true });
  expect(first('asthmaa')).toMatchObject({ name: 'Asthma', corrected: true });
  expect(first('epilespy')).toMatchObject({ name: 'Epilepsy', corrected: true });
  expect(first('parkinsns diseas')).toMatchObject({ name: 'Parkinson disease', corrected: true });
});

test('[SCRN-02] an operation finds the condition that it is done for, and says that it is one', () => {
  expect(first('hip replacement')).toMatchObject({
    ...{ name: 'Osteoarthritis or joint replacement', also: 'hip replacement', surgicalProcedure: true },
  });
  expect(first('stent')).toMatchObject({ name: 'Coronary artery disease or stent' });
});

test('[SCRN-02] nothing is found for nothing, for one letter and for what is no condition', () => {
  for (const term of ['', ' ', 'a', '<>', 'qqqqqq', 'zx', 'x'.repeat(100_000)])
    expect(found(term)).toEqual([]);
});

test('[SCRN-02] every name, synonym, procedure and misspelling of the catalogue finds its condition, but for one that only follows', () => {
  for (const { id, name, synonyms, procedures, corrections, followsOnly } of catalogue.conditions)
    for (const term of [name, ...synonyms, ...procedures, ...corrections]) {
      const ids = searchConditions(catalogue, term).map(({ conditionId }) => conditionId);
      expect(ids.includes(id), term).toBe(!followsOnly);
    }
});
