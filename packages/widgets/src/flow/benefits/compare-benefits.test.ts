import { exampleQuote } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { compareRates } from './compare-benefits.ts';

const { adjustable, others } = compareRates(exampleQuote().rates);
const rows = [...adjustable, ...others];
const row = (name: string) => rows.find((one) => one.name === name);

test('[SUMM-02] every benefit is there once, adjustable ones first', () => {
  expect(rows).toHaveLength(28);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(28);
  expect(adjustable.map(({ name }) => name)).toEqual([
    'Cancellation',
    'Luggage',
    'Each item',
    'Phone, camera, laptop',
    'Hire car excess',
    'Excess per event',
  ]);
});

test('[SUMM-02] a sub-limit is right under its limit and names it', () => {
  expect(row('Each item')?.within).toBe('Luggage');
  expect(row('Luggage')?.within).toBe(null);
});

test('[SUMM-02] the other benefits are in groups, one after the other, and those that are adjusted are in none', () => {
  const groups = others.map(({ group }) => group);
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([
    'medical',
    'changes',
    'belongings',
    'other',
  ]);
  expect(row('Search and rescue')?.group).toBe('medical');
  expect(new Set(adjustable.map(({ group }) => group))).toEqual(new Set([null]));
});

test('[SUMM-02] differences are marked, and kinds of values are distinguished', () => {
  expect(row('Emergency dental')?.differs).toBe(true);
  expect(row('24-hour emergency assistance')).toMatchObject({
    differs: false,
    cells: [{ value: { kind: 'included' } }, {}, {}],
  });
  expect(row('Hospital cash')?.cells[0]?.value).toEqual({ kind: 'none' });
  expect(row('Evacuation and return home')?.cells[0]?.value).toEqual({
    kind: 'within',
    benefit: 'Overseas emergency medical',
  });
});
