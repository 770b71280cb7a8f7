import { PasswordInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fieldArgs, readOnlyArg } from '../../support/field-args.ts';
import { inForm, sent } from '../../support/in-form.tsx';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './password-input.guide.tsx';

const meta: Meta<typeof PasswordInput> = {
  title: 'Primitives/Password input',
  component: PasswordInput,
  parameters: { guide },
  args: { label: 'Password', onChange: fn() },
  argTypes: { ...fieldArgs, ...readOnlyArg },
};
export default meta;
type Story = StoryObj<typeof PasswordInput>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = sceneOf(canvasElement).getByLabelText('Password');
    await userEvent.type(input, 'correct horse');
    await expect(args.onChange).toHaveBeenLastCalledWith('correct horse');
    await expect(input).toHaveAttribute('type', 'password');
  },
};
export const Filled: Story = { args: { defaultValue: 'correct horse' } };
/** It is hidden again on submit, so that browsers store it as a password. */
export const Shown: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Show password' }));
    await expect(scene.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};
export const WithHint: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    hint: 'At least 12 characters; a sentence is fine.',
  },
};
export const WithError: Story = { args: { defaultValue: 'short', error: 'Use at least 12 characters.' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { defaultValue: 'correct horse', disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: 'correct horse', readOnly: true } };
export const Longest: Story = {
  args: {
    label: 'A new password for the account that holds your policies and the answers about your health',
    hint: 'At least 12 characters; a sentence that nobody else would write is easier to remember than signs.',
    error:
      'This password is on a list of those that were stolen elsewhere: take one that you use nowhere else.',
    defaultValue: 'the quick brown fox jumps over the lazy dog and does not come back before Sunday',
  },
};
export const InForm: Story = {
  args: { name: 'password', defaultValue: 'correct horse' },
  decorators: [inForm],
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Show password' }));
    await expect(await sent(canvasElement)).toEqual({ password: 'correct horse' });
    await expect(scene.getByLabelText('Password')).toHaveAttribute('type', 'password');
  },
};
export const RightToLeft: Story = { args: { defaultValue: 'correct horse' }, globals: { direction: 'rtl' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' } };
