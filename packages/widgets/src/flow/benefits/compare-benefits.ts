import { type BenefitGroup, benefitGroups, type CoverItem, type Rate } from '@coverkit/rules';

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
  group: BenefitGroup | null;
  /** Levels differ here: where the eye should go. */
  differs: boolean;
  adjustable: boolean;
  cells: Cell[];
};

/** A cover level with what it covers, as a quote's rate has it and the product itself. */
export type LevelBenefits = Pick<Rate, 'coverLevel' | 'coverItems'>;

/** The levels turned from columns into rows, by group and within one in the product's order. */
export function compareBenefits(levels: readonly LevelBenefits[]): BenefitRow[] {
  const items = (levels[0]?.coverItems ?? []).toSorted((a, b) => placeOf(a) - placeOf(b));
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return items.map((item) => rowOf(item, levels, names));
}

const placeOf = ({ group }: CoverItem): number =>
  group === null ? benefitGroups.length : benefitGroups.indexOf(group);

/**
 * As `compareBenefits`, with the benefits that can be adjusted first, each sub-limit right under its limit. These have one heading
 * of their own, so no group.
 */
export function compareRates(rates: readonly Rate[]): { adjustable: BenefitRow[]; others: BenefitRow[] } {
  const rows = compareBenefits(rates);
  const parents = new Set(rows.filter((row) => row.adjustable).map((row) => row.name));
  const first = rows.filter((row) => row.adjustable || (row.within !== null && parents.has(row.within)));
  return {
    adjustable: first.map((row) => ({ ...row, group: null })),
    others: rows.filter((row) => !first.includes(row)),
  };
}

function rowOf(
  item: CoverItem,
  rates: readonly LevelBenefits[],
  names: ReadonlyMap<number, string>,
): BenefitRow {
  const cells = rates.map((rate): Cell => {
    const own = rate.coverItems.find(({ id }) => id === item.id) ?? null;
    return { levelId: rate.coverLevel.id, item: own, value: benefitValue(own, names) };
  });
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    within: item.partOf === null ? null : (names.get(item.partOf) ?? null),
    group: item.group,
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
