import { type DateSpan, daysInclusive, isOneWay, type Policy, sumCents } from '@coverkit/rules';
import type { PolicyView } from './props.ts';

/** Each line of its value is a fact of its own. */
type Row = [name: string, lines: readonly string[]];
type Words = PolicyView['words'];

/** What the extras of a policy cover, and when (OUTC-01); nothing of one that is off. */
export function extraRows({ policy, words }: Pick<PolicyView, 'policy' | 'words'>): Row[] {
  const { snowCover, climbingCover, valuablesCover, oneWay } = policy.facts;
  const rows: Row[] = [];
  if (snowCover.enabled) {
    const where = words(snowCover.offPiste ? 'complete.snow.offPiste' : 'complete.snow.onPiste');
    rows.push([words('complete.snowDates'), [datesOf(snowCover.dates, words), where]]);
  }
  if (climbingCover.enabled) {
    const people = words('complete.climbing.people', { people: climbingCover.totalPeople });
    const lines = [datesOf(climbingCover.dates, words), planOf(policy, words), people];
    rows.push([words('complete.climbingDates'), lines.filter(Boolean)]);
  }
  if (valuablesCover.enabled) {
    const { items } = valuablesCover;
    const total = sumCents(items.map((one) => one.value));
    const value = words('complete.valuables.value', { count: items.length, total });
    rows.push([words('complete.valuables'), [value]]);
  }
  if (isOneWay(policy.facts)) {
    const country = oneWay.finalCountry;
    const value = country ? words('complete.oneWay.value', { country }) : words('complete.oneWay.unnamed');
    rows.push([words('complete.oneWay'), [value]]);
  }
  return rows;
}

/** Annual cover has no days of its own for snow: it is in every trip. */
const datesOf = ({ from, to }: DateSpan, words: Words): string =>
  from && to
    ? words('complete.extraDates', { from, to, days: daysInclusive(from, to) })
    : words('complete.everyTrip');

function planOf({ climbingPlan: plan }: Policy, words: Words): string {
  if (!plan) return '';
  const { type, maxAltitude } = plan;
  if (type === 'climbing') return words('complete.plan.climbing');
  if (maxAltitude === null) return words(`complete.plan.${type}.above`);
  return words(`complete.plan.${type}`, {
    height: new Intl.NumberFormat(words.locale).format(maxAltitude),
  });
}
