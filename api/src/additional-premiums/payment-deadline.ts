import { addDays, additionalPremiumDays, type CivilDate, todayIn } from '@coverkit/rules';
import { startOfDay } from '../platform/start-of-day.ts';
import type { AdditionalPremiumRow } from './additional-premiums.table.ts';

type Zoned = { timeZone: string };

/** The end of the last day on which a payment asked for at `raisedAt` can be paid, in the brand's zone. Instants, ms. */
export function paymentDeadline(raisedAt: number, { timeZone }: Zoned): number {
  const last = addDays(todayIn(timeZone, new Date(raisedAt)), additionalPremiumDays);
  return startOfDay(addDays(last, 1), timeZone);
}

/** The last day on which it can be paid, as customer and staff see it. */
export const lastPaymentDay = (
  { expiresAt }: Pick<AdditionalPremiumRow, 'expiresAt'>,
  { timeZone }: Zoned,
): CivilDate => todayIn(timeZone, new Date(expiresAt - 1));
