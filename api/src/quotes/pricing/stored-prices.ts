import { hash } from 'node:crypto';
import {
  type ExtraKey,
  type MedicalLoading,
  pricedFacts,
  type QuoteDraft,
  type RatedLevel,
} from '@coverkit/rules';

/** Discounts, in percent without decimals. Stored with the price, and kept while it is locked. */
export type Discounts = {
  /** 0 for none. */
  affiliate: number;
  /** `code` in upper case; null where there is no voucher, or none that gives a discount. */
  voucher: { code: string; percent: number } | null;
};

/**
 * Prices as they are stored in a quote's row: all that is specific to the quote, without the product's texts, which are
 * the same for every quote of its version.
 */
export type StoredPrices = {
  levels: RatedLevel[];
  /** The digest of the facts that were priced; a change of any of them reprices. */
  facts: string;
  trip: { regionId: number; days: number; from: string; to: string };
  /** The greater of `discounts`. */
  discountPercent: number;
  /** Absent in prices from before it was stored. */
  discounts?: Discounts;
  medical: MedicalLoading[];
  /** The prices before the lock ended, by cover level id. */
  previous?: Record<string, number | null>;
};

/**
 * The extras of the first digests, which name them when they are off too. One that was added since is named when it is on,
 * or adding it would reprice every stored quote.
 */
const firstExtras: ReadonlySet<string> = new Set<ExtraKey>([
  'oneWay',
  'snowCover',
  'climbingCover',
  'valuablesCover',
]);

/** The facts of the extras that a digest names. Facts are null where the extra is off. */
export const digestedExtras = (extras: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(extras).filter(([name, facts]) => facts !== null || firstExtras.has(name)),
  );

/**
 * A digest of everything that a price depends on and that may change under a quote: the facts that the rules price,
 * the loadings of an approval and of screenings, and what the voucher's discount depends on.
 */
export function digestOf(
  draft: QuoteDraft,
  { loading, medical }: { loading: number; medical: readonly MedicalLoading[] },
): string {
  const voucher = draft.voucher && [draft.voucher.code, draft.contact.email];
  // Names and order are hashed too. Stored digests were made when the field was called `upgrades`; another name here
  // would reprice every stored quote and so end its locked price (DETL-16).
  const { trip, benefitOptions: upgrades, extras, ...others } = pricedFacts(draft);
  const priced = { trip, upgrades, ...others, extras: digestedExtras(extras) };
  // A quote without screenings has the text from before screenings existed: another text would end every locked price.
  const facts = JSON.stringify([priced, loading, voucher, ...(medical.length > 0 ? [medical] : [])]);
  return hash('sha256', facts, 'base64url').slice(0, 22);
}
