import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus, show } from '../testing/overlay-places.ts';
import { closed, from, limits, opener, Trip, to, typed } from './testing/trip.tsx';

test('[PRIM-01] dates can be typed', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Trip onValue={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('14/02/2027');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-14', to: null });
  await userEvent.tab();
  await userEvent.keyboard('1 mar 27');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-14', to: '2027-03-01' });
  expect(typed(mounted)).toEqual(['14/02/2027', '01/03/2027']);
});

test('[PRIM-01] reversed typed dates are swapped on blur', async () => {
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: null }} />);
  await to().fill('10/02/2027');
  expect(typed(mounted)).toEqual(['14/02/2027', '10/02/2027']);
  await userEvent.tab();
  await expect.poll(() => typed(mounted)).toEqual(['10/02/2027', '14/02/2027']);
});

test('[PRIM-01] a typed start after the end starts a new range', async () => {
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: '2027-02-20' }} />);
  await from().fill('01/03/2027');
  expect(typed(mounted)).toEqual(['01/03/2027', '']);
});

test('[PRIM-01] an impossible date stays in the field, counts as none and shows an error', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: '2027-02-20' }} onValue={onChange} />);
  await to().fill('31/02/2027');
  await userEvent.tab();
  expect(typed(mounted)).toEqual(['14/02/2027', '31/02/2027']);
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-14', to: null });
  await expect.element(page.getByText('Enter a real date, like 01/02/2027.')).toBeVisible();
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(to()).toHaveAccessibleDescription('Enter a real date, like 01/02/2027.');
  await to().fill('21/02/2027');
  await expect.element(to()).not.toHaveAttribute('aria-invalid');
});

test('[PRIM-01] a field that holds no real date says so, whatever else its owner misses', async () => {
  mount(<Trip startError="Please choose a date." endError="Please choose a date." />);
  await from().fill('30/02/2027');
  await userEvent.tab();
  await expect.element(from()).toHaveAccessibleDescription('Enter a real date, like 01/02/2027.');
  await expect.element(to()).toHaveAccessibleDescription('Please choose a date.');
});

test('[PRIM-01] both dates pasted into either field are taken apart', async () => {
  const onChange = vi.fn();
  const mounted = mount(<Trip onValue={onChange} />);
  await from().fill('01/02/2027 - 14/02/2027');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-01', to: '2027-02-14' });
  expect(typed(mounted)).toEqual(['01/02/2027', '14/02/2027']);
  await to().fill('Wed 3 – Fri 5 Mar 2027');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-03-03', to: '2027-03-05' });
  expect(typed(mounted)).toEqual(['03/03/2027', '05/03/2027']);
});

test('[PRIM-01][STRT-04] a typed date outside the limits shows the reason; the caller’s error takes precedence', async () => {
  const mounted = mount(<Trip {...limits} />);
  await from().fill('01/02/2027');
  await expect.element(page.getByText('The earliest date is 02/02/2027.')).toBeVisible();
  // Once, for the start: the end may change with it.
  await to().fill('01/02/2027');
  await userEvent.tab();
  expect(page.getByText('The earliest date is 02/02/2027.').elements()).toHaveLength(1);
  mounted.render(<Trip {...limits} startError="Too soon." />);
  await expect.element(page.getByText('Too soon.')).toBeVisible();
});

test('[HOST-13] a date typed before hydration is preserved and counts', async () => {
  const errors = vi.spyOn(console, 'error');
  const onChange = vi.fn();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Trip onValue={onChange} />);
  const input = root.querySelector('input')!;
  input.value = '1/3/27';
  const react = hydrateRoot(root, <Trip onValue={onChange} />);
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual({ from: '2027-03-01', to: null });
  await expect.poll(() => input.value).toBe('01/03/2027');
  expect(errors).not.toHaveBeenCalled();
  react.unmount();
  root.remove();
});

test('[PRIM-01] clearing also removes typed text that is no date', async () => {
  await show({ wide: true });
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: '2027-02-20' }} />);
  await to().fill('31/02/2027');
  await userEvent.tab();
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true');
  await opener().click();
  await page.getByRole('button', { name: 'Clear dates' }).click();
  expect(typed(mounted)).toEqual(['', '']);
  await expect.element(to()).not.toHaveAttribute('aria-invalid');
});

test('[PRIM-05] Escape closes the calendar and leaves the focus in the text field', async () => {
  await show({ wide: true });
  mount(<Trip />);
  await to().click();
  await expect.element(page.getByRole('grid').first()).toBeVisible();
  await userEvent.keyboard('1{Escape}');
  await closed();
  await expectFocus(to());
});

test('[PRIM-05] swapped typed dates are announced', async () => {
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: null }} />);
  const onChange = () =>
    [...mounted.root.querySelectorAll('[aria-live]:not(dialog *, [popover] *)')]
      .map((one) => one.textContent)
      .join('');
  await to().fill('10/02/2027');
  await userEvent.tab();
  const swapped = 'The dates were the other way round, so they have been swapped.';
  await expect.poll(onChange).toBe(swapped);
  // The calendar repeats the sentence for as long as it is still closing, so the field's own is measured.
  const shown = mounted.root.querySelector('.ck-dates-swapped')!;
  expect(shown.getBoundingClientRect().height).toBeGreaterThan(10);
  await to().fill('20/02/2027');
  await userEvent.tab();
  await expect.poll(onChange).toBe('');
});
