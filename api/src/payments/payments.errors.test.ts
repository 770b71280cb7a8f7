import { expect, test } from 'vitest';
import { notCharged } from './payments.errors.ts';

test.each([
  ['D4451', 'payment_declined'],
  ['F7000', 'payment_declined'],
  ['V6149', 'payment_invalid'],
  ['V6033', 'payment_invalid'],
  ['V6001', 'payment_unavailable'],
  ['V6011', 'payment_unavailable'],
  ['V6051', 'payment_unavailable'],
  ['V6143', 'payment_unavailable'],
  ['HTTP401', 'payment_unavailable'],
  ['HTTP403', 'payment_unavailable'],
])('[DETL-12] the provider’s %s is answered as %s', (code, answered) => {
  expect(notCharged(code).problems[0]?.code).toBe(answered);
});
