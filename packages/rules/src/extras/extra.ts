import type * as v from 'valibot';
import type { CountryRules } from '../countries/countries.ts';
import type { Cents } from '../values/cents.ts';
import type { CivilDate } from '../values/civil-date.ts';
import type { Problem } from '../values/problem.ts';

/** What draft, traveller, product, level, rate and configuration hold of an extra. */
export type ExtraParts = {
  /** Its part of a draft. */
  name: string;
  /** What a quote type and a level may offer of it: the extra, and parts of it. */
  offers: readonly string[];
  /** Its step of a price. */
  step: string;
  /** A list of items with their values: documents show these alike. */
  listsItems: boolean;
  draft: v.ObjectEntries;
  insuree: v.ObjectEntries;
  product: v.ObjectEntries;
  rates: v.ObjectEntries;
  level: v.ObjectEntries;
  rate: v.ObjectEntries;
  config: v.ObjectEntries;
};

// An extra knows of draft and product what its own schema puts there, and what is named here. Both are made of the
// schemas, so an extra imports neither.

export type EntriesOf<Schemas extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Schemas, undefined>>;
/** `returnTrip` decides whether a trip is one way. */
export type DraftOf<Parts extends ExtraParts> = EntriesOf<Parts['draft']> & { returnTrip: boolean };
export type LevelOf<Parts extends ExtraParts> = EntriesOf<Parts['level']>;
export type RatesOf<Parts extends ExtraParts> = { rates: EntriesOf<Parts['rates']> };
export type ProductOf<Parts extends ExtraParts> = EntriesOf<Parts['product']> &
  RatesOf<Parts> &
  CountryRules & { coverLevels: readonly LevelOf<Parts>[] };

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
  /** The notice about health information was acknowledged: answers about health are asked, and held, after it (DETL-18). */
  healthAcknowledged: boolean;
};

type StepParams = Readonly<Record<string, string | number>>;
/** A sum of its own, the same at every level; or a part of the premium at each level so far. */
export type ExtraPrice =
  | { amount: Cents; params?: StepParams; percent?: never }
  | { percent: number; params?: StepParams; amount?: never };

/**
 * An extra (EXTR-01): everything that rating, eligibility, validation and the digest of priced facts know of it.
 * `Facts` is all of the draft that its price and its place in a level depend on: `price`, `needs` and `covers` get
 * nothing else of the draft, so no fact that changes a price can be missing from the digest.
 */
export type Extra<Parts extends ExtraParts, Facts = unknown> = {
  isOn(draft: DraftOf<Parts>): boolean;
  pricedFacts(draft: DraftOf<Parts>): Facts;
  /** The offers that a level must have while the extra is on (SUMM-03); none for what every level includes. */
  needs(facts: Facts, product: RatesOf<Parts>): readonly Parts['offers'][number][];
  /** Whether a level that offers the extra covers this much of it; always, where it is absent. */
  covers?(facts: Facts, level: LevelOf<Parts>): boolean;
  /** Null while it is not filled in enough to be priced. */
  price(facts: Facts, rating: ExtraRating, product: RatesOf<Parts>): ExtraPrice | null;
  /** While it is on. That the quote type offers it is checked for all extras alike. */
  problems(draft: DraftOf<Parts>, trip: ExtraTrip, product: ProductOf<Parts>): Problem[];
  /** The state to store where the trip decides a part of it; `isAnnual` is false while the quote type is not known. */
  normalise?(draft: DraftOf<Parts>, isAnnual: boolean): Partial<EntriesOf<Parts['draft']>>;
  /** What a rate shows of it at this level. */
  rateFacts?(level: LevelOf<Parts>): Partial<EntriesOf<Parts['rate']>>;
  /** What the forms need of the product (HOST-05). */
  config?(product: ProductOf<Parts>): Partial<EntriesOf<Parts['config']>>;
};
