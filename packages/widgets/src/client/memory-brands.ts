import { highlineBrand } from './memory-brands/highline.ts';
import { saltwaterBrand } from './memory-brands/saltwater.ts';

export type { MemoryBrand } from './memory-brands/memory-brand.ts';

/** The brands that ship, the same as the database is seeded with. */
export const memoryBrands = { highline: highlineBrand, saltwater: saltwaterBrand } as const;

/** Those of a brand that ships; another's are the usual ones. */
export const popularPlacesOf = (brandId: string) =>
  Object.values(memoryBrands).find(({ brand }) => brand.id === brandId)?.popularPlaces;

export type MemoryBrandName = keyof typeof memoryBrands;
