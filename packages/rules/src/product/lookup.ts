import type { CountryRules } from '../countries/countries.ts';
import type { Benefit, CoverLevelRule, Product, QuoteTypeRule } from './product.ts';

/** What decides about a trip: a product, or the configuration, which serves these rules of it as they are. */
export type TripRules = CountryRules &
  Pick<Product, 'quoteTypes' | 'people'> & { regions: readonly Pick<Product['regions'][number], 'id'>[] };

/** Built once for a product: a quote is rated tens of thousands of times a second. */
const upgradable = new WeakMap<Product, readonly Benefit[]>();

/** The benefits with options at some level, in the product's order. */
export function upgradableBenefits(product: Product): readonly Benefit[] {
  const known = upgradable.get(product);
  if (known) return known;
  const found = product.benefits.filter((one) => Object.keys(one.upgrades).length > 0);
  upgradable.set(product, found);
  return found;
}

export const quoteTypeById = (
  product: Pick<TripRules, 'quoteTypes'>,
  id: number,
): QuoteTypeRule | undefined => product.quoteTypes.find((one) => one.id === id);

export const levelById = (product: Product, id: number | null): CoverLevelRule | undefined =>
  id === null ? undefined : product.coverLevels.find((one) => one.id === id);
