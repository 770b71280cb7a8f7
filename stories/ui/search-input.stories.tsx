import { SearchInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof SearchInput> = {
  title: 'Primitives/Search input',
  component: SearchInput,
  args: { label: 'Search benefits', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof SearchInput>;

export const Empty: Story = { args: { placeholder: 'Luggage, dental, ski pass' } };
export const Filled: Story = { args: { defaultValue: 'ski pass' } };
export const Cleared: Story = {
  args: { defaultValue: 'ski pass' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getAllByRole('button', { name: 'Clear Search benefits' })[0]!,
    );
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};
export const HiddenLabel: Story = { args: { labelHidden: true, placeholder: 'Search benefits' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ski pass' } };
