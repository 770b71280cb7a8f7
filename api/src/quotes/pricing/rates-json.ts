import { type Benefit, coverItemAnswerOf, type Product, type RatedLevel, rateHeadOf } from '@coverkit/rules';

/**
 * The rates as JSON text, without the product's words, which every caller can have once (decision 137). Values that are the same
 * for every quote of a product version are serialised once, and only items with upgrades for each quote (decision 16).
 */
export function ratesJson(levels: readonly RatedLevel[], product: Product): string {
  const rates = levels.flatMap((rated) => {
    const level = product.coverLevels.find((one) => one.id === rated.id);
    if (!level) return [];
    let items = '';
    for (const segment of segmentsOf(product, level.id)) {
      items += typeof segment === 'string' ? segment : JSON.stringify(coverItemAnswerOf(segment, rated));
    }
    return [`${JSON.stringify(rateHeadOf(rated, level)).slice(0, -1)},"coverItems":[${items}]}`];
  });
  return `[${rates.join(',')}]`;
}

/** JSON text of consecutive items, or a benefit whose item differs by quote. */
type Segment = string | Benefit;

const segments = new WeakMap<Product, Map<number, Segment[]>>();

function segmentsOf(product: Product, levelId: number): Segment[] {
  const byLevel = segments.get(product) ?? new Map<number, Segment[]>();
  segments.set(product, byLevel);
  const made = byLevel.get(levelId) ?? makeSegments(product, levelId);
  byLevel.set(levelId, made);
  return made;
}

function makeSegments(product: Product, levelId: number): Segment[] {
  const made: Segment[] = [];
  let text = '';
  for (const [at, benefit] of product.benefits.entries()) {
    if (at > 0) text += ',';
    if ((benefit.upgrades[levelId] ?? []).length > 0) {
      made.push(text, benefit);
      text = '';
    } else text += JSON.stringify(coverItemAnswerOf(benefit, { id: levelId, upgrades: [] }));
  }
  made.push(text);
  return made;
}
