import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export type Comparison = {
  same: boolean;
  /** Pixels that differ, of all. */
  pixels: number;
  of: number;
  /** Says what differs, for a person. */
  told: string;
  /** The expected picture, faint, with what differs in red; `null` where nothing does. */
  difference: PNG | null;
};

/** About two of 255 steps of a grey: less is arithmetic that another processor rounds otherwise. */
const threshold = 0.0075;
/** A curve's edge may fall otherwise in a few pixels; a dot or the hair of a line has more. */
const mostPixels = 8;

/** Compares pictures of the same browser: all but equal. */
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
  const told = sized ? share(pixels, of) : `${sizes(expected, actual)}; ${share(pixels, of)}`;
  return { same, pixels, of, told, difference: same ? null : difference };
}

/** px of the squares by which pictures of two browsers are compared: smaller than a control, larger than a stroke. */
const square = 6;
/** Of 255: how far the mean colour of a square may be off. */
const mostOff = 40;
/** Of all squares, how many may be further off, and how many that touch: letters are scattered, a surface is not. */
const mostSquares = 0.01;
const mostTouching = 40;

/**
 * Compares pictures of two browsers, which draw letters otherwise: what stands where, and in which colour. A box
 * that moved, a surface of another colour and a missing part are seen; a shade or a pixel are not.
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
  const told = `by structure: ${sized ? '' : `${sizes(expected, actual)}; `}${share(pixels, of)}`;
  return { same, pixels, of, told, difference: same ? null : marked(expected, off) };
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

/** The picture in the corner of a larger, transparent one. */
function laidOn({ data, width, height }: PNG, across: number, down: number): PNG {
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
