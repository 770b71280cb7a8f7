import { MultiSelect, type MultiSelectProps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { countries } from '../support/countries.ts';

function Chosen({ value: first, ...props }: MultiSelectProps) {
  const [value, setValue] = useState<readonly string[]>(first);
  return <MultiSelect {...props} value={value} onChange={setValue} />;
}

const meta: Meta<typeof MultiSelect> = {
  title: 'Primitives/Multi-select',
  component: MultiSelect,
  render: (args) => <Chosen {...args} />,
  args: {
    label: 'Countries',
    hint: 'Every country that you will spend a night in.',
    placeholder: 'Where are you going?',
    options: countries,
    value: [],
  },
};
export default meta;
type Story = StoryObj<typeof MultiSelect>;

export const Empty: Story = {};
export const WithChips: Story = { args: { value: ['JP', 'ID', 'GB'] } };
export const ManyChips: Story = { args: { value: ['BA', 'CD', 'GS', 'PM', 'SH', 'TF', 'UM', 'VC', 'JP'] } };
export const WithError: Story = { args: { error: 'Choose at least one country.' } };
export const Disabled: Story = { args: { value: ['JP'], disabled: true } };
export const Searching: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('combobox', { name: 'Countries' })[0]!);
    await userEvent.keyboard('afg');
    await expect(within(canvasElement).getByRole('option')).toHaveAttribute('aria-disabled', 'true');
  },
};
