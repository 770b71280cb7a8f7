import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
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

test('[STRT-03] what is switched off says why', async () => {
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
