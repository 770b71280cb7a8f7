import type { CivilDate } from '@coverkit/rules';
import { todayIn } from '@coverkit/rules';
import type { Brands } from '../brands/brands.service.ts';
import type { MailBrand } from './mail.facts.ts';

/** A brand's part of the facts of its mails. */
export type BrandFacts = {
  brand: (brandId: string) => MailBrand;
  /** The absolute address of a path on the brand's site. */
  address: (brandId: string, path: string) => string;
  /** The day of an instant (ms) in the brand's time zone. */
  dayOf: (brandId: string, instant: number) => CivilDate;
};

export function createBrandFacts(brands: Pick<Brands, 'brand' | 'urlOf'>): BrandFacts {
  const brand = (brandId: string): MailBrand => {
    const record = brands.brand(brandId);
    return { ...record, hostUrl: brands.urlOf(record) };
  };
  return {
    brand,
    address: (brandId, path) => new URL(path, brand(brandId).hostUrl).href,
    dayOf: (brandId, instant) => todayIn(brands.brand(brandId).timeZone, new Date(instant)),
  };
}
