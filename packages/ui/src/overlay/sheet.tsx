import { type ReactNode, type RefObject, useRef } from 'react';
import { type DialogDismissal, useDialog } from './use-dialog.ts';

export type SheetProps = {
  open: boolean;
  label: string;
  onDismiss: (reason: DialogDismissal) => void;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  tall?: boolean | undefined;
  returnTo?: RefObject<HTMLElement | null> | undefined;
};

/** What a popover is on a phone: a modal sheet from the bottom edge. */
export function Sheet({ open, label, onDismiss, children, id, className, returnTo, tall }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { present, state } = useDialog(dialog, {
    open,
    exit: 200,
    onDismiss,
    returnTo,
    initialFocus: (element) => element.querySelector<HTMLElement>('[data-initial-focus]'),
  });
  if (!present) return null;
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      data-state={state}
      data-tall={tall || undefined}
      className={className ? `ck-sheet ${className}` : 'ck-sheet'}
    >
      {children}
    </dialog>
  );
}
