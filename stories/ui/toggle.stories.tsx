import { Toggle } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof Toggle> = {
  title: 'Primitives/Toggle',
  component: Toggle,
  args: { label: 'Snow sports', description: 'Skiing and snowboarding on prepared runs', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Toggle>;

export const Off: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('switch')[0]!);
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const Disabled: Story = { args: { disabled: true, description: 'Available to travellers under 65' } };
export const WithError: Story = { args: { defaultChecked: true, error: 'Choose the dates of your skiing.' } };
