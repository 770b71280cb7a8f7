import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { DialogLayer } from './dialog-layer.tsx';
import { type DialogDismissal, type DialogOptions, useDialog } from './use-dialog.ts';

type PanelDialogProps = {
  open: boolean;
  onDismiss: (reason: DialogDismissal) => void;
  initialFocus: NonNullable<DialogOptions['initialFocus']>;
  returnTo?: DialogOptions['returnTo'];
  id: string | undefined;
  className: string;
  /** Which of the two appearances. */
  'data-size'?: string;
  'data-side'?: boolean;
  ref: Ref<HTMLDialogElement> | undefined;
  /** Head, body and foot; the head's title has the id, and names the dialog. */
  children: (titleId: string) => ReactNode;
};

/** B9: hides after 300 ms. */
const exit = 300;

/** A modal dialog with a title: what `Modal` and `Sheet` have in common. */
export function PanelDialog({ open, children, ref, ...props }: PanelDialogProps) {
  const { onDismiss, initialFocus, returnTo, ...rest } = props;
  const made = useId();
  const titleId = `${rest.id ?? made}-title`;
  const dialog = useRef<HTMLDialogElement>(null);
  // Only while it shows: null at other times.
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(ref, () => dialog.current);
  const { present, state, layer } = useDialog(dialog, {
    ...{ open, exit, onDismiss, initialFocus, returnTo },
  });
  if (!present) return null;
  return (
    <DialogLayer ref={layer}>
      <dialog
        {...rest}
        ref={dialog}
        id={rest.id ?? made}
        aria-labelledby={titleId}
        data-state={state}
        part="dialog"
      >
        {children(titleId)}
      </dialog>
    </DialogLayer>
  );
}
