import {
  type BenefitWords,
  benefitWordsOf,
  countryAvailability,
  coverageOf,
  extraConfig,
  type NamedCountry,
  nameCountries,
  type Product,
  quoteTypeFor,
} from '@coverkit/rules';
import type { CallOutput, Config, PublicBrand } from '@coverkit/rules/contract';
import { createMemo } from '../platform/memo.ts';
import type { Today } from '../platform/today.ts';
import type { BrandRecord } from './brand-record.ts';
import type { Brands } from './brands.service.ts';
import type { WidgetUrlOf } from './screening-widget.ts';

export type Coverage = CallOutput<'coverage'>;
type Named = { brandId: string; affiliateId: string | null };

/** What is the same for every caller of a brand and affiliate: the same object until one of its sources changes. */
export type ConfigParts = {
  configOf: (party: Named) => Config;
  countriesOf: (party: Named) => NamedCountry[];
  coverageOf: (party: Named) => Coverage;
  /** Of the current version, unless one is named. Null for one that is not stored. */
  benefitsOf: (brandId: string, version?: string) => Promise<BenefitWords[] | null>;
};

/** `widgetUrlOf`: by the brand (SCRN-09). */
export type ConfigScreening = { provider: string | null; widgetUrlOf: WidgetUrlOf };

export type ConfigPartsDeps = {
  brands: Brands;
  today: Today;
  payment: () => Config['payment'];
  places: Config['places'];
  screening: ConfigScreening;
  brandAt: (id: string) => PublicBrand;
};

export function createConfigParts(deps: ConfigPartsDeps): ConfigParts {
  const { brands, today, payment, places, screening, brandAt } = deps;
  const configs = createMemo<Config>();
  const countries = createMemo<NamedCountry[]>();
  const coverages = createMemo<Coverage>();
  const benefits = createMemo<BenefitWords[]>();
  const productOf = (brandId: string): Product => brands.currentProduct(brandId).product;

  return {
    configOf: ({ brandId, affiliateId }) => {
      const record = brands.brand(brandId);
      const product = productOf(brandId);
      const affiliate = affiliateId === null ? null : brands.affiliate(affiliateId);
      const day = today(record.timeZone);
      const { publicApiKey, scriptUrl, testCard } = payment();
      const sources = [
        record,
        brands.urlOf(record),
        product,
        affiliate,
        day,
        publicApiKey,
        scriptUrl,
        testCard,
      ];
      return configs(`${brandId} ${affiliateId}`, sources, () => ({
        today: day,
        productVersion: brands.currentProduct(brandId).version,
        brand: brandAt(brandId),
        affiliate: brands.publicAffiliate(affiliateId),
        alerts: record.alerts,
        ...productConfig(product, day),
        testimonials: record.testimonials,
        i18n: pageWords(record.i18n),
        places,
        screening: screeningConfig(screening, record),
        payment: { publicApiKey, scriptUrl, testCard },
      }));
    },
    countriesOf: ({ brandId }) => {
      const { locale, popularPlaces } = brands.brand(brandId);
      const product = productOf(brandId);
      return countries(brandId, [product, locale, popularPlaces], () =>
        nameCountries(product, locale, popularPlaces),
      );
    },
    coverageOf: ({ brandId }) => {
      const product = productOf(brandId);
      return coverages(brandId, [product], () => coverageOf(product));
    },
    benefitsOf: async (brandId, version) => {
      if (!brands.brandIds().includes(brandId)) return null;
      const current = brands.currentProduct(brandId);
      const product = version === undefined ? current.product : await brands.findProduct(brandId, version);
      return product && benefits(`${brandId} ${product.version}`, [product], () => benefitWordsOf(product));
    },
  };
}

function screeningConfig(
  { provider, widgetUrlOf }: ConfigScreening,
  record: BrandRecord,
): Config['screening'] {
  const widgetUrl = widgetUrlOf(record);
  return { provider, ...(widgetUrl !== undefined && { widgetUrl }) };
}

const productConfig = (product: Product, day: string) => ({
  countries: countryAvailability(product),
  regions: product.regions.map(({ id, name }) => ({ id, name })),
  states: product.states,
  quoteTypes: product.quoteTypes.map((rule) => quoteTypeFor(rule, day)),
  people: product.people,
  ...extraConfig(product),
  coveredConditions: product.coveredConditions,
});

/** A brand's words of mails and documents are the server's own: no page shows them, and every page would load them. */
const pageWords = (i18n: BrandRecord['i18n']): BrandRecord['i18n'] =>
  Object.fromEntries(Object.entries(i18n).filter(([place]) => !/^(?:mail|documents)\./.test(place)));
