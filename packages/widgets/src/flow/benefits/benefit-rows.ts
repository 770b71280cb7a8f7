import type { ComparisonCell, ComparisonLabels, ComparisonRow } from '@coverkit/ui';
import type { Words } from '../../brand/copy.ts';
import type { benefitsCopy } from './benefits.copy.ts';
import type { BenefitRow, BenefitValue, Cell } from './compare-benefits.ts';

export type BenefitWords = Words<typeof benefitsCopy>;

/** A benefit as a row of the table. `cellOf`: where a cell is more than what the level covers. */
export const benefitRow = (
  row: BenefitRow,
  words: BenefitWords,
  cellOf: (cell: Cell, index: number) => ComparisonCell = ({ value }) => valueCell(value, words),
): ComparisonRow => ({
  id: String(row.id),
  name: row.name,
  description: row.description,
  keywords: row.cells.map(({ item }) => item?.formattedValue ?? '').join(' '),
  note: row.within && words('benefits.within', { name: row.within }),
  nested: row.within !== null,
  section: row.group ? words(`benefits.group.${row.group}`) : undefined,
  differs: row.differs,
  cells: row.cells.map(cellOf),
});

export function valueCell(value: BenefitValue, words: BenefitWords): ComparisonCell {
  switch (value.kind) {
    case 'none':
      return { kind: 'excluded' };
    case 'included':
      return { kind: 'included' };
    case 'within':
      return { kind: 'included', text: words('benefit.within', { name: value.benefit }) };
    default:
      return { kind: 'text', text: value.text };
  }
}

/** The table's own words; the same object for the same words must be kept by the caller. */
export const benefitLabels = (words: BenefitWords): Partial<ComparisonLabels> => ({
  show: (name) => words('levels.show', { name }),
  shown: ([first = '', second = first]) => words('levels.shown', { first, second }),
  suits: words('levels.suits'),
  included: words('benefit.included'),
  excluded: words('benefit.none'),
  onlyDifferences: words('benefits.differences'),
  differing: (count, all) => words('benefits.differing', { count, all }),
  noDifferences: words('benefits.noDifferences'),
  search: words('benefits.search'),
  found: (count, all) => words('benefits.found', { count, all }),
  noneFound: (query) => words('benefits.noneFound', { query }),
  clearSearch: words('benefits.clearSearch'),
  foundAlike: (count) => words('benefits.foundAlike', { count }),
  showAlike: words('benefits.showAlike'),
});
