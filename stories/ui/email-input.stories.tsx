import { EmailInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof EmailInput> = {
  title: 'Primitives/Email input',
  component: EmailInput,
  args: { label: 'Email', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof EmailInput>;

export const Empty: Story = { args: { hint: 'We send your certificate here.' } };
export const Filled: Story = { args: { defaultValue: 'Ada.Lovelace@example.com' } };
/** The offer never stands in the way: the address stays as it was typed until it is taken. */
export const Slip: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getAllByRole('textbox', { name: 'Email' })[0]!;
    await userEvent.type(input, 'ada@gmial.com');
    await userEvent.tab();
    await within(canvasElement).findByRole('button', { name: 'Did you mean ada@gmail.com?' });
    await expect(input).toHaveValue('ada@gmial.com');
  },
};
export const SlipTaken: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getAllByRole('textbox', { name: 'Email' })[0]!;
    await userEvent.type(input, 'ada@hotmial.com');
    await userEvent.tab();
    const offer = await within(canvasElement).findByRole('button', {
      name: 'Did you mean ada@hotmail.com?',
    });
    await userEvent.click(offer);
    await expect(input).toHaveValue('ada@hotmail.com');
    await expect(args.onChange).toHaveBeenLastCalledWith('ada@hotmail.com');
  },
};
export const WithError: Story = {
  args: {
    defaultValue: 'ada@',
    required: true,
    error: 'Enter a complete email address, like name@example.com.',
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@example.com' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'ada@example.com' } };
export const LongText: Story = {
  args: {
    label: 'The address that your certificate of insurance and everything about a claim will be sent to',
    defaultValue:
      'bartholomew.montgomery-featherstonehaugh+travel-insurance@subdivision.department.example.com',
    maxLength: 120,
  },
};
