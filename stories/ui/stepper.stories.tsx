import { Stepper } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof Stepper> = {
  title: 'Primitives/Stepper',
  component: Stepper,
  args: { label: 'Travellers', min: 1, max: 12, defaultValue: 2, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof Stepper>;

export const Plain: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Increase Travellers' })[0]!);
    await expect(args.onChange).toHaveBeenCalledWith(3);
  },
};
export const AtItsLeast: Story = { args: { defaultValue: 1 } };
export const AtItsMost: Story = { args: { defaultValue: 12, hint: 'For more than 12, call us.' } };
export const WithError: Story = { args: { error: 'A family has at most two adults.' } };
export const Disabled: Story = { args: { disabled: true, hint: 'Choose your dates first.' } };
