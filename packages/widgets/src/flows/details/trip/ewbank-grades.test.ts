import { expect, test } from 'vitest';
import { wordsOf } from '../../../brand/copy.ts';
import { climbingFieldsCopy } from './climbing-fields.copy.ts';
import { ewbankOptions } from './ewbank-grades.ts';

const options = ewbankOptions(wordsOf('details', climbingFieldsCopy, { i18n: {}, locale: 'en-AU' }));

test('[DETL-05] the Ewbank grades run from 0 to 35, each with what it means', () => {
  expect(options.map((one) => one.id)).toEqual(Array.from({ length: 36 }, (_, grade) => String(grade)));
  for (const { id, label } of options) expect(label).toMatch(new RegExp(`^${id} – \\p{L}`, 'u'));
});

test('[DETL-05] a range of grades is described in one way, from its easiest grade on', () => {
  const of = (grade: number) => options[grade]?.label;
  expect([of(17), of(18), of(20), of(21)]).toEqual([
    '17 – moderate, with practice',
    '18 – sustained, with experience',
    '20 – sustained, with experience',
    '21 – hard, with training',
  ]);
});
