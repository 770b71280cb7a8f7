/** One figure of the bench: what was measured, the limit, and whether it holds. A bar of infinity: for information. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  bar: number;
  /** `least`: the value must reach the limit; `most`: it must not exceed it. */
  sense: 'least' | 'most';
  detail: string;
  /** What it may be until the bar is reached: it must not get worse meanwhile. */
  ceiling?: number | undefined;
};

const reaches = ({ value, sense }: Figure, limit: number): boolean =>
  sense === 'least' ? value >= limit : value <= limit;
export const holds = (figure: Figure): boolean => reaches(figure, figure.bar);
/** Holds, or is at least no worse than its ceiling. */
export const passes = (figure: Figure): boolean =>
  holds(figure) || (figure.ceiling !== undefined && reaches(figure, figure.ceiling));

const shown = (value: number): string => {
  if (value >= 1000) return Math.round(value).toLocaleString('en-AU');
  if (value > 0 && value < 0.1) return value.toFixed(3);
  return value.toFixed(value < 10 ? 2 : 1);
};

function statusOf(figure: Figure): string {
  if (!passes(figure)) return 'MISSED';
  if (!holds(figure)) return 'not yet';
  return Number.isFinite(figure.bar) ? 'ok' : 'info';
}

function limitOf({ sense, bar, unit, ceiling }: Figure): string {
  if (!Number.isFinite(bar)) return '';
  const now = ceiling === undefined ? '' : `, now ${shown(ceiling)}`;
  return `${sense === 'least' ? '≥' : '≤'} ${shown(bar)} ${unit}${now}`;
}

export const forJson = (figure: Figure) => ({ ...figure, holds: holds(figure), passes: passes(figure) });

/** Prints a readable table, or the same as JSON; returns the exit code. */
export function report(figures: readonly Figure[], asJson: boolean): 0 | 1 {
  if (asJson) {
    console.log(JSON.stringify(figures.map(forJson), null, 2));
  } else {
    const width = Math.max(...figures.map((one) => one.name.length));
    const limits = Math.max(16, ...figures.map((one) => limitOf(one).length));
    for (const one of figures) {
      const value = `${shown(one.value)} ${one.unit}`;
      console.log(
        `${statusOf(one).padEnd(7)} ${one.name.padEnd(width)}  ${value.padStart(16)}  ${limitOf(one).padStart(limits)}   ${one.detail}`,
      );
    }
  }
  return figures.every(passes) ? 0 : 1;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
