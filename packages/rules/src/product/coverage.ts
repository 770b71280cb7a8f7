import { extraRateFacts } from '../extras/extras.ts';
import { extraSchemas } from '../extras/list.ts';
import type { ExtraName } from '../extras/schemas.ts';
import { extraCost } from './extra-costs.ts';
import type { Product, QuoteTypeRule } from './product.ts';

/** COVR-02: what each quote type covers, at every level, and what can be added to it. */
export function coverageOf(product: Product) {
  const levels = product.coverLevels.map((level) => ({
    ...{ id: level.id, name: level.name },
    ...extraRateFacts(level),
  }));
  const coverItems = product.benefits.map(({ id, name, values, description, partOf, group, cover }) => ({
    ...{ id, name, formattedValue: values, description, partOf, group, cover },
  }));
  return product.quoteTypes.map((type) => ({
    ...{ id: type.id, name: type.name, coverLevels: levels, coverItems },
    extras: coveredExtras(type, product),
  }));
}

/** What a quote type offers of each extra, at which levels, and what that costs. */
function coveredExtras(type: QuoteTypeRule, product: Product) {
  const levelsWith = (offer: ExtraName) =>
    product.coverLevels.filter(({ supports }) => supports[offer]).map(({ id }) => id);
  return extraSchemas
    .filter(({ name }) => type.extras.includes(name))
    .map(({ name, offers }) => ({
      name,
      offers: offers
        .filter((offer) => type.extras.includes(offer))
        .map((offer) => ({ name: offer, coverLevels: levelsWith(offer) })),
      cost: extraCost(name, type, product),
    }));
}
