import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { highline, saltwater, type Theme } from '../theme/index.ts';
import { clipped, outside, overlapping } from './legibility.ts';
import { mount } from './mount.tsx';

export const brands = [
  ['highline', highline],
  ['saltwater', saltwater],
] as const;

const word = 'Krankenhaustagegeldversicherungsgesellschaften';

/** An open dialog in a window of 320 px, in words of a length that only some languages have. */
export async function expectLongWordsToFit(
  dialogOf: (word: string) => ReactElement,
  theme: Theme,
): Promise<void> {
  await page.viewport(320, 480);
  const dialog = mount(dialogOf(word), { theme }).find('dialog');
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(outside(dialog), 'sticks out').toEqual([]);
  expect(clipped(dialog), 'is cut off').toEqual([]);
  expect(overlapping(dialog), 'lies over one another').toEqual([]);
}
