import type { Affiliate } from '@coverkit/rules';
import type { PublicBrand } from '@coverkit/rules/contract';
import { highlineBrand } from './memory-brands/highline.ts';
import { saltwaterBrand } from './memory-brands/saltwater.ts';

/** What the flows know of a brand, its own words, and an affiliate that sells it, as their records have them. */
export type MemoryBrand = {
  brand: Omit<PublicBrand, 'hostUrl'>;
  i18n: Readonly<Record<string, string>>;
  affiliate: Affiliate;
};

/** The brands that ship, the same as the database is seeded with. */
export const memoryBrands = { highline: highlineBrand, saltwater: saltwaterBrand } as const;

export type MemoryBrandName = keyof typeof memoryBrands;
