import { DateRangePicker, type DateRangePickerProps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

function Chosen({ value: first, ...props }: DateRangePickerProps) {
  const [value, setValue] = useState(first);
  return <DateRangePicker {...props} value={value} onChange={setValue} />;
}

const none = { from: null, to: null };

const meta: Meta<typeof DateRangePicker> = {
  title: 'Primitives/Date range picker',
  component: DateRangePicker,
  render: (args) => <Chosen {...args} />,
  args: {
    label: 'Travel dates',
    today: '2027-01-20',
    value: none,
    minDate: '2027-01-20',
    maxDate: '2028-01-20',
    maxEndDate: '2029-01-20',
    maxLength: 365,
    blackouts: [{ from: '2027-02-18', to: '2027-02-21', reason: 'No trips start or end on these days.' }],
  },
};
export default meta;
type Story = StoryObj<typeof DateRangePicker>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: { from: '2027-02-01', to: '2027-02-14' } } };
export const OneDate: Story = { args: { mode: 'single', label: 'Start date' } };
export const Locked: Story = {
  args: { disabled: true, disabledReason: 'Choose a country first, then your dates.' },
};
export const WithErrors: Story = {
  args: {
    value: { from: '2027-01-19', to: null },
    startError: 'Cover can start today at the earliest.',
    endError: 'Enter the day you come home.',
  },
};
export const OpenCalendar: Story = {
  args: { value: { from: '2027-02-08', to: null } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Open calendar' })[0]!);
    const february = await within(canvasElement).findByRole('grid', { name: 'February 2027' });
    // It fades in.
    await waitFor(() => expect(february).toBeVisible());
  },
};
export const ImpossibleDate: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getAllByRole('textbox', { name: 'From' })[0]!, '31/02/2027');
    await userEvent.tab();
    await within(canvasElement).findByText('Enter a real date, like 01/02/2027.');
  },
};
export const OpenForOneDate: Story = {
  args: { mode: 'single', label: 'Start date', value: { from: '2027-02-08', to: null } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Open calendar' })[0]!);
    const grid = await within(canvasElement).findByRole('grid', { name: 'February 2027' });
    await waitFor(() => expect(grid).toBeVisible());
  },
};
