import { expect, test } from 'vitest';
import { surchargeOf, totalWithSurcharge } from './surcharge.ts';

test('[DETL-09] Amex alone adds the surcharge, rounded to the cent', () => {
  expect(surchargeOf(10_824, 'amex', 175)).toBe(189);
  expect(totalWithSurcharge(10_824, 'amex', 175)).toBe(11_013);
  expect(totalWithSurcharge(10_824, 'visa', 175)).toBe(10_824);
});
