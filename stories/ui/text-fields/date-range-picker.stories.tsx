import { DateRangePicker } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { fieldArgs } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { withState } from '../../support/with-state.tsx';
import { guide } from './date-range-picker.guide.tsx';

const none = { from: null, to: null };
const trip = { from: '2027-02-01', to: '2027-02-14' };

const meta: Meta<typeof DateRangePicker> = {
  title: 'Primitives/Date range picker',
  component: DateRangePicker,
  render: withState(DateRangePicker, 'DateRangePicker'),
  parameters: { guide, language: { words: 'date', formats: true } },
  args: {
    label: 'Travel dates',
    today: '2027-01-20',
    value: none,
    minDate: '2027-01-20',
    maxDate: '2028-01-20',
    maxEndDate: '2029-01-20',
    maxLength: 365,
    onChange: fn(),
  },
  argTypes: {
    ...fieldArgs,
    mode: { control: 'inline-radio', options: ['range', 'single'] },
    minDate: { control: 'text' },
    maxDate: { control: 'text' },
    maxLength: { control: 'number' },
  },
};
export default meta;
type Story = StoryObj<typeof DateRangePicker>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await expect(scene.getByRole('group', { name: 'Travel dates' })).toBeVisible();
    await expect(scene.getByRole('textbox', { name: 'From' })).toHaveValue('');
    await expect(scene.getByRole('textbox', { name: 'To' })).toHaveValue('');
    await expect(scene.queryByRole('grid')).toBeNull();
  },
};
/** In a wide window the fields are for typing; on a phone they open the calendar. */
export const Typed: Story = {
  tags: ['!visual'],
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.type(scene.getByRole('textbox', { name: 'From' }), '1/2/2027');
    await userEvent.tab();
    await userEvent.type(scene.getByRole('textbox', { name: 'To' }), '14/2/2027');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(trip);
    await expect(
      scene.getByText('Mon 1 Feb – Sun 14 Feb, 14 days', { selector: '.ck-dates-summary' }),
    ).toBeVisible();
  },
};
export const Filled: Story = { args: { value: trip } };
export const WithHint: Story = { args: { hint: 'The day you leave home and the day you are back.' } };
export const WithError: Story = {
  args: {
    value: { from: '2027-01-19', to: null },
    startError: 'Cover can start today at the earliest.',
    endError: 'Enter the day you come home.',
    error: 'Check your dates.',
  },
};
export const Required: Story = { args: { required: true } };
export const Disabled: Story = {
  args: { disabled: true, disabledReason: 'Choose a country first, then your dates.' },
};
export const OneDate: Story = { args: { mode: 'single', label: 'Start date' } };
export const ReadOnly: Story = {
  args: { readOnly: true, value: trip },
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).queryByRole('button', { name: 'Open calendar' })).toBeNull();
  },
};
export const Longest: Story = {
  args: {
    label: 'The days on which you leave home, and on which everybody who is covered is back again',
    hint: 'If you fly over midnight the day that you land on counts, by the clock of the place that you land in.',
    startLabel: 'The day on which the first leaves',
    endLabel: 'The day on which the last returns',
    value: { from: '2027-09-28', to: '2028-09-26' },
    startError: 'Cover can start within the next twelve months; ask us for one that starts later.',
    endError: 'At most 365 days.',
  },
};
export const InForm: Story = {
  args: { names: { from: 'leave', to: 'return' }, value: trip },
  decorators: [inForm],
  play: async ({ canvasElement }) =>
    expect(await sent(canvasElement)).toEqual({ leave: '01/02/2027', return: '14/02/2027' }),
};
export const OpenCalendar: Story = {
  tags: ['visual:wide'],
  args: { value: { from: '2027-02-08', to: null } },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Open calendar' }));
    const february = await scene.findByRole('grid', { name: 'February 2027' });
    // The calendar fades in.
    await waitFor(() => expect(february).toBeVisible());
  },
};
export const RightToLeft: Story = { args: { value: trip }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };

const openCalendar: Story['play'] = async ({ canvasElement }) => {
  const scene = sceneOf(canvasElement);
  await userEvent.click(scene.getByRole('button', { name: 'Open calendar' }));
  const [grid] = await scene.findAllByRole('grid');
  await waitFor(() => expect(grid).toBeVisible());
};
/** Days count from the first chosen one: a day that is too far gives the reason. */
export const MostDays: Story = {
  args: { value: { from: '2027-02-08', to: null }, maxLength: 14 },
  play: async (context) => {
    await openCalendar?.(context);
    await userEvent.hover(
      sceneOf(context.canvasElement).getByRole('gridcell', { name: 'Monday 22 February 2027' }),
    );
    await sceneOf(context.canvasElement).findByText('At most 14 days.');
  },
};
/**
 * The reason is listed below the months, and shown again where a closed day is hovered, focused or tapped.
 */
export const ClosedDays: Story = {
  args: {
    value: { from: '2027-02-08', to: null },
    blackouts: [
      { from: '2027-02-18', to: '2027-02-21', reason: 'No trips start or end on these days.' },
      { from: '2027-03-03', to: '2027-03-03', reason: 'The office that would take your call is closed.' },
    ],
  },
  play: openCalendar,
};
/** A stay in one room cannot contain days on which the room is taken; a trip can. */
export const ClosedDaysInside: Story = {
  args: { value: { from: '2027-02-15', to: null }, blackoutsInside: 'refuse' },
  play: openCalendar,
};
export const OneMonthOnAPhone: Story = {
  args: { value: { from: '2027-02-08', to: '2027-02-14' } },
  globals: { width: '390' },
};
export const MonthAndYear: Story = {
  args: { minDate: '1990-01-01', maxDate: '2040-12-31', maxLength: 4000, maxEndDate: '2050-12-31' },
  play: async (context) => {
    await openCalendar?.(context);
    const year = sceneOf(context.canvasElement).getByRole('combobox', { name: 'Year' });
    await waitFor(() => expect(year.querySelectorAll('option').length).toBeGreaterThan(50));
    await userEvent.selectOptions(year, '2038');
    await sceneOf(context.canvasElement).findByRole('grid', { name: 'January 2038' });
  },
};
export const ManyYears: Story = {
  args: { value: { from: '2027-02-01', to: '2031-01-31' }, maxLength: 3000 },
};
export const German: Story = { args: { locale: 'de-DE', value: { from: '2027-02-01', to: '2027-02-14' } } };
export const Arabic: Story = {
  args: { locale: 'ar-EG', value: { from: '2027-02-08', to: '2027-02-14' } },
  globals: { direction: 'rtl' },
  play: openCalendar,
};
