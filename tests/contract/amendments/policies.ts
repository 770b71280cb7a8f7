import type { Asked } from './actuary/changes.ts';
import { type Day, day, lastDayOfYear } from './actuary/days.ts';
import type { Insured, Sold } from './actuary/insured.ts';

export type Example = { name: string; insured: Insured; sold: Sold };

const bought = day('2026-11-20');
const single: Insured = {
  ...{ annual: false, region: 2, from: day('2027-02-01'), to: day('2027-02-14'), tripLength: 0 },
  ...{ ages: [34], family: false, level: 2, upgrades: [], oneWay: false },
  ...{ snow: null, climbing: null, valuables: 0 },
};
const sale: Sold = { bought, discount: 0, loading: 0, medical: [] };
const inYear = (from: string): Pick<Insured, 'annual' | 'from' | 'to'> => ({
  ...{ annual: true, from: day(from), to: lastDayOfYear(day(from)) },
});
const example = (name: string, insured: Partial<Insured>, sold: Partial<Sold> = {}): Example => ({
  ...{ name, insured: { ...single, ...insured }, sold: { ...sale, ...sold } },
});

export const singles: Example[] = [
  example('one traveller', {}),
  example(
    'a couple with a voucher and medical cover',
    { ages: [62, 64] },
    {
      discount: 10,
      medical: [{ traveller: 2, percent: 35, least: 4500 }],
    },
  ),
  example('a family with upgrades', {
    ages: [40, 38, 20, 6],
    ...{ family: true, region: 4, level: 1, oneWay: true },
    upgrades: [
      { benefit: 7, option: 'to-5000' },
      { benefit: 28, option: 'to-500' },
    ],
  }),
  example(
    'snow in Japan, approved with a loading',
    {
      ...{ region: 3, ages: [17, 34] },
      snow: { offPiste: true, from: day('2027-02-03'), to: day('2027-02-10') },
    },
    { loading: 1250, discount: 5 },
  ),
  example('trekkers with valuables', {
    ...{ region: 5, ages: [64, 29], valuables: 250_000, from: day('2027-02-01'), to: day('2027-02-28') },
    climbing: { plan: 'trekking-6000', climbers: 1, from: day('2027-02-05'), to: day('2027-02-12') },
  }),
  example('bought ten days before it starts', { from: bought + 10, to: bought + 24, level: 3, region: 1 }),
  example('one day, at the least premium', { region: 1, level: 1, to: day('2027-02-01') }),
  example(
    'old, for 89 days',
    { ages: [80], to: day('2027-04-30'), level: 1 },
    {
      medical: [{ traveller: 1, percent: 0, least: 0 }],
    },
  ),
];

export const years: Example[] = [
  example('a year from 31 January', { ...inYear('2027-01-31'), region: 3, tripLength: 30, ages: [45] }),
  example(
    'a year from 1 February for two, with valuables',
    {
      ...{ ...inYear('2027-02-01'), region: 6, tripLength: 45, ages: [66, 12], valuables: 100_000 },
      upgrades: [{ benefit: 28, option: 'to-100' }],
    },
    { discount: 15 },
  ),
  example(
    'a year from 29 February',
    { ...inYear('2028-02-29'), region: 5, level: 3, tripLength: 60 },
    {
      bought: day('2028-01-05'),
    },
  ),
];

/** Of each kind what is at its limits on this day, and beside them. */
export function askedOn({ from, to, ages, level }: Insured, today: Day): Asked[] {
  const ends = [to, to + 1, to + 7, to - 1, today, today + 1, from + 364, from + 365, from + 89, from + 90];
  const starts = [null, from, from - 1, from + 1, today, today + 1, today + 365, today + 366];
  const snowStarts = [null, from, from - 1, today + 1, today + 2, today + 3, to, to + 1];
  const [first = 0, ...others] = ages;
  return [
    { kind: 'cancel' },
    ...ends.map((end): Asked => ({ kind: 'extend', from: today < from ? from : null, to: end })),
    ...starts.map((start): Asked => ({ kind: 'extend', from: start, to: Math.max(to, (start ?? 0) + 3) })),
    ...[level, level + 1, level + 2].map((one): Asked => ({ kind: 'cover-level', level: one })),
    ...[1, 2, 3, 4, 5, 6].map((region): Asked => ({ kind: 'region', region })),
    ...[30, 45, 60, 90].map((days): Asked => ({ kind: 'trip-length', days })),
    ...snowStarts.map((start): Asked => ({ kind: 'snow-cover', from: start, to, offPiste: false })),
    ...[to + 1, today + 1, today + 2, today + 9].map(
      (end): Asked => ({ kind: 'snow-cover', from: Math.max(from, today + 2), to: end, offPiste: true }),
    ),
    ...[ages, [first + 1, ...others], [first - 1, ...others], [...ages, 40], [...ages, 9]].map(
      (all): Asked => ({ kind: 'insurees', ages: all }),
    ),
    ...(others.length > 0 ? [{ kind: 'insurees', ages: ages.slice(0, -1) } as const] : []),
  ];
}
