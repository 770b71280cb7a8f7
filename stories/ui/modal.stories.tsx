import { Button, Modal, type ModalProps, Select } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

function Asked(props: ModalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const paragraphs = Array.from({ length: 16 }, (_, at) => `Part ${at + 1}`);

const meta: Meta<typeof Modal> = {
  title: 'Primitives/Modal',
  component: Modal,
  render: (args) => <Asked {...args} />,
  args: {
    title: 'Leave without saving?',
    children: <p>What you have typed since you opened this page will be gone.</p>,
    cancelLabel: 'Stay',
    confirmLabel: 'Leave',
  },
};
export default meta;
type Story = StoryObj<typeof Modal>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Open' })[0]!);
    // It fades in.
    await waitFor(() => expect(within(canvasElement).getByRole('dialog')).toBeVisible());
  },
};
export const LongAndUnavoidable: Story = {
  args: {
    title: 'Your duty to take reasonable care',
    dismissible: false,
    confirmLabel: 'I understand and agree',
    children: paragraphs.map((part) => (
      <p key={part}>
        {part}. Before you take out this insurance you must take reasonable care not to make a
        misrepresentation. If you do not, we may cancel the policy or treat it as if it had never existed.
      </p>
    )),
  },
};
export const WithFields: Story = {
  args: {
    title: 'Snow sports',
    children: (
      <Select
        label="Where you ski"
        options={[
          { id: 'on', label: 'On prepared runs' },
          { id: 'off', label: 'Off the runs as well' },
        ]}
        value={null}
        onChange={() => {}}
      />
    ),
  },
};
export const Confirming: Story = {
  args: { confirmBusy: true },
  render: (args) => <Modal {...args} open onClose={() => {}} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('dialog')).toBeVisible());
    await expect(within(canvasElement).getByRole('button', { name: 'Close' })).toBeDisabled();
  },
};
