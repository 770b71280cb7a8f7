import { EmailInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './email-input.guide.tsx';

const meta: Meta<typeof EmailInput> = {
  title: 'Primitives/Email input',
  component: EmailInput,
  parameters: { guide },
  args: { label: 'Email address', onChange: fn() },
  argTypes: { ...fieldArgs, ...readOnlyArg },
};
export default meta;
type Story = StoryObj<typeof EmailInput>;

const slip = async (canvasElement: HTMLElement, typed: string, meant: string) => {
  const scene = sceneOf(canvasElement);
  await userEvent.type(scene.getByRole('textbox'), typed);
  await userEvent.tab();
  return scene.findByRole('button', { name: `Did you mean ${meant}?` });
};

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(sceneOf(canvasElement).getByRole('textbox'), ' ada@example.com');
    await expect(args.onChange).toHaveBeenLastCalledWith('ada@example.com');
  },
};
export const Filled: Story = { args: { defaultValue: 'Ada.Lovelace@example.com' } };
/** The correction never blocks: the address stays as typed until it is accepted. */
export const Slip: Story = {
  play: async ({ canvasElement }) => {
    await slip(canvasElement, 'ada@gmial.com', 'ada@gmail.com');
    await expect(sceneOf(canvasElement).getByRole('textbox')).toHaveValue('ada@gmial.com');
  },
};
export const SlipTaken: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await slip(canvasElement, 'ada@hotmial.com', 'ada@hotmail.com'));
    await expect(sceneOf(canvasElement).getByRole('textbox')).toHaveValue('ada@hotmail.com');
    await expect(args.onChange).toHaveBeenLastCalledWith('ada@hotmail.com');
  },
};
export const WithHint: Story = { args: { hint: 'We send your certificate here.' } };
export const WithError: Story = {
  args: { defaultValue: 'ada@', error: 'Enter a complete email address, like name@example.com.' },
};
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@example.com' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'ada@example.com' } };
export const Longest: Story = {
  args: {
    label: 'The address that your certificate of insurance and everything about a claim will be sent to',
    hint: 'Somebody should read it while you travel: we write to it before we call.',
    defaultValue:
      'bartholomew.montgomery-featherstonehaugh+travel-insurance@subdivision.department.example.com',
    maxLength: 120,
  },
};
export const InForm: Story = {
  args: { name: 'email', defaultValue: 'ada@example.com' },
  decorators: [inForm],
  play: async ({ canvasElement }) => expect(await sent(canvasElement)).toEqual({ email: 'ada@example.com' }),
};
export const RightToLeft: Story = { args: { defaultValue: 'ada@example.com' }, globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
