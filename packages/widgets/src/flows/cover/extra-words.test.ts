import { coverageOf } from '@coverkit/rules';
import { exampleProduct } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { wordsOf } from '../../brand/copy.ts';
import { coverCopy } from './cover.copy.ts';
import { costWords, levelWords, limitWords } from './extra-words.ts';

const words = wordsOf('cover', coverCopy, { i18n: {}, locale: 'en-AU' });
const [single, annual] = coverageOf(exampleProduct);
const of = (name: string, type = single!) => ({
  extra: type.extras.find((one) => one.name === name)!,
  type,
  words,
});

test('[COVR-01] about what an extra costs is a range in whole dollars, of what it is for', () => {
  expect(costWords(of('snowCover'))).toBe('$36 to $88 an adult, for a week on the snow');
  expect(costWords(of('snowCover', annual))).toBe('$95 to $152 a person, for every trip of the year');
  expect(costWords(of('climbingCover'))).toBe('$32 to $425 a person, for a week in the mountains');
  expect(costWords(of('valuablesCover'))).toBe('$25 to $50 for each $1,000 you list');
  expect(costWords(of('valuablesCover', annual))).toBe('$50 for each $1,000 you list');
  expect(costWords(of('oneWay'))).toBe('10% of the price of your cover');
  const { type, extra } = of('snowCover');
  expect(costWords({ type, words, extra: { ...extra, cost: null } })).toBe('Nothing more');
});

test('[COVR-01] an extra says which levels have it, and how much of it', () => {
  expect(levelWords(of('oneWay'))).toEqual(['At every level']);
  expect(levelWords(of('snowCover'))).toEqual(['At every level', 'off-piste on Plus and Premium']);
  expect(levelWords(of('climbingCover'))).toEqual(['On Plus and Premium']);
  expect(limitWords(of('valuablesCover'))).toEqual([
    'Plus: up to $3,000 an item, $6,000 in all',
    'Premium: up to $5,000 an item, $12,000 in all',
  ]);
  expect(limitWords(of('snowCover'))).toEqual([]);
});
