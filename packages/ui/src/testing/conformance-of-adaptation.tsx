import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { highline, saltwater } from '../theme/index.ts';
import { flawOfRing } from './focus-ring.ts';
import { lookOf, unlined, unsystematicIcons } from './forced-colours.ts';
import { clipped, outside, overlapping } from './legibility.ts';
import { moving } from './motion.ts';
import { type Mounted, mount } from './mount.tsx';
import { preferring } from './preferences.ts';
import type { Prove } from './prove.ts';
import type { Specimen } from './specimen.ts';
import { smallTargets } from './targets.ts';

/** What it makes of its user's colours, of a wish for stillness, and of larger letters. */
export function adapting(prove: Prove, specimen: Specimen) {
  const { element, use } = specimen;
  const own = () => (use?.uncontrolled ?? element)({});
  forcedColours(prove, specimen);

  prove('moves nothing where its user wants less motion', async () => {
    await preferring('prefers-reduced-motion', 'reduce', async () => {
      await staysStill(mount(own()), use);
    });
  });

  prove('moves nothing where the page wants less motion', async () => {
    const mounted = mount(own(), { motion: 'reduced' });
    await staysStill(mounted, use);
  });

  prove('offers a finger 44 px of whatever is pressed', async () => {
    for (const theme of [highline, saltwater]) {
      await expectRoomToPress(mount(element({ hint: longText, error: longText }), { theme }));
      await expectRoomToPress(mount(own(), { theme }), use?.act);
    }
  });

  const full = { label: longText, hint: longText, error: longText };
  prove('can be read at 200 % zoom of a 640 px window', async () => {
    await page.viewport(320, 480);
    for (const theme of [highline, saltwater]) {
      for (const ui of [element(full), own()]) await expectLegible(mount(ui, { theme }));
    }
  });

  prove('can be read with its text twice as large', async () => {
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

function forcedColours(prove: Prove, { element, use }: Specimen) {
  const own = () => (use?.uncontrolled ?? element)({});

  prove('keeps its lines, its icons and its ring of focus in forced colours', async () => {
    await preferring('forced-colors', 'active', async () => {
      const mounted = mount(own());
      expect(unlined(mounted.root)).toEqual([]);
      expect(unsystematicIcons(mounted.root)).toEqual([]);
      await userEvent.tab();
      if (document.activeElement !== document.body) expect(flawOfRing(mounted.root)).toBeUndefined();
    });
  });

  if (use)
    prove('shows what was done to it in forced colours', async () => {
      await preferring('forced-colors', 'active', async () => {
        const mounted = mount(own());
        const before = lookOf(mounted.root);
        await use.act(mounted);
        await expect.poll(() => use.read(mounted)).toEqual(use.after);
        expect(lookOf(mounted.root)).not.toBe(before);
      });
    });
}

async function staysStill(mounted: Mounted, use: Specimen['use']): Promise<void> {
  expect(moving(mounted.root)).toEqual([]);
  if (!use) return;
  await use.act(mounted);
  expect(moving(mounted.root)).toEqual([]);
  await expect.poll(() => use.read(mounted)).toEqual(use.after);
}

async function expectRoomToPress(mounted: Mounted, act?: (mounted: Mounted) => unknown): Promise<void> {
  // Away from the edge of the window, beyond which nothing is pressed.
  mounted.root.style.padding = '32px';
  expect(smallTargets(mounted.root)).toEqual([]);
  await act?.(mounted);
  // What opened may still be moving over what opened it.
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
  expect(outside(mounted.root), 'sticks out').toEqual([]);
  expect(clipped(mounted.root), 'is cut off').toEqual([]);
  expect(overlapping(mounted.root), 'lies over one another').toEqual([]);
  mounted.unmount();
}
