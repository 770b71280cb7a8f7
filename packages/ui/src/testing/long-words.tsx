import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { highline, saltwater, type Theme } from '../theme/index.ts';
import { findClipped, findOverflowing, findOverlapping } from './legibility.ts';
import { mount } from './mount.tsx';

export const brands = [
  ['highline', highline],
  ['saltwater', saltwater],
] as const;

const word = 'Krankenhaustagegeldversicherungsgesellschaften';

/** Checks an open dialog in a window of 320 px with a very long word. */
export async function expectLongWordsToFit(
  dialogOf: (word: string) => ReactElement,
  theme: Theme,
): Promise<void> {
  await page.viewport(320, 480);
  const dialog = mount(dialogOf(word), { theme }).find('dialog');
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  expect(findOverflowing(dialog), 'sticks out').toEqual([]);
  expect(findClipped(dialog), 'is cut off').toEqual([]);
  expect(findOverlapping(dialog), 'lies over one another').toEqual([]);
}
