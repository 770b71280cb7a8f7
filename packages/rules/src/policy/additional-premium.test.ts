import { expect, test } from 'vitest';
import { additionalPremiumProblems } from './additional-premium.ts';

const codes = (amount: number, reason = 'Three more days') =>
  additionalPremiumProblems({ amount, reason }).map((one) => `${one.path} ${one.code}`);

test('[REFR-02] an additional premium is from one cent to $50,000', () => {
  expect(codes(0)).toEqual(['amount too_small']);
  expect(codes(1)).toEqual([]);
  expect(codes(5_000_000)).toEqual([]);
  expect(codes(5_000_001)).toEqual(['amount too_large']);
  expect(codes(28.5)).toEqual(['amount invalid']);
});

test('[REFR-02] its reason is one plain line of at most 300 characters, without a card number', () => {
  expect(codes(100, ' ')).toEqual(['reason required']);
  expect(codes(100, 'x'.repeat(300))).toEqual([]);
  expect(codes(100, 'x'.repeat(301))).toEqual(['reason too_long']);
  expect(codes(100, 'two\nlines')).toEqual(['reason invalid']);
  expect(codes(100, 'paid by 4444333322221111')).toEqual(['reason card_number_in_field']);
});
