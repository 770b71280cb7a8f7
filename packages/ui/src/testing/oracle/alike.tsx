import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../../overlay/focus.ts';
import { type Mounted, type MountOptions, mount } from '../mount.tsx';

/** What can be observed of it, whoever made it. */
export type Seen = Record<string, unknown>;

export type Subject = {
  ui: ReactNode;
  see: (mounted: Mounted) => Seen;
  /** Keys that lead to where the comparison begins, after a first Tab. */
  first?: string;
};

type Told = [key: string, seen: Seen];

/** Presses the same keys on both and compares what is seen after each; react-aria is the oracle. */
export async function expectAlike(
  ours: Subject,
  theirs: Subject,
  keys: readonly string[],
  options?: MountOptions,
): Promise<void> {
  expect(inLines(await tell(ours, keys, options))).toBe(inLines(await tell(theirs, keys, options)));
}

const inLines = (told: Told[]) => told.map(([key, seen]) => `${key} ${JSON.stringify(seen)}`).join('\n');

/** A difference that is meant: what each of both shows after the last key. */
export async function expectUnlike(
  [ours, sees]: readonly [Subject, Seen],
  [theirs, theySee]: readonly [Subject, Seen],
  keys: readonly string[],
): Promise<void> {
  expect((await tell(ours, keys)).at(-1)?.[1], 'ours').toMatchObject(sees);
  expect((await tell(theirs, keys)).at(-1)?.[1], 'theirs').toMatchObject(theySee);
}

async function tell(
  { ui, see, first }: Subject,
  keys: readonly string[],
  options?: MountOptions,
): Promise<Told[]> {
  const mounted = mount(ui, { motion: 'reduced', ...options });
  await userEvent.tab();
  if (first) await userEvent.keyboard(first);
  const told: Told[] = [['', await settled(() => see(mounted))]];
  for (const key of keys) {
    await userEvent.keyboard(key);
    told.push([key, await settled(() => see(mounted))]);
  }
  mounted.unmount();
  return told;
}

/** Waits until nothing has changed for a while: some open after a frame, some close after a fade. */
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

/** Where the focus is: on the opener, inside of what it opened, or elsewhere. */
export function focusOf(opener: Element | null, opened: Element | null): 'opener' | 'inside' | 'elsewhere' {
  const active = deepActiveElement();
  if (active !== null && active === opener) return 'opener';
  return opened?.contains(active) ? 'inside' : 'elsewhere';
}
