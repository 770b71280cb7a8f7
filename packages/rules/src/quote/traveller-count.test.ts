import { expect, test, vi } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../fixtures/index.ts';
import { purchaseProblems } from './details/purchase.ts';
import { completeInsuree } from './details/travellers.ts';
import { travellerCountProblems } from './traveller-count.ts';

const ready = exampleReadyDraft();
const travellers = (count: number) =>
  Array.from({ length: count }, (_, at) => completeInsuree({ number: at + 1, age: 34 }));
const codes = (change: object) =>
  travellerCountProblems({ ...ready, ...change }, exampleProduct).map((one) => `${one.path} ${one.code}`);

test('[STRT-05] a draft has no more travellers than its quote, nor its quote more than the product insures', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ people: 3, insurees: travellers(2) })).toEqual([]);
  expect(codes({ people: 20, insurees: travellers(20) })).toEqual([]);
  expect(codes({ people: 1, insurees: travellers(2) })).toEqual(['insurees insurees_count']);
  expect(codes({ people: 21, insurees: travellers(21) })).toEqual(['people too_large']);
  expect(codes({ quoteTypeId: 9 })).toEqual(['quoteTypeId quote_type_unknown']);
});

test('no text of too many travellers is read', () => {
  const read = vi.fn(() => '');
  const many = travellers(100).map((one) => Object.defineProperty({ ...one }, 'firstName', { get: read }));
  const draft = { ...ready, people: 100, insurees: many };
  expect(purchaseProblems(draft, exampleProduct, fixtureToday).map((one) => one.code)).toEqual(['too_large']);
  expect(read).not.toHaveBeenCalled();
});
