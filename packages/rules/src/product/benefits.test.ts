import { expect, test } from 'vitest';
import { exampleProduct } from '../fixtures/index.ts';
import { coverItemOf } from '../quote/pricing/rates.ts';

const { benefits, coverLevels } = exampleProduct;
const item = (name: string, levelId = 1, chosen?: string) => {
  const benefit = benefits.find((one) => one.name === name)!;
  const upgrades = chosen === undefined ? [] : [{ benefitId: benefit.id, chosen, differences: [] }];
  return coverItemOf(benefit, { id: levelId, upgrades });
};

test('[SUMM-02] how a level covers a benefit is a field of the cover item, beside its text', () => {
  expect(item('Hospital cash')).toMatchObject({ kind: 'none', within: null, formattedValue: '-' });
  expect(item('24-hour emergency assistance')).toMatchObject({ kind: 'included', within: null });
  expect(item('Evacuation and return home')).toMatchObject({ kind: 'within', within: 1 });
  expect(item('Emergency dental')).toMatchObject({ kind: 'limit', within: null, partOf: null });
  expect(item('Each item')).toMatchObject({ kind: 'limit', partOf: 14, formattedValue: '$500' });
  expect(item('Cancellation', 1, 'to-5000')).toMatchObject({ kind: 'limit', formattedValue: '$5,000' });
});

test('[COVR-02] every sub-limit and every benefit that another pays names one that there is', () => {
  const ids = new Set(benefits.map((one) => one.id));
  const named = benefits.flatMap(({ partOf, cover }) => [
    ...(partOf === null ? [] : [partOf]),
    ...Object.values(cover).flatMap(({ kind, within }) => (kind === 'within' ? [within] : [])),
  ]);
  expect(named.filter((id) => id === null || !ids.has(id))).toEqual([]);
  expect(named.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 1, 1, 14, 14]);
});

test('[COVR-02] a text that names no limit is never shown as one', () => {
  const limits = benefits.flatMap((benefit) =>
    coverLevels
      .map(({ id }) => coverItemOf(benefit, { id, upgrades: [] }))
      .filter(({ kind }) => kind === 'limit'),
  );
  const texts = limits.map((one) => one.formattedValue);
  expect(texts.filter((text) => text === '-' || text.startsWith('Included'))).toEqual([]);
});
