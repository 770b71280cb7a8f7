import { type ReactNode, type RefObject, useRef } from 'react';
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

/**
 * What a popover is on a phone: a modal sheet from the bottom edge. It first rises on a layer of its own and is
 * made modal once it has been painted: that makes the browser style the whole page anew, however long it is.
 */
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
  const layer = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const { present, state } = useDialog(dialog, {
    open,
    exit: 200,
    onDismiss,
    returnTo,
    layer,
    initialFocus,
  });
  const ready = useReady(layer, present, rest.prepared ?? false);
  if (!present && !ready) return null;
  return (
    <div ref={layer} popover="manual" className="ck-sheet-layer">
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
    </div>
  );
}
