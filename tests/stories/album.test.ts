import { expect, test } from 'vitest';
import { kept } from './album.ts';
import { entriesIn, nameOf, picturesOf } from './shots.ts';
import { storybookFolder } from './storybook.ts';

const kB = 1000;

test('[EMBD-09] every stored picture has a story', () => {
  const asked = new Set(picturesOf(entriesIn(storybookFolder)).map(nameOf));
  const strays = kept().filter((one) => !asked.has(one.name));
  expect(
    strays.map((one) => one.name),
    'npm run visual -- --update removes them',
  ).toEqual([]);
});

test('the pictures stay small: none over 100 kB, all together at most 4 MB', () => {
  const all = kept();
  expect(all.filter((one) => one.bytes > 100 * kB)).toEqual([]);
  expect(all.reduce((sum, one) => sum + one.bytes, 0)).toBeLessThanOrEqual(4000 * kB);
});
