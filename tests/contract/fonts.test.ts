import { highline, saltwater } from '@coverkit/ui/theme';
import { expect, test } from 'vitest';
import { fallbackOf } from '../../packages/ui/build/fallback-metrics.ts';
import { faces, unicodeRange } from '../../packages/ui/build/subset.ts';

const fonts = [...highline.fonts, ...saltwater.fonts];

test.each(Object.keys(faces))('[EMBD-04] the fallback of %s has the measures of the file', async (name) => {
  const whole = fonts.find(({ url }) => url === `/assets/fonts/${name}.woff2`);
  expect(whole?.fallback).toEqual(await fallbackOf(name));
});

test('[EMBD-04] what the first file of a family leaves out is in its second', () => {
  for (const name of Object.keys(faces)) {
    const rest = fonts.find(({ url }) => url === `/assets/fonts/${name}-accents.woff2`);
    expect(rest?.unicodeRange).toBe(unicodeRange);
  }
});
