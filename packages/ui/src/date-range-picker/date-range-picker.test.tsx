import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { expectFocus, expectNothingToMend, places, show } from '../testing/places.ts';
import { DateRangePicker, type DateRangePickerProps } from './date-range-picker.tsx';
import type { DateRange } from './use-date-range.ts';

const none: DateRange = { from: null, to: null };
const limits = {
  minDate: '2027-02-02',
  maxDate: '2027-12-31',
  maxLength: 20,
  blackouts: [{ from: '2027-02-18', to: '2027-02-19', reason: 'No trips start or end then.' }],
};

type TripProps = Partial<DateRangePickerProps> & { first?: DateRange; told?: (value: DateRange) => void };

function Trip({ first = none, told, ...props }: TripProps) {
  const [value, setValue] = useState(first);
  return (
    <DateRangePicker
      label="Travel dates"
      today="2027-02-01"
      {...props}
      value={value}
      onChange={(next) => {
        told?.(next);
        setValue(next);
      }}
    />
  );
}

const from = () => page.getByRole('textbox', { name: 'From' });
const to = () => page.getByRole('textbox', { name: 'To' });
const opener = () => page.getByRole('button', { name: 'Open calendar' });
const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(` ${name} 2027`) });
const typed = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll<HTMLInputElement>('.ck-date-input')].map((one) => one.value);
const closed = () => expect.poll(() => page.getByRole('grid').elements().length).toBe(0);

conformance('DateRangePicker', {
  element: (props) => (
    <DateRangePicker label="Dates" today="2027-02-01" value={none} onChange={() => {}} {...props} />
  ),
  target: 'fieldset',
  field: { control: 'fieldset', role: 'group' },
  disables: '.ck-date-input',
  use: {
    uncontrolled: () => <Trip />,
    controlled: (onChange) => (
      <DateRangePicker label="Dates" today="2027-02-01" value={none} onChange={onChange} />
    ),
    act: async (mounted) => {
      mounted.find('[data-part=calendar-trigger]').click();
      await day('14 February').click();
    },
    read: (mounted) => typed(mounted)[0],
    before: '',
    after: '14/02/2027',
    told: { from: '2027-02-14', to: null },
  },
});

conformance('DateRangePicker for one date', {
  element: (props) => (
    <DateRangePicker
      label="Date"
      mode="single"
      today="2027-02-01"
      value={none}
      onChange={() => {}}
      {...props}
    />
  ),
  target: '.ck-date-input',
  field: { control: '.ck-date-input', role: 'textbox' },
  disables: '.ck-date-input',
});

test.for(places)('[PRIM-01] the first press is the start, the second the end %s', async ([, place]) => {
  await show(place);
  const told = vi.fn();
  const mounted = mount(<Trip told={told} />, place.options);
  await opener().click();
  await day('8 February').click();
  expect(told).toHaveBeenLastCalledWith({ from: '2027-02-08', to: null });
  await day('21 February').click();
  expect(told).toHaveBeenLastCalledWith({ from: '2027-02-08', to: '2027-02-21' });
  await closed();
  expect(typed(mounted)).toEqual(['08/02/2027', '21/02/2027']);
  expect(mounted.find('.ck-dates-summary').textContent).toBe('Mon 8 Feb – Sun 21 Feb, 14 days');
  await expectFocus(opener());
});

test('[PRIM-01] an end before the start changes places with it', async () => {
  const told = vi.fn();
  mount(<Trip told={told} />);
  await opener().click();
  await day('21 February').click();
  await day('8 February').click();
  expect(told).toHaveBeenLastCalledWith({ from: '2027-02-08', to: '2027-02-21' });
});

test('[PRIM-01] a third press begins anew', async () => {
  const told = vi.fn();
  mount(<Trip first={{ from: '2027-02-08', to: '2027-02-21' }} told={told} />);
  await opener().click();
  await day('10 February').click();
  expect(told.mock.calls).toEqual([[{ from: '2027-02-10', to: null }]]);
});

test.for(places)('[PRIM-05] a range is chosen by keyboard alone %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Trip />, place.options);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(day('1 February'));
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  await userEvent.keyboard('{PageDown}{End}');
  await expectFocus(day('14 March'));
  await userEvent.keyboard('{Home}{ArrowUp}{Enter}');
  await closed();
  expect(typed(mounted)).toEqual(['09/02/2027', '01/03/2027']);
});

test('[PRIM-05] Page keys turn months, with Shift years; arrows follow the reading direction', async () => {
  mount(<Trip first={{ from: '2027-02-10', to: null }} />, { dir: 'rtl' });
  await opener().click();
  await userEvent.keyboard('{ArrowLeft}');
  await expectFocus(day('11 February'));
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  await expectFocus(page.getByRole('gridcell', { name: /11 February 2028/ }));
  await userEvent.keyboard('{PageUp}{Shift>}{PageUp}{/Shift}');
  await expectFocus(day('11 January'));
});

test('[PRIM-01] months and years are jumped to', async () => {
  mount(<Trip />);
  await opener().click();
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('2029');
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('July');
  await expect.element(page.getByRole('gridcell', { name: / 1 July 2029/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(page.getByRole('grid', { name: 'August 2029' })).toBeVisible();
});

test('[PRIM-01][STRT-04] days outside the limits cannot be chosen and say why', async () => {
  const told = vi.fn();
  mount(<Trip {...limits} told={told} />);
  await opener().click();
  await expect.element(day('1 February')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('1 February')).toHaveAttribute('title', 'The earliest date is 2 February 2027.');
  await day('18 February').click({ force: true });
  expect(told).not.toHaveBeenCalled();
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'No trips start or end then.' }))
    .toBeVisible();
  await day('10 February').click();
  await day('19 February').click({ force: true });
  expect(told).toHaveBeenCalledTimes(1);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect.element(day('1 March')).not.toHaveAttribute('aria-disabled');
  await expect.element(day('2 March')).toHaveAttribute('aria-description', 'At most 20 days.');
});

test('[PRIM-05] a day that cannot be chosen says why when the keyboard reaches it', async () => {
  mount(<Trip {...limits} first={{ from: '2027-02-17', to: null }} />);
  await opener().click();
  await userEvent.keyboard('{ArrowRight}');
  await expectFocus(day('18 February'));
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: 'No trips start or end then.' }))
    .toBeVisible();
});

test('[PRIM-01] the range shows before it is chosen, with its days', async () => {
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

test('[PRIM-01] dates can be typed', async () => {
  const told = vi.fn();
  const mounted = mount(<Trip told={told} />);
  await userEvent.tab();
  await userEvent.keyboard('14/02/2027');
  expect(told).toHaveBeenLastCalledWith({ from: '2027-02-14', to: null });
  await userEvent.tab();
  await userEvent.keyboard('1 mar 27');
  await userEvent.tab();
  expect(told).toHaveBeenLastCalledWith({ from: '2027-02-14', to: '2027-03-01' });
  expect(typed(mounted)).toEqual(['14/02/2027', '01/03/2027']);
});

test('[PRIM-01] typed dates the wrong way round change places once the field is left', async () => {
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: null }} />);
  await to().fill('10/02/2027');
  expect(typed(mounted)).toEqual(['14/02/2027', '10/02/2027']);
  await userEvent.tab();
  await expect.poll(() => typed(mounted)).toEqual(['10/02/2027', '14/02/2027']);
});

test('[PRIM-01] a typed start after the end begins a new range', async () => {
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: '2027-02-20' }} />);
  await from().fill('01/03/2027');
  expect(typed(mounted)).toEqual(['01/03/2027', '']);
});

test('[PRIM-01] an impossible date is kept as it was typed, counts as none and says so', async () => {
  const told = vi.fn();
  const mounted = mount(<Trip first={{ from: '2027-02-14', to: '2027-02-20' }} told={told} />);
  await to().fill('31/02/2027');
  await userEvent.tab();
  expect(typed(mounted)).toEqual(['14/02/2027', '31/02/2027']);
  expect(told).toHaveBeenLastCalledWith({ from: '2027-02-14', to: null });
  await expect.element(page.getByText('Enter a real date, like 01/02/2027.')).toBeVisible();
  await expect.element(to()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(to()).toHaveAccessibleDescription('Enter a real date, like 01/02/2027.');
  await to().fill('21/02/2027');
  await expect.element(to()).not.toHaveAttribute('aria-invalid');
});

test('[PRIM-01][STRT-04] a typed date outside the limits says why; the caller’s words go first', async () => {
  const mounted = mount(<Trip {...limits} />);
  await from().fill('01/02/2027');
  await expect.element(page.getByText('The earliest date is 2 February 2027.')).toBeVisible();
  mounted.render(<Trip {...limits} startError="Too soon." />);
  await expect.element(page.getByText('Too soon.')).toBeVisible();
});

test('[PRIM-01] one date closes the calendar at once', async () => {
  const told = vi.fn();
  mount(<Trip label="Date of issue" mode="single" told={told} />);
  await opener().click();
  await day('9 February').click();
  await closed();
  expect(told.mock.calls).toEqual([[{ from: '2027-02-09', to: null }]]);
  await expect.element(page.getByRole('textbox', { name: 'Date of issue' })).toHaveValue('09/02/2027');
});

test('[PRIM-01] chosen dates can be cleared', async () => {
  const told = vi.fn();
  mount(<Trip first={{ from: '2027-02-08', to: '2027-02-21' }} told={told} />);
  await opener().click();
  await page.getByRole('button', { name: 'Clear dates' }).click();
  expect(told).toHaveBeenLastCalledWith(none);
});

test('[STRT-03] what is switched off says why', async () => {
  mount(<Trip disabled disabledReason="Choose a country first." />);
  await expect.element(page.getByText('Choose a country first.')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Travel dates' }))
    .toHaveAccessibleDescription('Choose a country first.');
  await expect.element(opener()).toBeDisabled();
});

test('[PRIM-05] pressing a field opens the calendar beside it and leaves the typing be', async () => {
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

test('[PRIM-05] on a phone a tap opens the sheet, from which one can go and type', async () => {
  await show({ wide: false });
  mount(<Trip />);
  await from().click();
  await expect.element(page.getByRole('dialog', { name: 'Travel dates' })).toBeVisible();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await closed();
  await expectFocus(from());
});

test('[HOST-13] a date typed before hydration is kept and counts', async () => {
  const said = vi.spyOn(console, 'error');
  const told = vi.fn();
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Trip told={told} />);
  const input = root.querySelector('input')!;
  input.value = '1/3/27';
  const react = hydrateRoot(root, <Trip told={told} />);
  await expect.poll(() => told.mock.lastCall?.[0]).toEqual({ from: '2027-03-01', to: null });
  await expect.poll(() => input.value).toBe('01/03/2027');
  expect(said).not.toHaveBeenCalled();
  react.unmount();
  root.remove();
});

test.for(places)('[PRIM-05] the open calendar shows axe nothing to mend %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Trip {...limits} first={{ from: '2027-02-08', to: '2027-02-12' }} />, place.options);
  await opener().click();
  await expect.element(day('9 February')).toBeVisible();
  await expectNothingToMend(mounted);
});

test('[PRIM-05] the calendar is never cut off, where neither above nor below has room for it', async () => {
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

test('[PRIM-05] a calendar prepared in a quiet moment still opens at the date typed since', async () => {
  await page.viewport(390, 844);
  const mounted = mount(<Trip />);
  await expect.poll(() => mounted.root.querySelector('dialog [role=grid]')).not.toBeNull();
  expect(page.getByRole('grid').query()).toBeNull();
  await from().fill('14/06/2027');
  await opener().click();
  await expectFocus(day('14 June'));
});
