import type { Coverage } from '@coverkit/widgets/client';

const shown = 8;

/** What a page shows of a product's benefits, which are many: it is in the page twice, to be read and for hydration. */
export type Examples = {
  /** Of all benefits. */
  count: number;
  levels: string[];
  /** `amounts`: by level; null where it does not cover it. */
  rows: { name: string; amounts: (string | null)[] }[];
};

/** Those whose limits differ between levels: they show what a level is for. The product's table has a dash where there is none. */
export function examplesOf({ coverItems, coverLevels }: Coverage[number]): Examples {
  const rows = coverItems.map(({ name, formattedValue }) => ({
    name,
    amounts: coverLevels.map(({ id }) => {
      const value = formattedValue[id] ?? '-';
      return value === '-' ? null : value;
    }),
  }));
  return {
    count: coverItems.length,
    levels: coverLevels.map(({ name }) => name),
    rows: rows.filter(({ amounts }) => new Set(amounts).size > 1).slice(0, shown),
  };
}
