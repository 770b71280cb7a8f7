import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus } from '../testing/overlay-places.ts';
import { day, limits, opener, Trip } from './testing/trip.tsx';

test('[PRIM-01][STRT-04] days outside the limits cannot be chosen and give the reason', async () => {
  const onChange = vi.fn();
  mount(<Trip {...limits} onValue={onChange} />);
  await opener().click();
  await expect.element(day('1 February')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('1 February')).toHaveAttribute('title', 'The earliest date is 02/02/2027.');
  await day('18 February').click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'No trips start or end then.' }))
    .toBeVisible();
  await day('10 February').click();
  await day('19 February').click({ force: true });
  expect(onChange).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(day('1 March')).not.toHaveAttribute('aria-disabled');
  await expect.element(day('2 March')).toHaveAttribute('aria-description', 'At most 20 days.');
});

test('[PRIM-05] a closed day gives its reason when the keyboard reaches it', async () => {
  mount(<Trip {...limits} first={{ from: '2027-02-17', to: null }} />);
  await opener().click();
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(day('18 February'));
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'No trips start or end then.' }))
    .toBeVisible();
});

test('[PRIM-05] closed days are listed with their reason, and a tap on one shows it', async () => {
  await page.viewport(390, 844);
  const mounted = mount(<Trip {...limits} first={{ from: '2027-02-10', to: null }} />);
  await opener().click();
  await expect
    .element(page.getByRole('list', { name: 'Days that cannot be chosen' }))
    .toHaveTextContent('18–19 Feb No trips start or end then.');
  await expect.element(day('18 February')).toBeVisible();
  const line = () => mounted.find('.ck-calendar-line').textContent;
  const cell = mounted.find('[aria-label*=" 18 February"]');
  // The opening ends first: the focus it moves shows another day's line.
  await expectFocus(day('10 February'));
  for (const animation of mounted.root.getAnimations({ subtree: true })) animation.finish();
  for (const type of ['pointerdown', 'pointerup', 'pointerleave'])
    cell.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: type !== 'pointerleave' }));
  cell.click();
  await expect.poll(line).toBe('No trips start or end then.');
  await expect
    .poll(() => [...mounted.root.querySelectorAll('dialog [role=status]')].map((one) => one.textContent))
    .toContain('No trips start or end then.');
  await page.getByRole('button', { name: 'Next month' }).click();
  expect(page.getByRole('list', { name: 'Days that cannot be chosen' }).query()).toBeNull();
});

test('[PRIM-01] a range may contain closed days, or may not', async () => {
  await page.viewport(390, 844);
  const onChange = vi.fn();
  const first = { from: '2027-02-15', to: null };
  const mounted = mount(<Trip {...limits} first={first} onValue={onChange} />);
  await opener().click();
  await expect.element(day('22 February')).not.toHaveAttribute('aria-disabled');
  mounted.render(<Trip {...limits} first={first} onValue={onChange} blackoutsInside="refuse" />);
  await expect.element(day('22 February')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('17 February')).not.toHaveAttribute('aria-disabled');
  mounted.render(<Trip {...limits} first={first} onValue={onChange} maxLength={4} />);
  await expect.element(day('20 February')).toHaveAttribute('aria-description', 'At most 4 days.');
});

test('[PRIM-05] a swipe across the months changes the month', async () => {
  await page.viewport(390, 844);
  const mounted = mount(<Trip first={{ from: '2027-02-15', to: null }} />);
  await opener().click();
  await expect.element(day('15 February')).toBeVisible();
  const sweep = (by: number) => {
    const months = mounted.find('.ck-calendar-months');
    const at = (clientX: number) => ({ pointerType: 'touch', isPrimary: true, bubbles: true, clientX });
    months.dispatchEvent(new PointerEvent('pointerdown', at(200)));
    months.dispatchEvent(new PointerEvent('pointerup', at(200 + by)));
  };
  sweep(-120);
  await expect.element(page.getByRole('grid', { name: 'March 2027' })).toBeVisible();
  sweep(20);
  sweep(120);
  await expect.element(page.getByRole('grid', { name: 'February 2027' })).toBeVisible();
});

test('[PRIM-01][STRT-04] without a valid start the end may be later than the latest start', async () => {
  const range = { maxDate: '2027-12-01', maxEndDate: '2028-12-01' };
  const mounted = mount(<Trip {...range} first={{ from: null, to: '2028-03-01' }} />);
  const errors = () => [...mounted.root.querySelectorAll('.ck-field-error')].map((one) => one.textContent);
  expect(errors().join('')).toBe('');
  mounted.unmount();
  const late = mount(<Trip {...range} first={{ from: null, to: '2028-12-02' }} />);
  expect(late.root.textContent).toContain('The latest date is 01/12/2028.');
});
