import { expect, test } from 'vitest';
import { surchargeOf, totalProblems, totalWithSurcharge } from './surcharge.ts';

test('[DETL-09] Amex alone adds the surcharge, rounded to the cent', () => {
  expect(surchargeOf(10_824, 'amex', 175)).toBe(189);
  expect(totalWithSurcharge(10_824, 'amex', 175)).toBe(11_013);
  expect(totalWithSurcharge(10_824, 'visa', 175)).toBe(10_824);
});

test('[DETL-16] another total than the one that was shown is a problem with both', () => {
  expect(totalProblems(11_013, 11_013)).toEqual([]);
  const params = { shown: 10_824, actual: 11_013 };
  expect(totalProblems(10_824, 11_013)).toEqual([{ code: 'price_changed', path: 'shownTotal', params }]);
  // A lower one is charged no more than a higher one.
  expect(totalProblems(11_013, 10_824)).toHaveLength(1);
});
