import type { Benefit, CoverItem, CoverLevelRule, Product, Rate } from '@coverkit/rules';
import type { StoredLevel, StoredPrices } from './stored-prices.ts';

/** The rates of the wire from what is stored and the words of the product version. */
export function ratesOf(prices: StoredPrices, product: Product): Rate[] {
  return levelsOf(prices, product).map(({ level, rule }) => ({
    ...headOf(level, rule),
    coverItems: product.benefits.map((benefit) => coverItemOf(benefit, level)),
  }));
}

/**
 * The same as JSON, in parts. Nine tenths of a quote are the benefits' words, which are the same for every
 * quote of a product version: they are written once, and only items with upgrades for each quote.
 */
export function ratesJson(prices: StoredPrices, product: Product): (string | Uint8Array)[] {
  const parts: (string | Uint8Array)[] = ['['];
  for (const [at, { level, rule }] of levelsOf(prices, product).entries()) {
    const head = JSON.stringify(headOf(level, rule));
    parts.push(at === 0 ? '' : ',', head.slice(0, -1), ',"coverItems":[');
    for (const segment of segmentsOf(product, level.id)) {
      if (segment instanceof Uint8Array) parts.push(segment);
      else parts.push(JSON.stringify(coverItemOf(segment, level)));
    }
    parts.push(']}');
  }
  parts.push(']');
  return parts;
}

function levelsOf(prices: StoredPrices, product: Product): { level: StoredLevel; rule: CoverLevelRule }[] {
  return prices.levels.flatMap((level) => {
    const rule = product.coverLevels.find((one) => one.id === level.id);
    return rule ? { level, rule } : [];
  });
}

function headOf(level: StoredLevel, rule: CoverLevelRule): Omit<Rate, 'coverItems'> {
  return {
    coverLevel: { id: rule.id, name: rule.name },
    price: level.price,
    gstAmount: level.gstAmount,
    steps: level.steps,
    eligible: level.eligible,
    lacks: level.lacks,
    extras: rule.supports,
    valuablesCover: rule.valuables,
  };
}

function coverItemOf(benefit: Benefit, level: Pick<StoredLevel, 'id' | 'upgrades'>): CoverItem {
  const options = benefit.upgrades[level.id] ?? [];
  const stored = level.upgrades.find((one) => one.benefitId === benefit.id);
  const chosen = options.find((option) => option.id === stored?.chosen);
  return {
    id: benefit.id,
    name: benefit.name,
    description: benefit.description,
    formattedValue: chosen?.formattedValue ?? benefit.values[level.id] ?? '',
    upgrade: {
      standard: benefit.values[level.id] ?? '',
      options: options.map((option, index) => ({
        id: option.id,
        formattedValue: option.formattedValue,
        difference: stored?.differences[index] ?? 0,
        selected: option.id === stored?.chosen,
      })),
    },
  };
}

/** Runs of items, written, with their commas; and between them the benefits whose item differs by quote. */
type Segment = Uint8Array | Benefit;

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
      if (text !== '') made.push(Buffer.from(text));
      made.push(benefit);
      text = '';
    } else text += JSON.stringify(coverItemOf(benefit, { id: levelId, upgrades: [] }));
  }
  if (text !== '') made.push(Buffer.from(text));
  return made;
}
