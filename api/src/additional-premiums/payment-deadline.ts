import { addDays, additionalPremiumDays, type CivilDate, todayIn } from '@coverkit/rules';
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

/** ms: no zone's midnight is further from UTC's. */
const furthest = 15 * 3_600_000;

/** The first instant of a day in a zone, ms; by the calendar alone, so that a change of the clock at midnight is right too. */
function startOfDay(day: CivilDate, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, within] = [midnight - furthest, midnight + furthest];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (todayIn(timeZone, new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return within;
}
