import { NumberInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof NumberInput> = {
  title: 'Primitives/Number input',
  component: NumberInput,
  args: { label: 'Age of traveller 1', max: 110, onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof NumberInput>;

export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getAllByRole('textbox')[0]!, '3x4');
    await expect(args.onChange).toHaveBeenLastCalledWith(34);
  },
};
/** Typed in the digits of any script, shown as 0 to 9. */
export const OtherDigits: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getAllByRole('textbox')[0]!, '٤٢');
    await expect(args.onChange).toHaveBeenLastCalledWith(42);
  },
};
export const Money: Story = {
  args: { label: 'Value of the item', prefix: '$', suffix: 'AUD', defaultValue: 1200, max: undefined },
};
export const ReadOnly: Story = { args: { defaultValue: 34, readOnly: true } };
export const Filled: Story = { args: { defaultValue: 34, suffix: 'years' } };
export const WithError: Story = { args: { defaultValue: 96, error: 'We cover travellers up to 89 years.' } };
export const Disabled: Story = { args: { disabled: true, hint: 'Choose your dates first.' } };
