import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../testing/mount.tsx';
import { expectFocus, places, show } from '../testing/overlay-places.ts';
import { closed, day, none, opener, Trip, typed } from './testing/trip.tsx';

test.for(places)('[PRIM-01] the first press is the start, the second the end %s', async ([, place]) => {
  await show(place);
  const onChange = vi.fn();
  const mounted = mount(<Trip onValue={onChange} />, place.options);
  await opener().click();
  await day('8 February').click();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-08', to: null });
  await day('21 February').click();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-08', to: '2027-02-21' });
  await closed();
  expect(typed(mounted)).toEqual(['08/02/2027', '21/02/2027']);
  expect(mounted.find('.ck-dates-summary').textContent).toBe('Mon 8 Feb – Sun 21 Feb, 14 days');
  await expectFocus(opener());
});

test('[PRIM-01] an end before the start swaps with it', async () => {
  const onChange = vi.fn();
  mount(<Trip onValue={onChange} />);
  await opener().click();
  await day('21 February').click();
  await day('8 February').click();
  expect(onChange).toHaveBeenLastCalledWith({ from: '2027-02-08', to: '2027-02-21' });
});

test('[PRIM-01] a third press starts a new range', async () => {
  const onChange = vi.fn();
  mount(<Trip first={{ from: '2027-02-08', to: '2027-02-21' }} onValue={onChange} />);
  await opener().click();
  await day('10 February').click();
  expect(onChange.mock.calls).toEqual([[{ from: '2027-02-10', to: null }]]);
});

test('[PRIM-01] months and years can be jumped to', async () => {
  mount(<Trip />);
  await opener().click();
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('2029');
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('July');
  await expect.element(page.getByRole('gridcell', { name: / 1 July 2029/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('grid', { name: 'August 2029' })).toBeVisible();
});

test('[PRIM-01] the range is previewed with its days before it is chosen', async () => {
  await show({ wide: true });
  const mounted = mount(<Trip />);
  await opener().click();
  await day('8 February').click();
  await day('12 February').hover();
  const preview = () =>
    [...mounted.root.querySelectorAll('[data-preview]')].map((one) => one.getAttribute('data-range'));
  await expect.poll(preview).toEqual(['start', 'middle', 'middle', 'middle', 'end']);
  expect(mounted.find('.ck-calendar-line').textContent).toBe('Mon 8 Feb – Fri 12 Feb, 5 days');
  expect(mounted.root.querySelectorAll('[role=grid]')).toHaveLength(2);
});

test('[PRIM-01] today is marked and weeks begin on Monday', async () => {
  const mounted = mount(<Trip />);
  await opener().click();
  await expect.element(day('1 February')).toHaveAttribute('aria-current', 'date');
  expect(mounted.find('[role=grid] th').getAttribute('abbr')).toBe('Monday');
});

test('[PRIM-01] one date closes the calendar at once', async () => {
  const onChange = vi.fn();
  mount(<Trip label="Date of issue" mode="single" onValue={onChange} />);
  await opener().click();
  await day('9 February').click();
  await closed();
  expect(onChange.mock.calls).toEqual([[{ from: '2027-02-09', to: null }]]);
  await expect.element(page.getByRole('textbox', { name: 'Date of issue' })).toHaveValue('09/02/2027');
});

test('[PRIM-01] chosen dates can be cleared', async () => {
  const onChange = vi.fn();
  mount(<Trip first={{ from: '2027-02-08', to: '2027-02-21' }} onValue={onChange} />);
  await opener().click();
  await page.getByRole('button', { name: 'Clear dates' }).click();
  expect(onChange).toHaveBeenLastCalledWith(none);
});

// A message in a closed overlay is not announced: the overlay is not rendered.
test.for(places)('[PRIM-05] the range that closes the calendar is announced %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Trip />, place.options);
  const announced = () =>
    [...mounted.root.querySelectorAll('[aria-live]:not(dialog *, [popover] *)')]
      .map((one) => one.textContent)
      .join('');
  await opener().click();
  await day('8 February').click();
  expect(announced()).not.toContain('Choose the last day');
  await day('21 February').click();
  await closed();
  await expect.poll(announced).toBe('Mon 8 Feb – Sun 21 Feb, 14 days');
});

test('[PRIM-01] the visible year is among the years, however far away', async () => {
  mount(<Trip first={{ from: '2045-02-14', to: null }} />);
  await opener().click();
  await expect.element(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2045');
});
