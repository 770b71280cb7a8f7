import { Alert, AlertStack, Button, type StackedAlert } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';

const meta: Meta<typeof Alert> = {
  title: 'Primitives/Alert',
  component: Alert,
  args: { type: 'info', children: 'Climbing above 6,500 m is looked at by a person before cover starts.' },
};
export default meta;
type Story = StoryObj<typeof Alert>;

export const Info: Story = { args: { title: 'A person will review this' } };
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
};
export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Dismiss' })[0]!);
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

function Notices() {
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
        onDismiss={(id) => setAlerts((all) => all.filter((one) => one.id !== id))}
      />
    </div>
  );
}

export const Stack: Story = { render: () => <Notices /> };
