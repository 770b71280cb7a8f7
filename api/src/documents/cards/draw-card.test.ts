import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { shippedBrand } from '../testing/version.ts';
import { cardSize, drawCard } from './draw-card.ts';

const brandOf = (id: 'highline' | 'saltwater') => shippedBrand(id) as Parameters<typeof drawCard>[0]['brand'];

/** Pixels of exactly this colour, in a part of the picture. */
async function pictureOf(id: 'highline' | 'saltwater', title: string) {
  const bytes = await drawCard({ brand: brandOf(id), title });
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  /** How many pixels of a part are dark, as letters are. */
  const dark = (x: number, y: number, width: number, height: number) => {
    const { data } = context.getImageData(x, y, width, height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at]! + data[at + 1]! + data[at + 2]! < 200) count += 1;
    return count;
  };
  return { size: { width: image.width, height: image.height }, bytes, dark };
}

test.each(['highline', 'saltwater'] as const)(
  '[HOST-03] the card of %s has the size that networks show, its name and the title within their places',
  async (id) => {
    const short = await pictureOf(id, 'Questions');
    const long = await pictureOf(
      id,
      'Which mountain needs which plan, and everything else there is to know of it',
    );
    for (const { size, dark } of [short, long]) {
      expect(size).toEqual(cardSize);
      // The name beside the logo; nothing at the edges or beside the title.
      expect(dark(152, 80, 400, 50)).toBeGreaterThan(1000);
      expect([dark(0, 0, 60, 400), dark(800, 0, 400, 630)]).toEqual([0, 0]);
    }
    expect(short.dark(72, 210, 720, 200)).toBeGreaterThan(2000);
    expect(short.dark(72, 330, 720, 80)).toBe(0);
    expect(long.dark(72, 330, 720, 80)).toBeGreaterThan(2000);
    expect(short.bytes.length).toBeLessThan(150_000);
  },
);

test('a card that is drawn again is the same, and one without a title still has the brand', async () => {
  const twice = await Promise.all([pictureOf('saltwater', 'Snow'), pictureOf('saltwater', 'Snow')]);
  expect(Buffer.from(twice[0].bytes).equals(Buffer.from(twice[1].bytes))).toBe(true);
  expect((await pictureOf('saltwater', '')).dark(152, 80, 400, 50)).toBeGreaterThan(1000);
});
