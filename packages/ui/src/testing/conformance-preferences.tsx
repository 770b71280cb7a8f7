import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { highline, saltwater } from '../theme/index.ts';
import { focusRingProblem } from './focus-ring.ts';
import { lookOf, unsystematicIcons, withoutOutline } from './forced-colours.ts';
import { findClipped, findOverflowing, findOverlapping } from './legibility.ts';
import { findMotion } from './motion.ts';
import { type Mounted, mount } from './mount.tsx';
import { withPreference } from './preferences.ts';
import type { Specimen } from './specimen.ts';
import { smallTargets } from './targets.ts';
import type { TestOf } from './test-of.ts';

/** Forced colours, reduced motion, target sizes, zoom and larger text. */
export function testPreferences(testOf: TestOf, specimen: Specimen) {
  const { element, use } = specimen;
  const own = () => (use?.uncontrolled ?? element)({});
  forcedColours(testOf, specimen);

  testOf('has no motion where the user prefers reduced motion', async () => {
    await withPreference('prefers-reduced-motion', 'reduce', async () => {
      await expectNoMotion(mount(own()), use);
    });
  });

  testOf('has no motion where the page sets reduced motion', async () => {
    const mounted = mount(own(), { motion: 'reduced' });
    await expectNoMotion(mounted, use);
  });

  testOf('has targets of at least 44 px', async () => {
    for (const theme of [highline, saltwater]) {
      await expectTargetSizes(mount(element({ hint: longText, error: longText }), { theme }));
      await expectTargetSizes(mount(own(), { theme }), use?.act);
    }
  });

  const full = { label: longText, hint: longText, error: longText };
  testOf('is legible at 200 % zoom of a 640 px window', async () => {
    await page.viewport(320, 480);
    for (const theme of [highline, saltwater]) {
      for (const ui of [element(full), own()]) await expectLegible(mount(ui, { theme }));
    }
  });

  testOf('is legible with text twice as large', async () => {
    for (const theme of [highline, saltwater]) {
      for (const ui of [element(full), own()]) {
        const mounted = mount(ui, { theme });
        enlarge(mounted.root);
        await expectLegible(mounted);
      }
    }
  });
}

const longText = 'A rather long label such as a translation into German sometimes brings with it';

function forcedColours(testOf: TestOf, { element, use }: Specimen) {
  const own = () => (use?.uncontrolled ?? element)({});

  testOf('keeps borders, icons and focus ring in forced colours', async () => {
    await withPreference('forced-colors', 'active', async () => {
      const mounted = mount(own());
      expect(withoutOutline(mounted.root)).toEqual([]);
      expect(unsystematicIcons(mounted.root)).toEqual([]);
      await userEvent.tab();
      if (document.activeElement !== document.body) expect(focusRingProblem(mounted.root)).toBeUndefined();
    });
  });

  if (use)
    testOf('shows a change in forced colours', async () => {
      await withPreference('forced-colors', 'active', async () => {
        const mounted = mount(own());
        const before = lookOf(mounted.root);
        await use.act(mounted);
        await expect.poll(() => use.read(mounted)).toEqual(use.after);
        expect(lookOf(mounted.root)).not.toBe(before);
      });
    });
}

async function expectNoMotion(mounted: Mounted, use: Specimen['use']): Promise<void> {
  expect(findMotion(mounted.root)).toEqual([]);
  if (!use) return;
  await use.act(mounted);
  expect(findMotion(mounted.root)).toEqual([]);
  await expect.poll(() => use.read(mounted)).toEqual(use.after);
}

async function expectTargetSizes(mounted: Mounted, act?: (mounted: Mounted) => unknown): Promise<void> {
  // Away from the edge of the window, where targets would be cut off.
  mounted.root.style.padding = '32px';
  expect(smallTargets(mounted.root)).toEqual([]);
  await act?.(mounted);
  // An opened overlay may still be in motion over its trigger.
  await expect.poll(() => smallTargets(mounted.root)).toEqual([]);
  mounted.unmount();
}

function enlarge(root: HTMLElement): void {
  const sizes = getComputedStyle(root);
  for (const step of [1, 2, 3, 4, 5, 6, 7]) {
    const token = `--ck-text-${step}`;
    root.style.setProperty(token, `calc(2 * (${sizes.getPropertyValue(token)}))`);
  }
}

async function expectLegible(mounted: Mounted): Promise<void> {
  expect(mounted.root.scrollWidth, 'scrolls sideways').toBeLessThanOrEqual(mounted.root.clientWidth);
  expect(findOverflowing(mounted.root), 'sticks out').toEqual([]);
  expect(findClipped(mounted.root), 'is cut off').toEqual([]);
  expect(findOverlapping(mounted.root), 'lies over one another').toEqual([]);
  mounted.unmount();
}
