import { useState } from 'react';
import { page } from 'vitest/browser';
import { Button } from '../../button/button.tsx';
import { Modal, type ModalProps } from '../modal.tsx';

export const roots = [
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
] as const;

type OnClosed = (reason: string) => void;

export function QuestionModal({
  onClosed,
  children = <p>Is this right?</p>,
  ...props
}: Partial<ModalProps> & { onClosed?: OnClosed }) {
  const [open, setOpen] = useState(false);
  const close = (reason: string) => {
    onClosed?.(reason);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>QuestionModal me</Button>
      <Modal title="A question" {...props} open={open} onClose={close}>
        {children}
      </Modal>
      <Button>Behind</Button>
    </>
  );
}

export const dialog = () => page.getByRole('dialog', { name: 'A question' });
export const ask = () => page.getByRole('button', { name: 'QuestionModal me' });
