import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { extraDraftEntries } from '../extras/schemas.ts';
import { exampleProduct, fixtureToday } from '../fixtures/index.ts';
import { arbitraryOf } from '../testing/arbitrary-of.ts';
import { purchaseProblems } from './details/purchase.ts';
import { draftSchema } from './draft.ts';
import { priceQuote } from './pricing/rates.ts';

const date = fc.constantFrom(null, '0000-01-01', '2026-11-20', '2027-02-28', '2028-02-29', '9999-12-31');
const span = fc.record({ from: date, to: date });
const flag = fc.boolean();
const answer = fc.constantFrom(null, true, false);
const count = fc.integer({ min: 0, max: 40 });

/** Any shape that the schema lets through, far from what the product allows. */
const drafts = fc.record({
  quoteTypeId: fc.integer({ min: 0, max: 3 }),
  countries: fc.array(fc.constantFrom('FR', 'AU', 'XX', 'AF', 'BV'), { maxLength: 4 }),
  regionId: fc.constantFrom(null, 0, 1, 6, 99),
  dates: span,
  amtStart: date,
  maxTripLength: fc.constantFrom(null, 0, 30, 31),
  people: count,
  ages: fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 15 }),
  family: flag,
  returnTrip: flag,
  coverLevelId: fc.constantFrom(null, 0, 1, 3),
  benefitOptions: fc.array(
    fc.record({ benefitId: count, optionId: fc.constantFrom('to-0', 'constructor', '__proto__') }),
  ),
  insurees: fc.array(fc.record({ number: count, age: count, climbingApplicant: flag }), { maxLength: 4 }),
  medical: fc.record({ prescreenA: answer, preExMoreInfo: answer, coveredCondition: answer }),
  contact: fc.record({
    state: fc.constantFrom('', 'NSW', 'toString', '__proto__'),
    postCode: fc.constantFrom('', '2000', 'x'),
    currentCountry: fc.constantFrom('', 'AU'),
  }),
  extras: arbitraryOf(v.object(extraDraftEntries), {
    texts: ['', 'climbing-plus', 'toString', '__proto__', 'AF', 'GB', '4111 1111 1111 1111'],
    dates: fc.constantFrom('0000-01-01', '2026-11-20', '2027-02-28', '2028-02-29', '9999-12-31'),
    most: 100_000_000,
  }),
});

test('[API-04] whatever the schema lets through is answered with problems, never a throw', () => {
  fc.assert(
    fc.property(drafts, ({ extras, ...input }) => {
      const draft = v.parse(draftSchema, { ...input, ...extras });
      expect(purchaseProblems(draft, exampleProduct, fixtureToday).length).toBeGreaterThan(0);
      for (const rate of priceQuote(draft, exampleProduct)) {
        expect(rate.price === null || Number.isSafeInteger(rate.price)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
