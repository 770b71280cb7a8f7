import type { Affiliate, PopularPlace } from '@coverkit/rules';
import type { PublicBrand } from '@coverkit/rules/contract';

/** What the flows know of a brand, its own words, and an affiliate that sells it, as their records have them. */
export type MemoryBrand = {
  brand: Omit<PublicBrand, 'hostUrl'>;
  i18n: Readonly<Record<string, string>>;
  popularPlaces: readonly PopularPlace[];
  affiliate: Affiliate;
};
