import axe from 'axe-core';
import { createRef, type Ref } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { highline, saltwater } from '../theme/index.ts';
import { findOverflowing } from './legibility.ts';
import { mount } from './mount.tsx';
import type { Specimen } from './specimen.ts';
import type { TestOf } from './test-of.ts';

const longText = 'A rather long label such as a translation into German sometimes brings with it';
const longWord = 'Krankenhaustagegeldversicherungsgesellschaften';

const narrow = [
  ['at 320 px', 'ltr', longText],
  ['right to left', 'rtl', longText],
  ['with words that do not break', 'ltr', longWord],
] as const;

/** Ref and attributes, and server rendering. */
export function testHydration(testOf: TestOf, { element, target }: Specimen) {
  testOf('forwards ref, id and class name', () => {
    const ref = createRef<HTMLElement>();
    const mounted = mount(element({ ref: ref as Ref<never>, id: 'mine', className: 'own' }));
    expect(ref.current).toBe(mounted.find(target));
    expect(ref.current?.id).toBe('mine');
    expect(mounted.find('.own')).toBeTruthy();
  });

  testOf('hydrates the server’s HTML without errors or warnings', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {});
    mount(element({ label: 'Label', hint: 'Hint', error: 'Error' }), { hydrate: true });
    await new Promise((done) => setTimeout(done, 30));
    const logged = [...errors.mock.calls, ...warnings.mock.calls];
    errors.mockRestore();
    warnings.mockRestore();
    expect(logged).toEqual([]);
  });
}

/** Layout in narrow places, and axe. */
export function testLayout(testOf: TestOf, { element }: Specimen) {
  for (const [how, dir, long] of narrow)
    testOf(`fits its container ${how}`, async () => {
      await page.viewport(320, 640);
      const ui = element({ label: long, hint: long, error: long });
      for (const theme of [highline, saltwater]) {
        const mounted = mount(ui, { dir, theme, width: 288 });
        expect(mounted.root.scrollWidth, 'scrolls sideways').toBeLessThanOrEqual(288);
        expect(findOverflowing(mounted.root), 'sticks out').toEqual([]);
        mounted.unmount();
      }
    });

  for (const shadow of [false, true])
    testOf(`has no axe violations ${shadow ? 'in a shadow root' : 'in the page'}`, async () => {
      for (const theme of [highline, saltwater]) {
        const mounted = mount(element({ label: 'Label', hint: 'Hint', error: 'Error' }), { theme, shadow });
        mounted.root.style.background = 'var(--ck-paper)';
        mounted.root.getAnimations({ subtree: true }).forEach(finish);
        const context = mounted.scope instanceof ShadowRoot ? mounted.scope.host : mounted.root;
        const { violations } = await axe.run(context, { rules: { region: { enabled: false } } });
        expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
        mounted.unmount();
      }
    });
}

const finish = (animation: Animation) => {
  if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
  else animation.finish();
};
