import { expect, test } from 'vitest';
import { digitsOf, westernDigits } from './digits.ts';

test('[PRIM-05] digits of every script are parsed by their value', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(westernDigits('०१२३४५६७८९')).toBe('0123456789');
  expect(westernDigits('０１２３４５６７８９')).toBe('0123456789');
  expect(westernDigits('𝟎𝟏𝟗𝟘𝟡𝟬')).toBe('019090');
  expect(westernDigits('12 Smith St')).toBe('12 Smith St');
});

test('[PRIM-05] anything but digits is left out, signs and fractions too', () => {
  expect(digitsOf('−٤٢,5 a½²')).toBe('425');
});
