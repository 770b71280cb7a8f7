import { expect, test } from 'vitest';
import { boughtToAmend } from '../../../api/src/amendments/testing/amendment-calls.ts';
import { sharedPurchaseHarness } from '../../../api/src/testing/shared-purchase-harness.ts';
import type { Asked } from './actuary/changes.ts';
import { type Day, day, dayInSydney, midnightInSydney } from './actuary/days.ts';
import { outcomeOf } from './actuary/difference.ts';
import type { Insured, Sold } from './actuary/insured.ts';
import { priceOf } from './actuary/price.ts';
import { amendmentOf, factsOf } from './as-product.ts';
import { askedOn, singles } from './policies.ts';

const shop = sharedPurchaseHarness();

/** Summer time ends on 4 April and begins on 3 October: what a day of the policy is then, by the purchase and the dates. */
const [example] = singles as [(typeof singles)[number]];
const around = (name: string, bought: Day, from: Day) => ({
  name,
  insured: { ...example.insured, from, to: from + 9 } satisfies Insured,
  sold: { ...example.sold, bought } satisfies Sold,
});
const [autumn, spring] = [day('2027-04-04'), day('2027-10-03')];

test.each([
  around('the 21st day after the purchase is 4 April', autumn - 21, autumn + 30),
  around('the trip starts on 4 April', autumn - 30, autumn),
  around('the 21st day after the purchase is 3 October', spring - 21, spring + 30),
  around('the trip ends on 3 October', spring - 60, spring - 9),
])(
  '[API-09] [AMND-04] [AMND-08] a preview on both sides of midnight in Sydney: $name',
  async ({ insured, sold }) => {
    shop.api.clock.set(new Date(midnightInSydney(sold.bought).getTime() + 3_600_000));
    const facts = factsOf(insured);
    const policy = await boughtToAmend(shop, facts);
    const paid = { premium: priceOf(insured, sold), surcharge: 0, kept: 0 };
    let shown = 0;
    for (const limit of [sold.bought + 22, insured.from, insured.to, insured.to + 1])
      for (const ms of [-1, 0]) {
        const instant = new Date(midnightInSydney(limit).getTime() + ms);
        const today = dayInSydney(instant);
        shop.api.clock.set(instant);
        for (const asked of fewOf(askedOn(insured, today))) {
          const { body, status } = await policy.preview(asked.kind, amendmentOf(asked, facts));
          const expected = outcomeOf(insured, sold, { asked, today, paid });
          const { difference, cost, refund, refundRule } = body.data;
          shown += status === 200 ? 1 : 0;
          expect(
            status === 200 ? [difference, cost, refund, refundRule] : null,
            `${instant.toISOString()} ${JSON.stringify(asked)}: ${JSON.stringify(body.data.formErrors ?? {})}`,
          ).toEqual(
            expected && [expected.difference, expected.toPay, expected.refund.premium, expected.rule],
          );
        }
      }
    expect(shown).toBeGreaterThan(20);
  },
);

/** Of each kind that a single trip has the first ones, which are those nearest to the limits. */
const fewOf = (all: readonly Asked[]): Asked[] =>
  [...Map.groupBy(all, ({ kind }) => kind).values()].flatMap((same) => same.slice(0, 4));
