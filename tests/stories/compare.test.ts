import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare, compareLoosely } from './compare.ts';
import { decode, encodeSmall, plainer } from './picture.ts';

type Box = { x: number; y: number; width: number; height: number; colour: [number, number, number] };

/** A sheet of paper, 120 × 60, with boxes on it. */
function sheet(...boxes: Box[]): PNG {
  const picture = new PNG({ width: 120, height: 60 });
  picture.data.fill(255);
  for (const { x, y, width, height, colour } of boxes) {
    for (let row = y; row < y + height; row += 1) {
      for (let column = x; column < x + width; column += 1) {
        picture.data.set([...colour, 255], (row * 120 + column) * 4);
      }
    }
  }
  return picture;
}

const button: Box = { x: 16, y: 16, width: 80, height: 24, colour: [240, 84, 48] };
const kept = sheet(button);
const seen = (...boxes: Box[]) => compare(kept, sheet(...boxes));

test('equal pictures have no difference', () => {
  expect(seen(button)).toMatchObject({ same: true, pixels: 0, difference: null });
});

test('a button whose colour is two steps of 255 lighter is a difference', () => {
  const lighter = seen({ ...button, colour: [242, 86, 50] });
  expect(lighter).toMatchObject({ same: false, pixels: 80 * 24 });
  expect(lighter.difference).not.toBeNull();
});

test('a button that is one pixel taller, or moved by one, is a difference', () => {
  expect(seen({ ...button, height: 25 })).toMatchObject({ same: false, pixels: 80 });
  expect(seen({ ...button, x: 17 })).toMatchObject({ same: false, pixels: 2 * 24 });
});

test('a missing hairline is a difference, eight stray pixels are not', () => {
  const line: Box = { x: 0, y: 50, width: 120, height: 1, colour: [220, 224, 222] };
  expect(seen(button, line).same).toBe(false);
  expect(seen(button, { ...line, width: 8 })).toMatchObject({ same: true, pixels: 8 });
  expect(seen(button, { ...line, width: 9 })).toMatchObject({ same: false, pixels: 9 });
});

test('another size is a difference, whatever the picture shows', () => {
  const smaller = new PNG({ width: 120, height: 59 });
  smaller.data = sheet(button).data.subarray(0, 120 * 59 * 4);
  expect(compare(kept, smaller)).toMatchObject({ same: false, pixels: 120 });
  expect(compare(kept, smaller).summary).toContain('was 120 × 60, is 120 × 59');
});

test('a stored picture is a small file with exact surfaces', async () => {
  const shade = plainer(sheet({ ...button, colour: [241, 85, 49] }));
  expect([...shade.data.subarray((20 * 120 + 40) * 4, (20 * 120 + 40) * 4 + 3)]).toEqual([241, 85, 49]);
  const file = await encodeSmall(shade);
  expect(compare(shade, decode(file)).pixels).toBe(0);
  expect(file.length).toBeLessThan(300);
});

test('between two browsers, a letter rendered differently passes and a box that moved does not', () => {
  const stroke: Box = { x: 30, y: 24, width: 40, height: 1, colour: [0, 0, 0] };
  const one = sheet(button, stroke);
  expect(compareLoosely(one, sheet(button, { ...stroke, colour: [60, 20, 10] })).same).toBe(true);
  expect(compareLoosely(one, sheet({ ...button, y: 22 }, stroke)).same).toBe(false);
  expect(compareLoosely(one, sheet({ ...button, colour: [30, 120, 240] }, stroke)).same).toBe(false);
});

test('between two browsers, many letters rendered differently pass, a surface of as many squares does not', () => {
  const page = (boxes: { x: number; y: number; side: number }[]) => {
    const picture = new PNG({ width: 600, height: 600 });
    picture.data.fill(255);
    for (const { x, y, side } of boxes) {
      for (let row = y; row < y + side; row += 1)
        picture.data.fill(90, (row * 600 + x) * 4, (row * 600 + x + side) * 4);
    }
    return picture;
  };
  const letters = Array.from({ length: 81 }, (_, at) => ({
    x: 60 * (at % 9),
    y: 60 * Math.floor(at / 9),
    side: 6,
  }));
  expect(compareLoosely(page([]), page(letters))).toMatchObject({ same: true, pixels: 81 * 36 });
  expect(compareLoosely(page([]), page([{ x: 60, y: 60, side: 54 }]))).toMatchObject({
    same: false,
    pixels: 81 * 36,
  });
});
