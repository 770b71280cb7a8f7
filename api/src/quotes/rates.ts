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
 * The same as JSON text. Nine tenths of a quote are the benefits' words, which are the same for every quote of
 * a product version: they are written once, and only items with upgrades for each quote.
 */
export function ratesJson(prices: StoredPrices, product: Product): string {
  const rates = levelsOf(prices, product).map(({ level, rule }) => {
    const head = JSON.stringify(headOf(level, rule));
    let items = '';
    for (const segment of segmentsOf(product, level.id)) {
      items += typeof segment === 'string' ? segment : JSON.stringify(coverItemOf(segment, level));
    }
    return `${head.slice(0, -1)},"coverItems":[${items}]}`;
  });
  return `[${rates.join(',')}]`;
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
      made.push(ascii(text), benefit);
      text = '';
    } else text += JSON.stringify(coverItemOf(benefit, { id: levelId, upgrades: [] }));
  }
  made.push(ascii(text));
  return made;
}

/** One letter beyond ASCII would make the whole answer a two-byte string, twice the work to send. */
const ascii = (json: string): string =>
  json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
