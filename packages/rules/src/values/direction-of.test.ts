import { expect, test } from 'vitest';
import { directionOf } from './direction-of.ts';

test('[PRIM-05] the direction follows the script of a language, which a locale may name', () => {
  const rightToLeft = ['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'dv', 'pa-Arab'];
  const leftToRight = ['en-AU', 'de', 'ja', 'pa', 'az', 'ks-Deva', 'xx'];
  expect(rightToLeft.map(directionOf)).toEqual(rightToLeft.map(() => 'rtl'));
  expect(leftToRight.map(directionOf)).toEqual(leftToRight.map(() => 'ltr'));
});
