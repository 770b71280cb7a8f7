import type {} from '@vitest/browser-playwright';
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations, places, show } from '../testing/overlay-places.ts';
import { closed, day, from, limits, opener, Trip, to, typed } from './testing/trip.tsx';

test('[PRIM-05] pressing a field opens the calendar beside it and leaves the focus for typing', async () => {
  await show({ wide: true });
  const mounted = mount(<Trip />);
  await to().click();
  await expect.element(page.getByRole('grid').first()).toBeVisible();
  await expectFocus(to());
  await userEvent.keyboard('{Escape}');
  await closed();
  await from().click();
  await userEvent.keyboard('08/02/2027');
  await userEvent.tab();
  await userEvent.keyboard('10/02/2027{Enter}');
  await closed();
  expect(typed(mounted)).toEqual(['08/02/2027', '10/02/2027']);
});

test('[PRIM-05] on a phone a tap opens the sheet, from which one can switch to typing', async () => {
  await show({ wide: false });
  mount(<Trip />);
  await from().click();
  await expect.element(page.getByRole('dialog', { name: 'Travel dates' })).toBeVisible();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await closed();
  await expectFocus(from());
});

test.for(places)('[PRIM-05] the open calendar has no axe violations %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Trip {...limits} first={{ from: '2027-02-08', to: '2027-02-12' }} />, place.options);
  await opener().click();
  await expect.element(day('9 February')).toBeVisible();
  await expectNoAxeViolations(mounted);
});

test('[PRIM-05] the calendar is never clipped, where neither above nor below has room for it', async () => {
  await page.viewport(1000, 600);
  const mounted = mount(
    <div style={{ paddingBlockStart: 260 }}>
      <Trip />
    </div>,
  );
  await opener().click();
  await expect.poll(() => mounted.find('.ck-popover').dataset.placed).toBe('');
  const box = mounted.find('.ck-popover').getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(600);
  await expect.element(page.getByRole('button', { name: 'Clear dates' })).toBeInViewport();
});

test('[PRIM-05] a prepared calendar opens at the date typed since', async () => {
  await page.viewport(390, 844);
  const mounted = mount(<Trip />);
  await expect.poll(() => mounted.root.querySelector('dialog [role=grid]')).not.toBeNull();
  expect(page.getByRole('grid').query()).toBeNull();
  await from().fill('14/06/2027');
  await opener().click();
  await expectFocus(day('14 June'));
});

test('[PRIM-05] Escape closes the calendar also after a press on content that cannot be focused', async () => {
  await show({ wide: true });
  mount(<Trip />);
  await opener().click();
  await page.getByText('Choose the first day').click();
  await userEvent.keyboard('{Escape}');
  await closed();
  await expectFocus(opener());
});

test('[PRIM-05] in a window of 320 px each day has a target of 44 px', async () => {
  await page.viewport(320, 640);
  const mounted = mount(<Trip />);
  await opener().click();
  await expect.element(day('9 February')).toBeVisible();
  const cell = day('9 February').element().getBoundingClientRect();
  expect([cell.width, cell.height]).toEqual([44, 44]);
  expect(mounted.find('.ck-calendar').scrollWidth).toBeLessThanOrEqual(320);
});

test('[PRIM-05] a grid announces multiple selection for a range, and not for a single date', async () => {
  await show({ wide: true });
  const range = mount(<Trip />);
  await opener().click();
  await expect.element(page.getByRole('grid').first()).toHaveAttribute('aria-multiselectable', 'true');
  range.unmount();
  mount(<Trip mode="single" />);
  await opener().click();
  await expect.element(page.getByRole('grid').first()).not.toHaveAttribute('aria-multiselectable');
});

test('[PRIM-05] in forced colours the sheet shows which end is being chosen', async () => {
  await page.viewport(390, 844);
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const mounted = mount(<Trip />);
  await opener().click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const [from, to] = [...mounted.root.querySelectorAll('.ck-end-switch-part')].map((part) => {
    const { backgroundColor, borderBlockEndColor, borderBlockEndWidth } = getComputedStyle(part);
    return [backgroundColor, borderBlockEndColor, borderBlockEndWidth].join(' ');
  });
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  expect(from).not.toBe(to);
});
