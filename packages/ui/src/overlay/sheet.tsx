import { type ReactNode, type RefObject, useRef } from 'react';
import { DialogLayer } from './dialog-layer.tsx';
import { initialFocus } from './focus.ts';
import { Still } from './still.tsx';
import { type DialogDismissal, useDialog } from './use-dialog.ts';
import { useReady } from './use-ready.ts';

export type SheetProps = {
  open: boolean;
  label: string;
  onDismiss: (reason: DialogDismissal) => void;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  tall?: boolean | undefined;
  /** Builds what is inside beforehand, in a quiet moment; it is unmounted and built anew after each use. */
  prepared?: boolean | undefined;
  returnTo?: RefObject<HTMLElement | null> | undefined;
};

/** What a popover is on a phone: a modal sheet from the bottom edge. */
export function Sheet({
  open,
  label,
  onDismiss,
  children,
  id,
  className,
  returnTo,
  tall,
  ...rest
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { present, state, layer } = useDialog(dialog, {
    open,
    exit: 200,
    onDismiss,
    returnTo,
    initialFocus,
  });
  const ready = useReady(layer, present, rest.prepared ?? false);
  if (!present && !ready) return null;
  return (
    <DialogLayer ref={layer}>
      <dialog
        ref={dialog}
        id={id}
        aria-label={label}
        data-state={state}
        data-tall={tall || undefined}
        className={className ? `ck-sheet ${className}` : 'ck-sheet'}
        part="dialog"
      >
        <Still still={!present}>{children}</Still>
      </dialog>
    </DialogLayer>
  );
}
