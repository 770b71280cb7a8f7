/** What a column needs, pt: its widest word, and all of its longest cell on one line. */
export type Extent = { least: number; most: number; align: 'start' | 'end' };

/**
 * Shares `width` among columns. With room to spare the text columns grow; without, each gives up of what it has beyond
 * its widest word; where not even the words fit, each is cut by the same part.
 */
export function columnWidths(extents: readonly Extent[], width: number): number[] {
  // Neither a long text nor a word without end must squeeze the columns beside it into a word a line.
  const limits = extents.map((one) => ({
    ...one,
    least: Math.min(one.least, width * 0.34),
    most: Math.min(one.most, width * 1.8),
  }));
  const most = sum(limits.map((one) => one.most));
  if (most <= width) return grown(limits, width - most);
  // A column that asks for no more than its part has it: names and amounts stay on one line.
  const part = width / limits.length;
  const wide = limits.filter((one) => one.most > part);
  const left = width - sum(limits.filter((one) => one.most <= part).map((one) => one.most));
  if (wide.length < limits.length && sum(wide.map((one) => one.least)) <= left) {
    const shared = columnWidths(wide, left);
    return limits.map((one) => (one.most <= part ? one.most : (shared.shift() ?? 0)));
  }
  const least = sum(limits.map((one) => one.least));
  if (least >= width) return limits.map((one) => (one.least * width) / least);
  const share = (width - least) / (most - least);
  return limits.map((one) => one.least + (one.most - one.least) * share);
}

function grown(columns: readonly Extent[], spare: number): number[] {
  const texts = columns.filter((one) => one.align === 'start');
  const all = sum(texts.map((one) => one.most));
  if (all === 0) return columns.map((one) => one.most + spare / columns.length);
  return columns.map((one) => one.most + (one.align === 'start' ? (spare * one.most) / all : 0));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
