import type { Product } from './product.ts';

/** COVR-02: what each quote type covers, at every level. */
export function coverageOf({ coverLevels, benefits, quoteTypes }: Product) {
  const levels = coverLevels.map(({ id, name }) => ({ id, name }));
  const coverItems = benefits.map(({ id, name, values, description, partOf, group, cover }) => ({
    ...{ id, name, formattedValue: values, description, partOf, group, cover },
  }));
  return quoteTypes.map(({ id, name }) => ({ id, name, coverLevels: levels, coverItems }));
}
