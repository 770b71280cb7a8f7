import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export type Comparison = {
  same: boolean;
  /** Pixels that differ, of all. */
  pixels: number;
  of: number;
  /** The difference in words. */
  summary: string;
  /** The expected picture, faint, with differences in red; null where there are none. */
  difference: PNG | null;
};

/** About two of 255 steps of a grey: other processors round smaller differences differently. */
const threshold = 0.0075;
/** A curve's edge may differ in a few pixels; a dot or a hairline has more. */
const mostPixels = 8;

/** Compares pictures of the same browser, which must be almost equal. */
export function compare(expected: PNG, actual: PNG): Comparison {
  const sized = expected.width === actual.width && expected.height === actual.height;
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const difference = new PNG({ width, height });
  const [before, now] = [laidOn(expected, width, height), laidOn(actual, width, height)];
  const pixels = pixelmatch(before.data, now.data, difference.data, width, height, {
    threshold,
    includeAA: true,
  });
  const same = sized && pixels <= mostPixels;
  const of = width * height;
  const summary = sized ? share(pixels, of) : `${sizes(expected, actual)}; ${share(pixels, of)}`;
  return { same, pixels, of, summary, difference: same ? null : difference };
}

/** px of the squares for comparing pictures of two browsers: smaller than a control, larger than a stroke. */
const square = 6;
/** Steps of 255 by which the mean colour of a square may differ. */
const mostOff = 40;
/** The share of squares that may differ more, and how many of them may be adjacent: letters are scattered, a surface is not. */
const mostSquares = 0.01;
const mostTouching = 40;

/**
 * Compares pictures of two browsers, which render letters differently, by positions and colours. It finds a box that moved,
 * a surface of another colour and a missing part, but not a shade or a pixel.
 */
export function compareLoosely(expected: PNG, actual: PNG): Comparison {
  const near = (one: number, other: number) => Math.abs(one - other) <= Math.max(4, 0.01 * one);
  const sized = near(expected.width, actual.width) && near(expected.height, actual.height);
  const columns = Math.floor(Math.min(expected.width, actual.width) / square);
  const rows = Math.floor(Math.min(expected.height, actual.height) / square);
  const off: [column: number, row: number][] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [before, now] = [meanOf(expected, column, row), meanOf(actual, column, row)];
      if (before.some((value, channel) => Math.abs(value - now[channel]!) > mostOff)) off.push([column, row]);
    }
  }
  const same =
    sized && off.length <= Math.max(2, mostSquares * columns * rows) && largest(off) <= mostTouching;
  const of = expected.width * expected.height;
  const pixels = off.length * square * square;
  const summary = `by structure: ${sized ? '' : `${sizes(expected, actual)}; `}${share(pixels, of)}`;
  return { same, pixels, of, summary, difference: same ? null : marked(expected, off) };
}

/** How many squares the largest patch has; they touch by a side or a corner. */
function largest(squares: readonly (readonly [column: number, row: number])[]): number {
  const left = new Set(squares.map(([column, row]) => `${column} ${row}`));
  const patches = squares.map(([column, row]) => {
    const patch = [[column, row] as const];
    if (!left.delete(`${column} ${row}`)) return 0;
    for (const [x, y] of patch) {
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) if (left.delete(`${x + dx} ${y + dy}`)) patch.push([x + dx, y + dy]);
      }
    }
    return patch.length;
  });
  return Math.max(0, ...patches);
}

const share = (pixels: number, of: number) =>
  `${pixels.toLocaleString('en-AU')} of ${of.toLocaleString('en-AU')} pixels differ (${((100 * pixels) / of).toFixed(2)} %)`;

const sizes = (expected: PNG, actual: PNG) =>
  `was ${expected.width} × ${expected.height}, is ${actual.width} × ${actual.height}`;

/** The picture in the corner of a larger, transparent one; the picture itself where it has that size. */
function laidOn(picture: PNG, across: number, down: number): PNG {
  const { data, width, height } = picture;
  if (width === across && height === down) return picture;
  const sheet = new PNG({ width: across, height: down });
  for (let row = 0; row < height; row += 1) {
    data.copy(sheet.data, row * across * 4, row * width * 4, (row + 1) * width * 4);
  }
  return sheet;
}

function meanOf({ data, width }: PNG, column: number, row: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = row * square; y < (row + 1) * square; y += 1) {
    for (let x = column * square; x < (column + 1) * square; x += 1) {
      for (const channel of [0, 1, 2] as const) sum[channel] += data[(y * width + x) * 4 + channel]!;
    }
  }
  return [sum[0] / square ** 2, sum[1] / square ** 2, sum[2] / square ** 2];
}

/** The picture, faint, with squares in red. */
function marked(picture: PNG, squares: readonly [number, number][]): PNG {
  const { width, height } = picture;
  const sheet = new PNG({ width, height });
  for (let at = 0; at < sheet.data.length; at += 1) {
    sheet.data[at] = at % 4 === 3 ? 255 : 255 - (255 - picture.data[at]!) * 0.15;
  }
  for (const [column, row] of squares) {
    for (let y = row * square; y < (row + 1) * square; y += 1) {
      for (let x = column * square; x < (column + 1) * square; x += 1) {
        sheet.data.set([255, 0, 0, 255], (y * width + x) * 4);
      }
    }
  }
  return sheet;
}
