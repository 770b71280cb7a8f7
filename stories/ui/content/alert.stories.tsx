import { Alert, AlertStack, Button, type StackedAlert } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './alert.guide.tsx';

const meta: Meta<typeof Alert> = {
  title: 'Primitives/Alert',
  component: Alert,
  parameters: { guide },
  args: { type: 'info', children: 'Climbing above 6,500 m is looked at by a person before cover starts.' },
  argTypes: {
    type: { control: 'inline-radio', options: ['info', 'ok', 'warn', 'error'] },
    title: { control: 'text' },
    children: { control: 'text' },
  },
};
export default meta;
type Story = StoryObj<typeof Alert>;

export const Default: Story = {
  args: { title: 'A person will review this' },
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).getByRole('status')).toBeVisible();
    await expect(sceneOf(canvasElement).getByRole('img', { name: 'Note' })).toBeVisible();
  },
};
export const Ok: Story = { args: { type: 'ok', title: 'Voucher applied', children: 'You save $24.50.' } };
export const Warning: Story = {
  args: { type: 'warn', children: 'Please confirm whether you’re travelling as a family group.' },
};
export const Failure: Story = {
  args: {
    type: 'error',
    children:
      'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
  },
  play: async ({ canvasElement }) => {
    await expect(sceneOf(canvasElement).getByRole('alert')).toBeVisible();
  },
};
export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(sceneOf(canvasElement).getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const Longest: Story = {
  args: {
    type: 'warn',
    title: 'Your cover for pre-existing medical conditions has changed since you last looked at this quote',
    children:
      'We asked the assessor again, because an answer of yours was changed on another device. Two conditions are now covered with a higher excess, and one is no longer covered at all. Read the new terms below before you go on; if you think that they are wrong, call us, and have your certificate of last year at hand.',
    onDismiss: fn(),
  },
};
export const RightToLeft: Story = {
  args: { title: 'A person will review this', onDismiss: fn() },
  globals: { locale: 'ar' },
};
export const Narrow: Story = { ...Longest, globals: { width: '320' } };

function Notices({ timeout }: { timeout: number }) {
  const [alerts, setAlerts] = useState<StackedAlert[]>([
    { id: 'saved', message: 'We’ve sent a copy of your quote to ada@example.com' },
  ]);
  const add = (type: 'OK' | 'error') =>
    setAlerts((all) => [
      ...all,
      { id: crypto.randomUUID(), type, message: type === 'OK' ? 'Saved' : 'Not saved' },
    ]);
  return (
    <div className="sheet">
      <div className="sheet-row">
        <Button variant="secondary" onClick={() => add('OK')}>
          Something went well
        </Button>
        <Button variant="secondary" onClick={() => add('error')}>
          Something went wrong
        </Button>
      </div>
      <AlertStack
        alerts={alerts}
        timeout={timeout}
        onDismiss={(id) => setAlerts((all) => all.filter((one) => one.id !== id))}
      />
    </div>
  );
}

export const Stack: Story = {
  render: () => <Notices timeout={60_000} />,
  play: async ({ canvasElement }) => {
    const scene = sceneOf(canvasElement);
    await userEvent.click(scene.getByRole('button', { name: 'Something went wrong' }));
    await expect(scene.getByRole('alert')).toHaveTextContent('Not saved');
    await userEvent.click(scene.getAllByRole('button', { name: 'Dismiss' })[0]!);
    await waitFor(() => expect(scene.queryByText(/sent a copy/)).toBeNull(), { timeout: 3000 });
  },
};
