import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { expectFocus } from '../testing/overlay-places.ts';
import { DateRangePicker } from './date-range-picker.tsx';
import { day, none, opener, Trip, typed } from './testing/trip.tsx';

conformance('DateRangePicker', {
  element: (props) => (
    <DateRangePicker label="Dates" today="2027-02-01" value={none} onChange={() => {}} {...props} />
  ),
  target: 'fieldset',
  field: { control: 'fieldset', role: 'group' },
  disables: '.ck-date-input',
  use: {
    uncontrolled: ({ name, ...props }) => (
      <DateRangePicker
        label="Dates"
        today="2027-02-01"
        names={{ from: name, to: name }}
        defaultValue={none}
        {...props}
      />
    ),
    controlled: (onChange) => (
      <DateRangePicker label="Dates" today="2027-02-01" value={none} onChange={onChange} />
    ),
    act: async (mounted) => {
      mounted.find('[data-part=calendar-trigger]').click();
      await day('14 February').click();
    },
    keys: '14/02/2027',
    read: (mounted) => typed(mounted)[0],
    before: '',
    after: '14/02/2027',
    emitted: { from: '2027-02-14', to: null },
  },
  form: {
    before: [
      ['field', ''],
      ['field', ''],
    ],
    after: [
      ['field', '14/02/2027'],
      ['field', ''],
    ],
    reset: none,
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
  use: {
    uncontrolled: ({ name, ...props }) => (
      <DateRangePicker
        label="Date"
        mode="single"
        today="2027-02-01"
        names={{ from: name }}
        defaultValue={{ from: '2027-02-08', to: null }}
        {...props}
      />
    ),
    controlled: (onChange) => (
      <DateRangePicker
        label="Date"
        mode="single"
        today="2027-02-01"
        value={{ from: '2027-02-08', to: null }}
        onChange={onChange}
      />
    ),
    act: async (mounted) => {
      mounted.find('[data-part=calendar-trigger]').click();
      await expectFocus(day('8 February'));
      await day('15 February').click();
    },
    keys: async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expectFocus(day('8 February'));
      await userEvent.keyboard('{ArrowDown}{Enter}');
    },
    read: (mounted) => typed(mounted)[0],
    before: '08/02/2027',
    after: '15/02/2027',
    emitted: { from: '2027-02-15', to: null },
  },
  form: {
    before: [['field', '08/02/2027']],
    after: [['field', '15/02/2027']],
    reset: { from: '2027-02-08', to: null },
  },
});

test('[STRT-03] a disabled picker gives the reason', async () => {
  mount(<Trip disabled disabledReason="Choose a country first." />);
  await expect.element(page.getByText('Choose a country first.')).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Travel dates' }))
    .toHaveAccessibleDescription('Choose a country first.');
  await expect.element(opener()).toBeDisabled();
});

test('[PRIM-05] long names of the two dates stay above what is typed, at 320 px', async () => {
  await page.viewport(320, 640);
  const long = 'Der erste Tag Ihrer gemeinsamen Reise';
  const mounted = mount(<Trip startLabel={long} endLabel={long} first={{ from: '2027-02-08', to: null }} />, {
    width: 288,
  });
  const name = mounted.find('.ck-date-label').getBoundingClientRect();
  const field = mounted.find('.ck-date-input').getBoundingClientRect();
  expect(name.bottom).toBeLessThanOrEqual(field.top + 25);
  expect(name.right).toBeLessThanOrEqual(field.right);
});
