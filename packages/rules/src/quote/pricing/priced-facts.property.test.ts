import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { extraDraftEntries, extraKeys } from '../../extras/schemas.ts';
import { exampleDraft, exampleProduct } from '../../fixtures/index.ts';
import { arbitraryOf } from '../../testing/arbitrary-of.ts';
import { addDays } from '../../values/civil-date.ts';
import type { QuoteDraft } from '../draft.ts';
import { tripOf } from '../trip.ts';
import { pricedFacts } from './facts.ts';
import { rateLevels } from './rated-levels.ts';

/** The product that ships, with a duty: without one no price depends on the state. */
const product = { ...exampleProduct, rates: { ...exampleProduct.rates, dutyPermilleByState: { NSW: 90 } } };

const start = '2027-02-01';
/** Every id that a rate is found by, and texts that are none. */
const idsIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        key === 'id' && typeof inner === 'string' ? [inner] : idsIn(inner),
      );

/** Made from the schemas, so that each fact of each extra is tried. */
const filledExtras = arbitraryOf(v.object(extraDraftEntries), {
  texts: [...idsIn(product.rates), 'GB', 'Camera'],
  dates: fc.nat(40).map((more) => addDays(start, more)),
  most: 600_000,
  nulls: false,
});

/** No field is null, so that each switch alone decides whether its extra is priced. */
const drafts: fc.Arbitrary<QuoteDraft> = fc
  .record({
    quoteTypeId: fc.constantFrom(1, 2),
    countries: fc.subarray(['NZ', 'ID', 'JP', 'FR', 'US'], { minLength: 1 }),
    regionId: fc.constantFrom(1, 3, 6),
    dates: fc.record({
      from: fc.nat(20).map((more) => addDays(start, more)),
      to: fc.integer({ min: 20, max: 120 }).map((more) => addDays(start, more)),
    }),
    amtStart: fc.nat(60).map((more) => addDays(start, more)),
    maxTripLength: fc.constantFrom(30, 45, 60),
    ages: fc.array(fc.integer({ min: 5, max: 80 }), { minLength: 1, maxLength: 4 }),
    family: fc.boolean(),
    returnTrip: fc.boolean(),
    benefitOptions: fc.subarray([
      { benefitId: 7, optionId: 'to-25000' },
      { benefitId: 28, optionId: 'to-500' },
    ]),
    state: fc.constantFrom('NSW', 'VIC'),
    email: fc.constantFrom('', 'alex@example.com'),
    extras: filledExtras,
  })
  .map(({ extras, state, email, ...rest }) => {
    const draft = exampleDraft({ ...rest, ...extras });
    return { ...draft, contact: { ...draft.contact, state, email } };
  });

/** A draft, and the same one with one field of another: the smaller the change, the easier a digest misses it. */
const changes = fc
  .tuple(drafts, drafts, fc.nat())
  .map(([draft, other, at]): readonly [QuoteDraft, QuoteDraft] => {
    const paths = fieldsOf(draft);
    const path = paths[at % paths.length] ?? [];
    return [draft, withField(draft, path, fieldAt(other, path))];
  });

type Path = readonly string[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown, path: Path = []): Path[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key])) : [path];

const fieldAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);

function withField<T>(value: T, [key, ...rest]: Path, to: unknown): T {
  if (key === undefined) return to as T;
  return isRecord(value) ? { ...value, [key]: withField(value[key], rest, to) } : value;
}

const text = (value: unknown): string => JSON.stringify(value);
/** What is stored of a rated quote: its levels, and the days of cover. */
const prices = (draft: QuoteDraft): string => text([rateLevels(draft, product), tripOf(draft, product)]);

/** Whether a digest tells apart what has different prices. */
const discerns = (digest: (draft: QuoteDraft) => string) =>
  fc.property(changes, ([one, other]) => digest(one) !== digest(other) || prices(one) === prices(other));

test('[SUMM-08] [EXTR-07] no fact that changes a price is missing from the priced facts', () => {
  fc.assert(
    discerns((draft) => text(pricedFacts(draft))),
    { numRuns: 3000 },
  );
}, 30_000);

/** With every extra on: each of them has facts. */
const everything = exampleDraft({ returnTrip: false });
for (const key of extraKeys) everything[key].enabled = true;

const facts = fieldsOf(pricedFacts(everything));

test.each(facts.map((path) => [path.join('.'), path] as const))(
  '[SUMM-08] without %s the priced facts would miss a change of price',
  (_name, path) => {
    const digest = (draft: QuoteDraft) => text(withField(pricedFacts(draft), path, undefined));
    const outcome = fc.check(discerns(digest), { numRuns: 20_000, seed: 4711, endOnFailure: true });
    expect(outcome.failed).toBe(true);
  },
  30_000,
);

test('[EXTR-01] an answer that no price depends on, and an extra that is off, leave the priced facts alone', () => {
  const draft = exampleDraft();
  const { climbingCover, valuablesCover } = draft;
  const off = {
    ...draft,
    climbingCover: { ...climbingCover, plan: 'climbing-plus', injuries: true },
    valuablesCover: { ...valuablesCover, items: [{ name: 'Ring', serial: '', value: 100_000 }] },
    contact: { ...draft.contact, email: 'alex@example.com' },
  };
  expect(pricedFacts(off)).toEqual(pricedFacts(draft));
});
