import { expect, test } from 'vitest';
import { type Voucher, voucherPercent } from './voucher.ts';

const voucher: Voucher = {
  percent: 5,
  condition: 'none',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  maxUses: 2,
  used: 1,
};
const facts = { today: '2026-11-21', snow: false };
const on = (today: string) => voucherPercent(voucher, { ...facts, today });

test('[SUMM-07] a voucher holds from its first day to its last, both included', () => {
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(on)).toEqual([null, 5, 5, null]);
});

test('[SUMM-07] a voucher applies until it has been used as often as it may, or always without a limit', () => {
  const used = (count: number, maxUses: number | null) =>
    voucherPercent({ ...voucher, used: count, maxUses }, facts);
  expect([used(1, 2), used(2, 2), used(3, 2), used(99, null)]).toEqual([5, null, null, 5]);
});

test('[SUMM-07] a condition must be met', () => {
  const snow: Voucher = { ...voucher, condition: 'snow' };
  const first: Voucher = { ...voucher, condition: 'firstPolicy' };
  expect(voucherPercent(snow, facts)).toBeNull();
  expect(voucherPercent(snow, { ...facts, snow: true })).toBe(5);
  // Whose first policy it is, the price must not disclose.
  expect(voucherPercent(first, facts)).toBe(5);
});
