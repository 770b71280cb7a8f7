import { Button, Modal, type ModalProps, Select } from '@coverkit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { regions } from '../../support/samples/regions.ts';
import { sceneOf } from '../../support/scene.ts';
import { guide } from './modal.guide.tsx';

function Asked({ open: first, onClose, ...props }: ModalProps) {
  const [open, setOpen] = useState(first);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Go back</Button>
      <Modal
        {...props}
        open={open}
        onClose={(reason) => {
          onClose(reason);
          setOpen(false);
        }}
      />
    </>
  );
}

const paragraphs = Array.from({ length: 16 }, (_, at) => `Part ${at + 1}`);

const meta: Meta<typeof Modal> = {
  title: 'Primitives/Modal',
  component: Modal,
  render: (args) => <Asked {...args} />,
  parameters: { guide, docs: { story: { inline: false, height: '420px' } } },
  args: {
    open: true,
    onClose: fn(),
    title: 'Leave without saving?',
    children: <p>What you have typed since you opened this page will be gone.</p>,
    cancelLabel: 'Stay',
    confirmLabel: 'Leave',
  },
  argTypes: {
    title: { control: 'text' },
    children: { control: false },
    size: { control: 'inline-radio', options: ['regular', 'wide'] },
    initialFocus: { control: 'inline-radio', options: ['title', 'field'] },
  },
};
export default meta;
type Story = StoryObj<typeof Modal>;

/** It fades in and out. */
const shown = (canvasElement: HTMLElement) =>
  waitFor(() => expect(sceneOf(canvasElement).getByRole('dialog')).toBeVisible());
const gone = (canvasElement: HTMLElement) =>
  waitFor(() => expect(sceneOf(canvasElement).queryByRole('dialog')).toBeNull());

export const Default: Story = {
  args: { open: false },
  play: async ({ args, canvasElement }) => {
    const scene = sceneOf(canvasElement);
    const opener = scene.getByRole('button', { name: 'Go back' });
    await userEvent.click(opener);
    await shown(canvasElement);
    await expect(scene.getByRole('heading', { name: 'Leave without saving?' })).toHaveFocus();
    await userEvent.click(scene.getByRole('button', { name: 'Stay' }));
    await expect(args.onClose).toHaveBeenCalledWith('cancel');
    await gone(canvasElement);
    await expect(opener).toHaveFocus();
  },
};
export const Open: Story = { play: ({ canvasElement }) => shown(canvasElement) };
export const MustBeAnswered: Story = {
  args: {
    dismissible: false,
    title: 'Your session has ended',
    hideCancel: true,
    confirmLabel: 'Start again',
  },
  play: async ({ args, canvasElement }) => {
    await shown(canvasElement);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(sceneOf(canvasElement).getByRole('dialog')).toBeVisible();
  },
};
export const Longest: Story = {
  args: {
    title: 'Your duty to take reasonable care not to make a misrepresentation, and what follows from it',
    dismissible: false,
    confirmLabel: 'I understand and agree to all of this',
    cancelLabel: 'Let me go back and change my answers',
    children: paragraphs.map((part) => (
      <p key={part}>
        {part}. Before you take out this insurance you must take reasonable care not to make a
        misrepresentation. If you do not, we may cancel the policy or treat it as if it had never existed.
      </p>
    )),
  },
  play: ({ canvasElement }) => shown(canvasElement),
};
export const WithFields: Story = {
  args: {
    title: 'Snow sports',
    initialFocus: 'field',
    children: <Select label="Where you ski" options={regions} value={null} onChange={fn()} />,
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await userEvent.click(sceneOf(canvasElement).getByRole('combobox', { name: 'Where you ski' }));
    await waitFor(() => expect(sceneOf(canvasElement).getByRole('listbox')).toBeVisible());
  },
};
export const Busy: Story = {
  args: { confirmBusy: true },
  play: async ({ args, canvasElement }) => {
    await shown(canvasElement);
    await expect(sceneOf(canvasElement).getByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' } };
export const Narrow: Story = { ...Longest, globals: { width: '320' }, tags: ['!visual'] };
