import axe from 'axe-core';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { deepActiveElement } from '../overlay/focus.ts';
import type { Mounted, MountOptions } from './mount.tsx';

/** The settings in which overlays must work: beside the field and as a sheet, in the page and in a shadow root. */
export const places = [
  ['in the page', { wide: true, options: {} }],
  ['in an open shadow root', { wide: true, options: { shadow: true } }],
  ['as a sheet', { wide: false, options: {} }],
  ['as a sheet in an open shadow root', { wide: false, options: { shadow: true } }],
] as const satisfies [string, { wide: boolean; options: MountOptions }][];

export type Place = (typeof places)[number][1];

export const show = ({ wide }: { wide: boolean }) => page.viewport(wide ? 1000 : 390, 844);

/** `toHaveFocus` that works in shadow roots. */
export const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.query() !== null && deepActiveElement() === locator.query()).toBe(true);

/** Runs axe on an open overlay, after its animations. */
export async function expectNoAxeViolations({ root, scope }: Mounted): Promise<void> {
  for (const animation of root.getAnimations({ subtree: true })) animation.finish();
  const context = scope instanceof ShadowRoot ? scope.host : root;
  const { violations } = await axe.run(context, { rules: { region: { enabled: false } } });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
}
