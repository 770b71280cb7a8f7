import { useState } from 'react';
import { page } from 'vitest/browser';
import { Modal, type ModalProps } from '../modal.tsx';

export const roots = [
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
] as const;

type Told = (reason: string) => void;

export function Ask({
  told,
  children = <p>Is this right?</p>,
  ...props
}: Partial<ModalProps> & { told?: Told }) {
  const [open, setOpen] = useState(false);
  const close = (reason: string) => {
    told?.(reason);
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask me
      </button>
      <Modal title="A question" {...props} open={open} onClose={close}>
        {children}
      </Modal>
      <button type="button">Behind</button>
    </>
  );
}

export const dialog = () => page.getByRole('dialog', { name: 'A question' });
export const ask = () => page.getByRole('button', { name: 'Ask me' });
