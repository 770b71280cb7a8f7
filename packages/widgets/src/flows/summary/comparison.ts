import type { CoverItem, Rate } from '@coverkit/rules';

export type Cell = { levelId: number; value: BenefitValue; item: CoverItem | null };

/** What a benefit is worth in a level, as far as its text tells. */
export type BenefitValue =
  | { kind: 'none' }
  | { kind: 'included' }
  /** Covered by the limit of another benefit. */
  | { kind: 'within'; benefit: string }
  | { kind: 'amount'; text: string };

export type BenefitRow = {
  id: number;
  name: string;
  description: string;
  /** The benefit whose limit this one is a part of. */
  within: string | null;
  /** Levels differ here: where the eye should go. */
  differs: boolean;
  adjustable: boolean;
  cells: Cell[];
};

const subLimit = /\s*\(sub-limit of (\d+)\)\s*$/i;
const includedIn = /^Included in (\d+)$/i;

/**
 * The rates turned from columns into rows: benefits that can be adjusted first, each sub-limit right under its limit.
 */
export function compareRates(rates: readonly Rate[]): { adjustable: BenefitRow[]; others: BenefitRow[] } {
  const items = rates[0]?.coverItems ?? [];
  const names = new Map(items.map(({ id, name }) => [id, name.replace(subLimit, '')]));
  const rows = items.map((item) => rowOf(item, rates, names));
  const parents = new Set(rows.filter((row) => row.adjustable).map((row) => row.name));
  const first = rows.filter((row) => row.adjustable || (row.within !== null && parents.has(row.within)));
  return { adjustable: first, others: rows.filter((row) => !first.includes(row)) };
}

function rowOf(item: CoverItem, rates: readonly Rate[], names: ReadonlyMap<number, string>): BenefitRow {
  const cells = rates.map((rate): Cell => {
    const own = rate.coverItems.find(({ id }) => id === item.id) ?? null;
    return { levelId: rate.coverLevel.id, item: own, value: benefitValue(own?.formattedValue ?? '-', names) };
  });
  const parent = subLimit.exec(item.name)?.[1];
  return {
    id: item.id,
    name: names.get(item.id) ?? item.name,
    description: item.description,
    within: parent === undefined ? null : (names.get(Number(parent)) ?? null),
    differs: new Set(cells.map(({ item: own }) => own?.formattedValue ?? '-')).size > 1,
    adjustable: cells.some(({ item: own }) => (own?.upgrade.options.length ?? 0) > 0),
    cells,
  };
}

function benefitValue(text: string, names: ReadonlyMap<number, string>): BenefitValue {
  if (text === '-' || text === '') return { kind: 'none' };
  if (/^included$/i.test(text)) return { kind: 'included' };
  const other = includedIn.exec(text)?.[1];
  const benefit = other === undefined ? undefined : names.get(Number(other));
  return benefit === undefined ? { kind: 'amount', text } : { kind: 'within', benefit };
}
