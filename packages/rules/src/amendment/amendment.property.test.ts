import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyExtras } from '../extras/extras.ts';
import { exampleProduct, fixtureToday } from '../fixtures/index.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { priceQuote } from '../quote/pricing/rates.ts';
import { arbitraryOf } from '../testing/arbitrary-of.ts';
import { annualFacts, boughtPolicy } from '../testing/bought-policy.ts';
import { addDays } from '../values/civil-date.ts';
import { amendedFacts } from './amended-facts.ts';
import { type Amendment, amendmentSchema } from './amendment.schema.ts';
import { amendmentDifference } from './difference.ts';
import { cancellationRefund } from './refund.ts';

const product = exampleProduct;
type Policy = ReturnType<typeof boughtPolicy>;

const loadings = fc.array(
  fc.record({
    insuree: fc.constantFrom(1, 2, 3),
    percent: fc.constantFrom(0, 15, 35, 70, 130),
    minimum: fc.constantFrom(0, 2500, 4500),
  }),
  { maxLength: 2 },
);
const sales = fc.record({
  discountPercent: fc.integer({ min: 0, max: 20 }),
  loading: fc.constantFrom(0, 1250, 2500),
});
const factsOfTrips = fc
  .record({
    ages: fc.array(fc.integer({ min: 21, max: 64 }), { minLength: 1, maxLength: 4 }),
    country: fc.constantFrom('NZ', 'ID', 'JP', 'FR'),
    days: fc.integer({ min: 5, max: 80 }),
    coverLevelId: fc.constantFrom(1, 2, 3),
    snow: fc.boolean(),
    benefitOptions: fc.subarray([
      { benefitId: 7, optionId: 'to-25000' },
      { benefitId: 28, optionId: 'to-100' },
    ]),
  })
  .map(({ days, snow, country, ...rest }): Partial<QuoteDraft> => {
    const dates = { from: '2027-02-01', to: addDays('2027-02-01', days) };
    const covered = { from: '2027-02-02', to: '2027-02-05' };
    const snowCover = { ...emptyExtras.snowCover, enabled: snow, dates: covered };
    return { ...rest, countries: [country], dates, snowCover };
  });
/** Single trips, and years of trips. */
const policies = fc.oneof(
  factsOfTrips,
  fc
    .constantFrom(30, 45)
    .map((maxTripLength) => ({ ...annualFacts, regionId: 3, maxTripLength, ages: [45, 20] })),
);
/** Of everybody who may be screened, in a group that changes. */
const differenceOf = (
  policy: Policy,
  facts: QuoteDraft,
  today: string,
  sale: { discountPercent: number; loading: number },
  medical: Parameters<typeof amendmentDifference>[2]['medical'] = { before: [], after: [] },
) =>
  amendmentDifference(policy, facts, { product, today, ...sale, medical }) ?? expect.unreachable('No price');

/** Within 21 days of the purchase. */
const soon = fc.integer({ min: 0, max: 21 }).map((days) => addDays(fixtureToday, days));
const withFacts = (policy: Policy, facts: QuoteDraft): Policy => boughtPolicy(facts, policy);

test('[AMND-08] the difference is the price of the new facts less that of the old, and its steps add up to it', () => {
  fc.assert(
    fc.property(policies, policies, loadings, loadings, sales, (old, now, before, after, sale) => {
      const [policy, { facts }] = [boughtPolicy(old), boughtPolicy(now)];
      const price = (draft: QuoteDraft, medical: typeof before) =>
        priceQuote(draft, product, { ...sale, medical }).find(
          (one) => one.coverLevel.id === draft.coverLevelId,
        )!.price!;
      const found = differenceOf(policy, facts, '2027-01-15', sale, { before, after });
      expect(found.difference).toBe(price(facts, after) - price(policy.facts, before));
      expect(found.steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.difference);
      expect(found.steps.every(({ amount }) => amount !== 0)).toBe(true);
      expect(found.toPay).toBe(Math.max(0, found.difference));
      expect(found.refund).toBeLessThanOrEqual(Math.max(0, -found.difference));
    }),
  );
});

test('[AMND-08] no change costs nothing, on any day', () => {
  fc.assert(
    fc.property(policies, loadings, sales, fc.integer({ min: 0, max: 450 }), (old, medical, sale, days) => {
      const policy = boughtPolicy(old);
      const same = { before: medical, after: medical };
      expect(differenceOf(policy, policy.facts, addDays(fixtureToday, days), sale, same)).toEqual({
        ...{ difference: 0, toPay: 0, refund: 0, steps: [] },
      });
    }),
  );
});

test('[AMND-08] there and back before the start, within 21 days of the purchase, is neutral to the cent', () => {
  fc.assert(
    fc.property(
      policies,
      policies,
      loadings,
      loadings,
      sales,
      soon,
      (old, now, before, after, sale, today) => {
        const [first, second] = [boughtPolicy(old), boughtPolicy(now)];
        const there = differenceOf(first, second.facts, today, sale, { before, after });
        const back = differenceOf(second, first.facts, today, sale, { before: after, after: before });
        expect(there.toPay - there.refund + back.toPay - back.refund).toBe(0);
      },
    ),
  );
});

const of = (sent: Partial<Amendment> & Pick<Amendment, 'kind'>): Amendment => v.parse(amendmentSchema, sent);
/** Each touches something of its own. */
const separate: Amendment[] = [
  of({ kind: 'extend', dates: { from: '2027-02-01', to: '2027-05-01' } }),
  of({ kind: 'cover-level', coverLevelId: 3 }),
  of({ kind: 'region', regionId: 6 }),
  of({ kind: 'snow-cover', snowDates: { from: '2027-02-02', to: '2027-02-05' } }),
];

test('[AMND-08] [AMND-10] two amendments that do not touch each other and both cost more cost the same in either order', () => {
  let tried = 0;
  const apply = (
    policy: Policy,
    amendments: readonly Amendment[],
    sale: { discountPercent: number; loading: number },
  ) => {
    let now = policy;
    const paid: number[] = [];
    for (const one of amendments) {
      const changed = amendedFacts(now, one, { product, today: '2027-01-15' });
      if (!changed.ok) return null;
      const { difference } = differenceOf(now, changed.amended.facts, '2027-01-15', sale);
      if (difference <= 0) return null;
      paid.push(difference);
      now = withFacts(now, changed.amended.facts);
    }
    return { sum: paid.reduce((all, one) => all + one, 0), facts: now.facts };
  };
  fc.assert(
    fc.property(
      factsOfTrips,
      fc.shuffledSubarray(separate, { minLength: 2, maxLength: 2 }),
      sales,
      (old, pair, sale) => {
        const policy = boughtPolicy(old);
        const [one, other] = [apply(policy, pair, sale), apply(policy, pair.toReversed(), sale)];
        // An option that the new level lacks makes it cheaper, and then neither order costs more.
        if (!one || !other) return;
        tried += 1;
        expect(one).toEqual(other);
      },
    ),
    { numRuns: 200 },
  );
  expect(tried).toBeGreaterThan(20);
});

test('[AMND-04] a cancellation refunds no more than was paid, and never more on a later day', () => {
  fc.assert(
    fc.property(policies, fc.nat(200_000), fc.nat(3000), fc.nat(450), (old, premium, surcharge, days) => {
      const policy = boughtPolicy(old, { premium, surcharge });
      const on = (count: number) =>
        cancellationRefund(policy, { product, today: addDays(fixtureToday, count) });
      const [now, later] = [on(days), on(days + 1)];
      expect(now.refund).toBeLessThanOrEqual(premium);
      expect(now.surchargeRefund).toBeLessThanOrEqual(surcharge);
      expect(later.refund).toBeLessThanOrEqual(now.refund);
    }),
  );
});

const sent = arbitraryOf(amendmentSchema, {
  texts: ['Alex', '', '4', 'Nguyen', '4111111111111111'],
  dates: fc.integer({ min: -5, max: 500 }).map((days) => addDays(fixtureToday, days)),
  most: 90,
});

test('[AMND-01] [AMND-11] whatever is sent on whatever day, the answer is facts that can be priced, or problems', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(policies, sent, fc.nat(450), (old, amendment, days) => {
      const policy = boughtPolicy(old);
      const today = addDays(fixtureToday, days);
      const changed = amendedFacts(policy, amendment, { product, today });
      if (!changed.ok) {
        expect(changed.problems.length).toBeGreaterThan(0);
        return;
      }
      kinds.add(amendment.kind);
      const { facts, travellers } = changed.amended;
      expect(travellers).toHaveLength(facts.insurees.length);
      expect(facts.insurees.map(({ number, age }) => [number, age])).toEqual(
        facts.ages.map((age, at) => [at + 1, age]),
      );
      differenceOf(policy, facts, today, { discountPercent: 5, loading: 0 });
    }),
    { numRuns: 500 },
  );
  expect(kinds.size).toBeGreaterThan(1);
});
