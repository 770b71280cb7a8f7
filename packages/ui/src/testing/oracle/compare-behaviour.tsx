import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../../overlay/focus.ts';
import { type Mounted, type MountOptions, mount } from '../mount.tsx';

/** The observable state of a component. */
export type Seen = Record<string, unknown>;

export type Subject = {
  ui: ReactNode;
  see: (mounted: Mounted) => Seen;
  /** Keys before the comparison, after a first Tab. */
  first?: string;
};

type Observation = [key: string, seen: Seen];

/** Presses the same keys on both and compares the states after each; react-aria is the reference. */
export async function expectSameBehaviour(
  ours: Subject,
  theirs: Subject,
  keys: readonly string[],
  options?: MountOptions,
): Promise<void> {
  expect(inLines(await observe(ours, keys, options))).toBe(inLines(await observe(theirs, keys, options)));
}

const inLines = (observations: Observation[]) =>
  observations.map(([key, seen]) => `${key} ${JSON.stringify(seen)}`).join('\n');

/** An intended difference: the state of each after the last key. */
export async function expectDifference(
  [ours, sees]: readonly [Subject, Seen],
  [theirs, theySee]: readonly [Subject, Seen],
  keys: readonly string[],
): Promise<void> {
  expect((await observe(ours, keys)).at(-1)?.[1], 'ours').toMatchObject(sees);
  expect((await observe(theirs, keys)).at(-1)?.[1], 'theirs').toMatchObject(theySee);
}

async function observe(
  { ui, see, first }: Subject,
  keys: readonly string[],
  options?: MountOptions,
): Promise<Observation[]> {
  const mounted = mount(ui, { motion: 'reduced', ...options });
  await userEvent.tab();
  if (first) await userEvent.keyboard(first);
  const observations: Observation[] = [['', await settled(() => see(mounted))]];
  for (const key of keys) {
    await userEvent.keyboard(key);
    observations.push([key, await settled(() => see(mounted))]);
  }
  mounted.unmount();
  return observations;
}

/** Waits until the state is stable, since some open after a frame and some close with a transition. */
async function settled(see: () => Seen): Promise<Seen> {
  let before = see();
  for (let same = 0; same < 4; ) {
    await new Promise((done) => setTimeout(done, 40));
    const now = see();
    same = JSON.stringify(now) === JSON.stringify(before) ? same + 1 : 0;
    before = now;
  }
  return before;
}

/** Where the focus is: on the opener, inside the opened overlay, or elsewhere. */
export function focusOf(opener: Element | null, opened: Element | null): 'opener' | 'inside' | 'elsewhere' {
  const active = deepActiveElement();
  if (active !== null && active === opener) return 'opener';
  return opened?.contains(active) ? 'inside' : 'elsewhere';
}
