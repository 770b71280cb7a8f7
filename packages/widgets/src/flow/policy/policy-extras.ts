import { type DateSpan, daysInclusive, type PolicyExtras } from '@coverkit/rules';
import type { Words } from '../../brand/copy.ts';
import type { policyExtrasCopy } from './policy-extras.copy.ts';

/** Each line of its value is a fact of its own. */
type Row = [name: string, lines: readonly string[]];
type ExtrasWords = Words<typeof policyExtrasCopy>;

/** What the extras of a policy cover, and when (OUTC-01); nothing of one that is off. */
export function extraRows({ snow, climbing, valuables, oneWay }: PolicyExtras, words: ExtrasWords): Row[] {
  const rows: Row[] = [];
  if (snow) {
    const where = words(snow.offPiste ? 'complete.snow.offPiste' : 'complete.snow.onPiste');
    rows.push([words('complete.snowDates'), [datesOf(snow, words), where]]);
  }
  if (climbing) {
    const people = words('complete.climbing.people', { people: climbing.people });
    const lines = [datesOf(climbing, words), planOf(climbing, words), people];
    rows.push([words('complete.climbingDates'), lines.filter(Boolean)]);
  }
  if (valuables) rows.push([words('complete.valuables'), [words('complete.valuables.value', valuables)]]);
  if (oneWay) {
    const { country } = oneWay;
    const value = country ? words('complete.oneWay.value', { country }) : words('complete.oneWay.unnamed');
    rows.push([words('complete.oneWay'), [value]]);
  }
  return rows;
}

/** Annual cover has no days of its own for snow: it is in every trip. */
const datesOf = ({ from, to }: DateSpan, words: ExtrasWords): string =>
  from && to
    ? words('complete.extraDates', { from, to, days: daysInclusive(from, to) })
    : words('complete.everyTrip');

function planOf({ plan }: NonNullable<PolicyExtras['climbing']>, words: ExtrasWords): string {
  if (!plan) return '';
  const { type, maxAltitude } = plan;
  if (type === 'climbing') return words('complete.plan.climbing');
  if (maxAltitude === null) return words(`complete.plan.${type}.above`);
  return words(`complete.plan.${type}`, {
    height: new Intl.NumberFormat(words.locale).format(maxAltitude),
  });
}
