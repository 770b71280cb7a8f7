import { DateRangePicker } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { fieldArgs } from '../support/field-args.ts';
import { inForm, sent } from '../support/in-form.tsx';
import { kept } from '../support/kept.tsx';
import { sceneOf } from '../support/scene.ts';
import { guide } from './date-range-picker.guide.tsx';

const none = { from: null, to: null };
const trip = { from: '2027-02-01', to: '2027-02-14' };

const meta: Meta<typeof DateRangePicker> = {
  title: 'Primitives/Date range picker',
  component: DateRangePicker,
  render: kept(DateRangePicker, 'DateRangePicker'),
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
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.type(scene.getByRole('textbox', { name: 'From' }), '1/2/2027');
    await userEvent.tab();
    await userEvent.type(scene.getByRole('textbox', { name: 'To' }), '14/2/2027');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(trip);
    await expect(
      scene.getByText('Mon 1 Feb – Sun 14 Feb, 14 days', { ignore: '.ck-visually-hidden' }),
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
    // It fades in.
    await waitFor(() => expect(february).toBeVisible());
  },
};
export const RightToLeft: Story = { args: { value: trip }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
