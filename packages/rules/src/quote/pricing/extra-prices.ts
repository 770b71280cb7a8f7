import { type ExtraStepCode, extraStepCodes } from '../../extras/schemas.ts';
import { type Cents, sumCents } from '../../values/cents.ts';
import type { PolicyStep } from '../price-step.ts';

/** What an extra, or the medical screening, is of a price. */
export type ExtraPriceLine = {
  step: ExtraStepCode | 'medical';
  /** 0 where it is included. */
  amount: Cents;
  /** Of its cover, where that has days of its own. */
  days: number | null;
};

/**
 * DETL-14: the extras of a price, each with what it costs, in the order in which they are rated; screening last. The steps may
 * be those of several versions of a policy: an extra that was added and removed again is left out.
 */
export const extraPrices = (steps: readonly PolicyStep[]): ExtraPriceLine[] =>
  [...extraStepCodes, 'medical' as const].flatMap((step) => {
    const own = steps.filter(({ code }) => code === step);
    const newest = own.at(-1);
    const amount = sumCents(own.map((one) => one.amount));
    if (!newest || (amount === 0 && own.some((one) => one.amount !== 0))) return [];
    const days = newest.params?.days;
    return [{ step, amount, days: typeof days === 'number' ? days : null }];
  });

/** What of a price the accepted screenings are, of all travellers together. */
export const medicalPriceOf = (steps: readonly PolicyStep[]): Cents =>
  sumCents(steps.filter(({ code }) => code === 'medical').map(({ amount }) => amount));
