/** One figure of the bench: what was measured, the limit, and whether it holds. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  bar: number;
  /** `least`: the value must reach the limit; `most`: it must not exceed it. */
  sense: 'least' | 'most';
  detail: string;
};

export const holds = (figure: Figure): boolean =>
  figure.sense === 'least' ? figure.value >= figure.bar : figure.value <= figure.bar;

const shown = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-AU') : value.toFixed(value < 10 ? 2 : 1);

/** Prints a readable table, or the same as JSON; returns the exit code. */
export function report(figures: readonly Figure[], asJson: boolean): 0 | 1 {
  if (asJson) {
    console.log(
      JSON.stringify(
        figures.map((one) => ({ ...one, holds: holds(one) })),
        null,
        2,
      ),
    );
  } else {
    const width = Math.max(...figures.map((one) => one.name.length));
    for (const one of figures) {
      const bar = `${one.sense === 'least' ? '≥' : '≤'} ${shown(one.bar)} ${one.unit}`;
      const value = `${shown(one.value)} ${one.unit}`;
      console.log(
        `${holds(one) ? 'ok    ' : 'MISSED'} ${one.name.padEnd(width)}  ${value.padStart(16)}  ${bar.padStart(16)}   ${one.detail}`,
      );
    }
  }
  return figures.every(holds) ? 0 : 1;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
