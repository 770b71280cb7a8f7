import { PhoneInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './phone-input.guide.tsx';

const meta: Meta<typeof PhoneInput> = {
  title: 'Primitives/Phone input',
  component: PhoneInput,
  parameters: { guide },
  args: { label: 'Phone number', onChange: fn() },
  argTypes: { ...fieldArgs, ...readOnlyArg },
};
export default meta;
type Story = StoryObj<typeof PhoneInput>;

/** In any notation: it is grouped on blur. */
export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = sceneOf(canvasElement).getByRole('textbox', { name: 'Phone number' });
    await userEvent.type(input, '0412345678');
    await expect(input).toHaveValue('0412345678');
    await userEvent.tab();
    await expect(input).toHaveValue('0412 345 678');
    await expect(args.onChange).toHaveBeenLastCalledWith('0412 345 678');
  },
};
export const Filled: Story = { args: { defaultValue: '0412 345 678' } };
export const Landline: Story = { args: { defaultValue: '(02) 9374 4000' } };
export const FromAbroad: Story = { args: { defaultValue: '+44 20 7946 0018' } };
export const WithHint: Story = { args: { hint: 'With country code if it is not Australian.' } };
/** An error adds an example, where there is no hint. */
export const WithError: Story = {
  args: { defaultValue: '0412 34', error: 'Enter a phone number with its area code.' },
};
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: '0412 345 678' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: '0412 345 678' } };
export const Longest: Story = {
  args: {
    label:
      'A number at which the person named above can be reached during the whole of the trip, day and night',
    hint: 'We call it only when something has happened, and never to sell you anything. Begin with the country code.',
    defaultValue: '+1 264 497 2189 0018 44',
  },
};
export const InForm: Story = {
  args: { name: 'phone', defaultValue: '0412 345 678' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ phone: '0412 345 678' }),
};
export const RightToLeft: Story = { args: { defaultValue: '+44 20 7946 0018' }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
