import type * as v from 'valibot';
import type { CountryRules } from '../countries/countries.ts';
import type { Cents } from '../values/cents.ts';
import type { CivilDate } from '../values/civil-date.ts';
import type { Problem } from '../values/problem.ts';
import type {
  ExtraName,
  ExtraSchema,
  extraConfigEntries,
  extraDraftEntries,
  extraInsureeEntries,
  extraLevelEntries,
  extraProductEntries,
  extraRateEntries,
  extraRatesEntries,
} from './schemas.ts';

type Entries<Schemas extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Schemas, undefined>>;

// An extra knows of draft and product what its own schemas put there, and what is named here. Both are made of the
// schemas, so an extra imports neither.

export type ExtraDrafts = Entries<typeof extraDraftEntries>;
/** The parts of a draft that decide which extras are on. */
export type ExtrasDraft = ExtraDrafts & { returnTrip: boolean };
/** What a traveller answers for an extra. */
export type ExtraInsuree = Entries<typeof extraInsureeEntries>;

export type ExtraLevel = Entries<typeof extraLevelEntries> & {
  supports: Readonly<Record<ExtraName, boolean>>;
};
export type ExtraRates = { rates: Entries<typeof extraRatesEntries> };
export type ExtraProduct = Entries<typeof extraProductEntries> &
  ExtraRates &
  CountryRules & { coverLevels: readonly ExtraLevel[] };

/** Of the trip, what the price of an extra may depend on besides its own facts. `type` 2 is a year of trips. */
export type ExtraRating = {
  trip: { quoteType: { type: 1 | 2 }; regionId: number; days: number };
  ages: readonly number[];
};

/** Of the quote, what decides whether an extra is filled in besides the extras themselves. */
export type ExtraTrip = {
  isAnnual: boolean;
  /** First and last day of cover; null while they are not known. */
  covered: { from: CivilDate; to: CivilDate } | null;
  ages: readonly number[];
};

type StepParams = Readonly<Record<string, string | number>>;
/** A sum of its own, the same at every level; or a part of the premium at each level so far. */
export type ExtraPrice =
  | { amount: Cents; params?: StepParams; percent?: never }
  | { percent: number; params?: StepParams; amount?: never };

export type ExtraConfig = Entries<typeof extraConfigEntries>;
export type ExtraRateFacts = Entries<typeof extraRateEntries>;

/**
 * An extra (EXTR-01): everything that rating, eligibility, validation and the digest of priced facts know of it.
 * `Facts` is all of the draft that its price and its place in a level depend on: `price`, `needs` and `covers` get
 * nothing else of the draft, so no fact that changes a price can be missing from the digest.
 */
export type Extra<Facts = unknown> = {
  schema: ExtraSchema;
  isOn(draft: ExtrasDraft): boolean;
  pricedFacts(draft: ExtrasDraft): Facts;
  /** The offers that a level must have while the extra is on (SUMM-03). */
  needs(facts: Facts): readonly ExtraName[];
  /** Whether a level that offers the extra covers this much of it; always, where it is absent. */
  covers?(facts: Facts, level: ExtraLevel): boolean;
  /** Null while it is not filled in enough to be priced. */
  price(facts: Facts, rating: ExtraRating, product: ExtraRates): ExtraPrice | null;
  /** While it is on. That the quote type offers it is checked for all extras alike. */
  problems(draft: ExtrasDraft, trip: ExtraTrip, product: ExtraProduct): Problem[];
  /** The state to store where the trip decides a part of it; `isAnnual` is false while the quote type is not known. */
  normalise?(draft: ExtrasDraft, isAnnual: boolean): Partial<ExtraDrafts>;
  /** What a rate shows of it at this level. */
  rateFacts?(level: ExtraLevel): Partial<ExtraRateFacts>;
  /** What the forms need of the product (HOST-05). */
  config?(product: ExtraProduct): Partial<ExtraConfig>;
};
