import { PasswordInput } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof PasswordInput> = {
  title: 'Primitives/Password input',
  component: PasswordInput,
  args: { label: 'Password', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof PasswordInput>;

export const Hidden: Story = { args: { defaultValue: 'correct horse' } };
/** Sent with its form it is hidden again, so that browsers keep it as a password. */
export const Shown: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Show password' })[0]!);
    await expect(within(canvasElement).getAllByLabelText('Password')[0]).toHaveAttribute('type', 'text');
  },
};
export const New: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    hint: 'At least 12 characters; a sentence is fine.',
  },
};
export const WithError: Story = { args: { defaultValue: 'short', error: 'Use at least 12 characters.' } };
export const Disabled: Story = { args: { defaultValue: 'correct horse', disabled: true } };
