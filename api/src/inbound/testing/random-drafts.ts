import { addDays, type Product, type QuoteDraft } from '@coverkit/rules';
import { exampleDraft } from '@coverkit/rules/fixtures';
import fc from 'fast-check';
import { testDay } from '../../testing/harness.ts';

const options = [
  { benefitId: 7, optionId: 'to-25000' },
  { benefitId: 14, optionId: 'to-12000' },
  { benefitId: 28, optionId: 'to-500' },
];

/** What a link can say of any quote; most of it can be sold. */
const common = {
  family: fc.boolean(),
  ages: fc.array(fc.integer({ min: 0, max: 70 }), { minLength: 1, maxLength: 6 }),
  australianResidents: fc.boolean(),
  lastThreeMonths: fc.boolean(),
  coverLevelId: fc.constantFrom(null, 1, 2, 3),
  benefitOptions: fc.subarray(options),
  start: fc.integer({ min: 1, max: 150 }),
  snow: fc.constantFrom('none', 'on', 'off'),
  items: fc.array(
    fc.record({
      name: fc.constantFrom('Camera', 'Ring: gold, 2 ct', 'Laptop & bag', 'Vélo +1'),
      serial: fc.constant(''),
      value: fc.integer({ min: 1000, max: 200_000 }),
    }),
    { maxLength: 2 },
  ),
  voucher: fc.constantFrom(null, null, { code: 'WELCOME5' }, { code: 'SNOW10' }),
};

/** A quote of a single trip or of a year of trips, with any level and extras. */
export function randomDrafts(product: Product): fc.Arbitrary<QuoteDraft> {
  const countries = product.regions.flatMap((region) => region.countries);
  const lengths = product.quoteTypes.find((one) => one.type === 2)?.maxTripLengths ?? [];
  return fc
    .record({
      ...common,
      annual: fc.boolean(),
      countries: fc.uniqueArray(fc.constantFrom(...countries), { minLength: 1, maxLength: 4 }),
      days: fc.integer({ min: 1, max: 90 }),
      returnTrip: fc.boolean(),
      finalCountry: fc.constantFrom(null, 'GB', 'NZ'),
      regionId: fc.constantFrom(...product.regions.map(({ id }) => id)),
      maxTripLength: fc.constantFrom(...lengths.map(({ length }) => length)),
    })
    .map(
      ({ annual, start, days, snow, items, finalCountry, returnTrip, regionId, maxTripLength, ...one }) => {
        const from = addDays(testDay, start);
        const span = { from, to: addDays(from, days - 1) };
        const single = { countries: one.countries, dates: span, returnTrip };
        const year = { quoteTypeId: 2, countries: [], regionId, amtStart: from, maxTripLength };
        return exampleDraft({
          ...one,
          ...(annual ? year : single),
          people: one.ages.length,
          oneWay: {
            enabled: !annual && !returnTrip,
            finalCountry: annual || returnTrip ? null : finalCountry,
          },
          snowCover: {
            enabled: snow !== 'none',
            offPiste: snow === 'off',
            dates: annual || snow === 'none' ? { from: null, to: null } : span,
          },
          valuablesCover: { enabled: items.length > 0, items },
        });
      },
    );
}
