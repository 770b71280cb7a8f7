import { NumberInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './number-input.guide.tsx';

const meta: Meta<typeof NumberInput> = {
  title: 'Primitives/Number input',
  component: NumberInput,
  parameters: { guide },
  args: { label: 'Age of traveller 1', onChange: fn() },
  argTypes: { ...fieldArgs, ...readOnlyArg, suffix: { control: 'text' }, decimals: { control: 'number' } },
};
export default meta;
type Story = StoryObj<typeof NumberInput>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = sceneOf(canvasElement).getByRole('textbox');
    await userEvent.type(input, '34');
    await expect(args.onChange).toHaveBeenLastCalledWith(34);
    await userEvent.type(input, ' months');
    await expect(args.onChange).toHaveBeenLastCalledWith(Number.NaN);
    await expect(input).toHaveValue('34 months');
    await userEvent.clear(input);
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
/** Typed in the digits of any script, shown as 0 to 9. */
export const OtherDigits: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(sceneOf(canvasElement).getByRole('textbox'), '٤٢');
    await expect(args.onChange).toHaveBeenLastCalledWith(42);
  },
};
export const Money: Story = {
  args: { label: 'Value of the item', prefix: '$', suffix: 'AUD', defaultValue: 1200, max: undefined },
};
export const Filled: Story = { args: { defaultValue: 34, suffix: 'years' } };
export const WithHint: Story = { args: { hint: 'On the day the trip begins.' } };
export const WithError: Story = { args: { defaultValue: 96, error: 'We cover travellers up to 89 years.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, hint: 'Choose your dates first.' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 34 } };
export const Longest: Story = {
  args: {
    label: 'The age of the oldest traveller on the day that the first of you leaves home',
    hint: 'In whole years. If a birthday falls into the trip, the age before it counts.',
    error: 'We cover travellers up to 89 years on this plan; call us for a plan without this limit.',
    defaultValue: 104,
    suffix: 'years of age',
  },
};
export const InForm: Story = {
  args: { name: 'age', defaultValue: 34 },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ age: '34' }),
};
export const RightToLeft: Story = { args: { defaultValue: 34 }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
