import { countryAvailability, extraConfig, quoteTypeFor } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { exampleProduct, fixtureToday } from '@coverkit/rules/fixtures';
import { type MemoryBrandName, memoryBrands } from './memory-brands.ts';

/** A configuration like the API's, for stories and tests: a shipped brand over the example product. */
export function memoryConfig(name: MemoryBrandName = 'highline', overrides: Partial<Config> = {}): Config {
  const product = exampleProduct;
  const { brand, i18n } = memoryBrands[name];
  return {
    today: fixtureToday,
    productVersion: product.version,
    brand: { ...brand, hostUrl: 'http://localhost:3000' },
    affiliate: null,
    alerts: [],
    countries: countryAvailability(product),
    regions: product.regions.map(({ id, name }) => ({ id, name })),
    states: product.states,
    quoteTypes: product.quoteTypes.map((rule) => quoteTypeFor(rule, fixtureToday)),
    people: product.people,
    ...extraConfig(product),
    coveredConditions: product.coveredConditions,
    testimonials: [],
    i18n,
    places: { countries: ['AU'], attribution: null },
    screening: { provider: null },
    payment: { publicApiKey: 'memory', scriptUrl: 'about:blank', testCard: '4444 3333 2222 1111' },
    ...overrides,
  };
}
