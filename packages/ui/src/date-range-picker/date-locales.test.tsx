import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { show } from '../testing/overlay-places.ts';
import { opener, Trip, to, typed } from './testing/trip.tsx';

const headings = (root: Element) =>
  [...(root.querySelector('thead')?.querySelectorAll('th') ?? [])].map((one) => one.abbr);

test('[PRIM-01] German dates are formatted and typed in the German order', async () => {
  await show({ wide: true });
  const onChange = vi.fn();
  const mounted = mount(<Trip locale="de-DE" first={{ from: '2027-02-01', to: null }} onValue={onChange} />);
  expect(typed(mounted)[0]).toBe('01.02.2027');
  await to().fill('14.2.27');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-01', to: '2027-02-14' });
  await opener().click();
  await expect.element(page.getByRole('grid', { name: 'Februar 2027' })).toBeVisible();
  expect(headings(mounted.root)[0]).toBe('Montag');
});

test('[PRIM-01] where weeks begin on Sunday the grid and its keys do too', async () => {
  await show({ wide: true });
  const mounted = mount(<Trip locale="en-US" first={{ from: '2027-02-10', to: null }} />);
  expect(typed(mounted)[0]).toBe('02/10/2027');
  await opener().click();
  await expect.element(page.getByRole('grid', { name: 'February 2027' })).toBeVisible();
  expect(headings(mounted.root)[0]).toBe('Sunday');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => document.activeElement?.textContent).toBe('7');
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.textContent).toBe('13');
});

test('[PRIM-01] in Arabic days have Arabic figures, and typed ones are parsed', async () => {
  await show({ wide: true });
  const onChange = vi.fn();
  const mounted = mount(<Trip locale="ar-EG" first={{ from: '2027-02-01', to: null }} onValue={onChange} />, {
    dir: 'rtl',
  });
  await to().fill('١٤/٢/٢٠٢٧');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-01', to: '2027-02-14' });
  await opener().click();
  await expect.element(page.getByRole('grid', { name: 'فبراير ٢٠٢٧' })).toBeVisible();
  expect(mounted.root.querySelector('.ck-day')?.textContent).toBe('١');
});

test('[PRIM-01] a range over two years shows both', async () => {
  const mounted = mount(<Trip first={{ from: '2027-02-01', to: '2031-01-31' }} />);
  expect(mounted.find('.ck-dates-summary').textContent).toBe('Mon 1 Feb 2027 – Fri 31 Jan 2031, 1461 days');
});
