import type { CoverItem, Rate } from '@coverkit/rules';

export type Cell = { levelId: number; value: BenefitValue; item: CoverItem | null };

/** How a level covers a benefit, as the table shows it. */
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

/**
 * The rates turned from columns into rows: benefits that can be adjusted first, each sub-limit right under its limit.
 */
export function compareRates(rates: readonly Rate[]): { adjustable: BenefitRow[]; others: BenefitRow[] } {
  const items = rates[0]?.coverItems ?? [];
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const rows = items.map((item) => rowOf(item, rates, names));
  const parents = new Set(rows.filter((row) => row.adjustable).map((row) => row.name));
  const first = rows.filter((row) => row.adjustable || (row.within !== null && parents.has(row.within)));
  return { adjustable: first, others: rows.filter((row) => !first.includes(row)) };
}

function rowOf(item: CoverItem, rates: readonly Rate[], names: ReadonlyMap<number, string>): BenefitRow {
  const cells = rates.map((rate): Cell => {
    const own = rate.coverItems.find(({ id }) => id === item.id) ?? null;
    return { levelId: rate.coverLevel.id, item: own, value: benefitValue(own, names) };
  });
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    within: item.partOf === null ? null : (names.get(item.partOf) ?? null),
    differs: new Set(cells.map(({ item: own }) => own?.formattedValue ?? null)).size > 1,
    adjustable: cells.some(({ item: own }) => (own?.upgrade.options.length ?? 0) > 0),
    cells,
  };
}

function benefitValue(item: CoverItem | null, names: ReadonlyMap<number, string>): BenefitValue {
  if (!item || item.kind === 'none') return { kind: 'none' };
  if (item.kind === 'included') return { kind: 'included' };
  const benefit = item.within === null ? undefined : names.get(item.within);
  return benefit === undefined ? { kind: 'amount', text: item.formattedValue } : { kind: 'within', benefit };
}
