import { enabledExtras, lackingExtras } from '../extras/extras.ts';
import { levelById, quoteTypeById } from '../product/lookup.ts';
import type { CoverLevelRule, Product } from '../product/product.ts';
import type { QuoteDraft } from '../quote/draft.ts';
import { regionOf } from '../quote/trip.ts';

/** AMND-06: what costs more than what is insured, and so covers more. Days and a policy's status decide nothing here. */

/** The dearer levels that offer every extra that is on. */
export function dearerLevels(facts: QuoteDraft, product: Product): CoverLevelRule[] {
  const own = levelById(product, facts.coverLevelId);
  if (!own) return [];
  const extras = enabledExtras(facts);
  return product.coverLevels.filter(
    (one) => one.factor > own.factor && lackingExtras(one, extras, product).length === 0,
  );
}

/** A single trip is rated by its region's factor, annual cover by its region's price. */
export function dearerRegions(facts: QuoteDraft, product: Product): Product['regions'] {
  const isAnnual = quoteTypeById(product, facts.quoteTypeId)?.type === 2;
  const priceOf = ({ id, factor }: Product['regions'][number]): number =>
    isAnnual ? (product.rates.annualByRegion[String(id)] ?? 0) : factor;
  const ownId = regionOf(facts, product);
  const own = product.regions.find((one) => one.id === ownId);
  return own ? product.regions.filter((one) => priceOf(one) > priceOf(own)) : [];
}

/** The longer trips, in days, that annual cover offers at the travellers' ages. */
export function longerTrips({ quoteTypeId, maxTripLength, ages }: QuoteDraft, product: Product): number[] {
  const rule = quoteTypeById(product, quoteTypeId);
  if (rule?.type !== 2 || maxTripLength === null) return [];
  return rule.maxTripLengths
    .filter((one) => one.length > maxTripLength && ages.every((age) => age <= one.maxAge))
    .map((one) => one.length);
}
