import { type ReactNode, type RefObject, useRef } from 'react';
import { DialogLayer } from './dialog-layer.tsx';
import { initialFocus } from './focus.ts';
import { FrozenSubtree } from './frozen-subtree.tsx';
import { type DialogDismissal, useDialog } from './use-dialog.ts';
import { usePrepared } from './use-prepared.ts';

export type SheetProps = {
  open: boolean;
  label: string;
  onDismiss: (reason: DialogDismissal) => void;
  children: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  tall?: boolean | undefined;
  /** Prepares the content when the page is idle; it is unmounted and prepared again after each use. */
  prepared?: boolean | undefined;
  returnTo?: RefObject<HTMLElement | null> | undefined;
};

/** A popover's form on a phone: a modal sheet from the bottom edge. */
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
  const ready = usePrepared(layer, present, rest.prepared ?? false);
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
        <FrozenSubtree frozen={!present}>{children}</FrozenSubtree>
      </dialog>
    </DialogLayer>
  );
}
