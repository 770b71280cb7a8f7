import { coverageOf } from '@coverkit/rules';
import { exampleProduct } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { compareBenefits } from '../../flow/benefits/compare-benefits.ts';
import { levelBenefits } from './level-benefits.ts';

const rows = compareBenefits(levelBenefits(coverageOf(exampleProduct)[0]!));
const row = (name: string) => rows.find((one) => one.name === name)!;

test('[COVR-01] every benefit of the product is a row, with what each level covers', () => {
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(exampleProduct.benefits.map(({ id }) => id)));
  expect(rows).toHaveLength(exampleProduct.benefits.length);
  expect(row('Hospital cash').cells.map(({ value }) => value)[0]).toEqual({ kind: 'none' });
  expect(row('24-hour emergency assistance').cells.map(({ value }) => value.kind)).toEqual(
    Array(3).fill('included'),
  );
  expect(row('Overseas emergency medical').cells.map(({ value }) => value)).toEqual([
    { kind: 'amount', text: '$10,000,000' },
    { kind: 'amount', text: 'Unlimited' },
    { kind: 'amount', text: 'Unlimited' },
  ]);
});

test('[COVR-01] a benefit that another limit pays names it, and a part of a limit says so', () => {
  expect(row('Evacuation and return home').cells[0]?.value).toEqual({
    kind: 'within',
    benefit: 'Overseas emergency medical',
  });
  expect(row('Each item').within).toBe('Luggage');
});
