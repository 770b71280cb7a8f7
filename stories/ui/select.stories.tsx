import { Select, type SelectProps } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { countries } from '../support/countries.ts';

const regions = [
  { id: 'world', label: 'Worldwide', description: 'Everywhere, the Americas included' },
  { id: 'europe', label: 'Europe and Asia', description: 'The United Kingdom, Japan and all between' },
  { id: 'pacific', label: 'Pacific', description: 'New Zealand, Bali and the islands' },
  { id: 'home', label: 'Australia', description: 'Not for trips from abroad', disabled: true },
];

function Chosen({ value: first, ...props }: SelectProps) {
  const [value, setValue] = useState(first);
  return <Select {...props} value={value} onChange={setValue} />;
}

const meta: Meta<typeof Select> = {
  title: 'Primitives/Select',
  component: Select,
  render: (args) => <Chosen {...args} />,
  args: { label: 'Region', placeholder: 'Choose a region', options: regions, value: null },
};
export default meta;
type Story = StoryObj<typeof Select>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'europe', hint: 'Where you spend most of the trip.' } };
export const WithError: Story = { args: { error: 'Choose a region.' } };
export const Disabled: Story = { args: { value: 'europe', disabled: true } };
export const Searchable: Story = { args: { label: 'Country of residence', options: countries, value: 'NZ' } };
export const NothingToChoose: Story = {
  args: { options: [] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('combobox', { name: 'Region' })[0]!);
    await within(canvasElement).findByText('There is nothing to choose from');
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('combobox', { name: 'Region' })[0]!);
    await userEvent.keyboard('{End}{ArrowUp}');
    await expect(within(canvasElement).getByRole('listbox')).toHaveAttribute('aria-activedescendant');
  },
};
