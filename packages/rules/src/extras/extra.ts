import type * as v from 'valibot';
import type { CoverLevelRule, Product, QuoteTypeRule } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import type { TripFacts } from '../quote/trip.ts';
import type { Cents } from '../values/cents.ts';
import type { Problem } from '../values/problem.ts';
import type { ExtraKey, ExtraName, ExtraSchema, extraConfigEntries, extraRateEntries } from './schemas.ts';

export type ExtraDrafts = Pick<QuoteDraft, ExtraKey>;
/** The parts of a draft that decide which extras are on. */
export type ExtrasDraft = ExtraDrafts & Pick<QuoteDraft, 'returnTrip'>;

/** What the price of an extra may depend on besides its own facts. */
export type ExtraRating = { trip: TripFacts; ages: readonly number[] };

type StepParams = Readonly<Record<string, string | number>>;
/** A sum of its own, the same at every level; or a part of the premium at each level so far. */
export type ExtraPrice =
  | { amount: Cents; params?: StepParams; percent?: never }
  | { percent: number; params?: StepParams; amount?: never };

type Entries<Schemas extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Schemas, undefined>>;
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
  covers?(facts: Facts, level: CoverLevelRule): boolean;
  /** Null while it is not filled in enough to be priced. */
  price(facts: Facts, rating: ExtraRating, product: Product): ExtraPrice | null;
  /** While it is on. That the quote type offers it is checked for all extras alike. */
  problems(draft: QuoteDraft, product: Product): Problem[];
  /** The state to store where the trip decides a part of it; without a quote type while that is not known. */
  normalise?(draft: ExtrasDraft, quoteType?: QuoteTypeRule): Partial<ExtraDrafts>;
  /** What a rate shows of it at this level. */
  rateFacts?(level: CoverLevelRule): Partial<ExtraRateFacts>;
  /** What the forms need of the product (HOST-05). */
  config?(product: Product): Partial<ExtraConfig>;
};
