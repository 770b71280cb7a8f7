import { todayIn } from '@coverkit/rules';
import { expect, test } from 'vitest';
import type { Asked } from './actuary/changes.ts';
import { type Day, dateOf, day, dayInSydney, midnightInSydney } from './actuary/days.ts';
import { outcomeOf } from './actuary/difference.ts';
import { priceOf } from './actuary/price.ts';
import { answerOf, inWords, policyOf } from './as-product.ts';
import { askedOn, type Example, singles, years } from './policies.ts';

// The calculation in `actuary/` is written apart from the product's, from the product model's page alone.

const surchargeOf = (premium: number) => Math.round(premium * 0.015);

/** Both sides of one change on one day, as they may be compared. */
function bothSides({ insured, sold }: Example, asked: Asked, today: Day, date = dateOf(today)) {
  const premium = priceOf(insured, sold);
  const paid = { premium, surcharge: surchargeOf(premium), kept: 0 };
  const found = outcomeOf(insured, sold, { asked, today, paid });
  const answer = answerOf(policyOf(insured, sold, paid), asked, date, sold.medical)?.answer ?? null;
  if (!found) return { answer, expected: null };
  return { answer, expected: found };
}

/** Changes that both sides make, by kind. */
const made = new Map<string, number>();

function compareOn(example: Example, today: Day, date?: string): string[] {
  return askedOn(example.insured, today).flatMap((asked) => {
    const { answer, expected } = bothSides(example, asked, today, date);
    if (answer) made.set(asked.kind, (made.get(asked.kind) ?? 0) + 1);
    const [is, should] = [inWords(answer), inWords(expected)];
    return is === should ? [] : [`${dateOf(today)} ${JSON.stringify(asked)}: ${is} instead of ${should}`];
  });
}

const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

test.each([...singles, ...years])(
  '[AMND-02] [AMND-03] [AMND-04] [AMND-05] [AMND-06] [AMND-08] every kind, from the purchase until the end: $name',
  (example) => {
    const { insured, sold } = example;
    const wrong = daysBetween(sold.bought, insured.to + 2).flatMap((today) => compareOn(example, today));
    expect(wrong.slice(0, 5), `${wrong.length} differ`).toEqual([]);
  },
);

/** Purchases 21 days before the clocks change, starts and ends on that day and beside it. */
const aroundClockChanges: Example[] = ['2027-04-04', '2027-10-03'].flatMap((date) => {
  const change = day(date);
  const [first] = singles as [Example];
  const at = (bought: Day, from: Day, to: Day): Example => ({
    name: date,
    insured: { ...first.insured, from, to },
    sold: { ...first.sold, bought },
  });
  return [
    at(change - 21, change + 30, change + 40),
    at(change - 60, change, change + 9),
    at(change - 60, change - 9, change),
  ];
});

test('[API-09] [AMND-02] [AMND-03] [AMND-04] every kind on both sides of midnight in Sydney, when the clocks change too', () => {
  const instants = (of: Day): Date[] => {
    const midnight = midnightInSydney(of).getTime();
    return [-1, 0, 1000].map((ms) => new Date(midnight + ms));
  };
  const wrong = [...aroundClockChanges, singles[0]!, years[0]!].flatMap((example) => {
    const { insured, sold } = example;
    const limits = [
      sold.bought + 21,
      sold.bought + 22,
      insured.from - 2,
      insured.from,
      insured.to,
      insured.to + 1,
    ];
    return limits
      .flatMap((one) => [one - 1, one, one + 1])
      .flatMap(instants)
      .flatMap((instant) => compareOn(example, dayInSydney(instant), todayIn('Australia/Sydney', instant)));
  });
  expect(wrong.slice(0, 5), `${wrong.length} differ`).toEqual([]);
  for (const [instant, date] of [
    // Summer time ends at 3:00 on 4 April, and begins at 2:00 on 3 October.
    ['2027-04-03T12:59:59.999Z', '2027-04-03'],
    ['2027-04-03T13:00:00Z', '2027-04-04'],
    ['2027-04-04T13:00:00Z', '2027-04-04'],
    ['2027-04-04T14:00:00Z', '2027-04-05'],
    ['2027-10-02T14:00:00Z', '2027-10-03'],
    ['2027-10-03T12:59:59.999Z', '2027-10-03'],
    ['2027-10-03T13:00:00Z', '2027-10-04'],
  ] as const)
    expect([instant, dateOf(dayInSydney(new Date(instant)))]).toEqual([instant, date]);
});

test('what is compared happens: each kind is made often, so that refusals alone cannot agree', () => {
  const kinds = ['cancel', 'cover-level', 'extend', 'insurees', 'region', 'snow-cover', 'trip-length'];
  expect([...made.keys()].toSorted()).toEqual(kinds);
  for (const [kind, times] of made) expect([kind, times > 200]).toEqual([kind, true]);
});
