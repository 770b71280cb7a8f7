import type { CivilDate } from '../values/civil-date.ts';

/** A discount code as a brand's record holds it (SUMM-07). */
export type Voucher = {
  /** Whole percent. */
  percent: number;
  /**
   * `snow`: only with snow cover on. `firstPolicy`: only for someone without a policy, which is checked at the purchase alone: a
   * price that depended on it would disclose who is a customer (ACCT-05).
   */
  condition: 'none' | 'snow' | 'firstPolicy';
  validFrom: CivilDate;
  validTo: CivilDate;
  /** Null for no limit. */
  maxUses: number | null;
  used: number;
};

export type VoucherFacts = { today: CivilDate; snow: boolean };

/** The percent a voucher takes off this quote's price, or null when it does not apply. The reason is not returned, as it would help to guess codes. */
export function voucherPercent(voucher: Voucher | null, facts: VoucherFacts): number | null {
  if (!voucher) return null;
  if (facts.today < voucher.validFrom || facts.today > voucher.validTo) return null;
  if (voucher.maxUses !== null && voucher.used >= voucher.maxUses) return null;
  if (voucher.condition === 'snow' && !facts.snow) return null;
  return voucher.percent;
}
