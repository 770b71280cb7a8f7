import type { CivilDate } from '../values/civil-date.ts';

/** A discount code as a brand's record holds it (SUMM-07). */
export type Voucher = {
  /** Whole percent. */
  percent: number;
  /** `snow`: only with snow cover on. `firstPolicy`: only for someone without a policy. */
  condition: 'none' | 'snow' | 'firstPolicy';
  validFrom: CivilDate;
  validTo: CivilDate;
  /** Null for no limit. */
  maxUses: number | null;
  used: number;
};

export type VoucherFacts = { today: CivilDate; snow: boolean; firstPolicy: boolean };

/** The percent a voucher takes off this quote, or null when it does not apply. The reason is not returned, as it would help to guess codes. */
export function voucherPercent(voucher: Voucher | null, facts: VoucherFacts): number | null {
  if (!voucher) return null;
  if (facts.today < voucher.validFrom || facts.today > voucher.validTo) return null;
  if (voucher.maxUses !== null && voucher.used >= voucher.maxUses) return null;
  if (voucher.condition === 'snow' && !facts.snow) return null;
  if (voucher.condition === 'firstPolicy' && !facts.firstPolicy) return null;
  return voucher.percent;
}
