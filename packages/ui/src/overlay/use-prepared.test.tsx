import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Countries, option, trigger } from '../multi-select/testing/countries.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { show } from '../testing/overlay-places.ts';

/** Loading the list, rendering it and showing it each wait until the browser is idle, or for four seconds. */
const whenPrepared = (mounted: Mounted) =>
  expect
    .poll(() => mounted.root.querySelector('.ck-popover')?.matches(':popover-open'), { timeout: 20_000 })
    .toBe(true);

/** Presses the option for Japan. */
function expectOnTop({ scope }: Mounted): void {
  const { left, top, width, height } = option('Japan').element().getBoundingClientRect();
  const there = scope.elementFromPoint(left + width / 2, top + height / 2);
  expect(there?.closest('[role=option]')?.textContent).toContain('Japan');
}

test('[PRIM-05] a prepared overlay is in the top layer unpainted, and is only uncovered when it opens', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />);
  await whenPrepared(mounted);
  const overlay = mounted.find('.ck-popover');
  expect(overlay.checkVisibility({ visibilityProperty: true })).toBe(false);
  let shown = 0;
  overlay.addEventListener('beforetoggle', () => {
    shown += 1;
  });
  await trigger().click();
  await expect.element(option('Japan')).toBeVisible();
  expect(mounted.find('.ck-popover')).toBe(overlay);
  expect(shown).toBe(0);
});

test.for([
  ['of a page', {}],
  ['of a shadow root', { shadow: true }],
] as const)(
  '[PRIM-05] what was prepared opens above the dialog around it, if that was shown later: %s',
  async ([, place]) => {
    await show({ wide: true });
    const mounted = mount(
      <dialog style={{ inlineSize: 600, blockSize: 700 }}>
        <Countries />
      </dialog>,
      place,
    );
    await whenPrepared(mounted);
    mounted.find<HTMLDialogElement>('dialog').showModal();
    await trigger().click();
    await expect.element(option('Japan')).toBeVisible();
    expectOnTop(mounted);
    expect(page.getByRole('listbox').elements()).toHaveLength(1);
  },
);

test('[EMBD-03] a prepared overlay opens above what the page has shown since', async () => {
  await show({ wide: true });
  const mounted = mount(<Countries />, { shadow: true });
  await whenPrepared(mounted);
  const banner = document.createElement('div');
  banner.popover = 'manual';
  banner.style.cssText = 'inset: 120px 0 0; inline-size: 100%; block-size: 600px; margin: 0';
  document.body.append(banner);
  banner.showPopover();
  trigger().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(option('Japan')).toBeVisible();
  expectOnTop(mounted);
  banner.remove();
});
