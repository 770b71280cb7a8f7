import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { initialFocus } from '../overlay/focus.ts';
import { PanelHead } from '../overlay/panel.tsx';
import { PanelBody } from '../overlay/panel-body.tsx';
import { type DialogDismissal, useDialog } from '../overlay/use-dialog.ts';
import { classNames } from '../theme/class-names.ts';

export type SheetCloseReason = DialogDismissal | 'close';

export type SheetProps = {
  open: boolean;
  /** Asked to close; it stays until `open` turns false. */
  onClose: (reason: SheetCloseReason) => void;
  title: ReactNode;
  /** Scrolls where it is longer than the window. */
  children: ReactNode;
  /** Stays in sight: the buttons, a total. */
  foot?: ReactNode;
  /** False: neither Escape nor a press beside it closes, and there is no cross. */
  dismissible?: boolean;
  /** Work is under way: nothing closes it meanwhile. */
  busy?: boolean;
  id?: string;
  className?: string;
  ref?: Ref<HTMLDialogElement>;
};

/** B9: hides after 300 ms, like a modal. */
const exit = 300;

/**
 * A task beside the page, or its details: from the bottom edge on a phone, else from the side where reading ends.
 * Modal; the focus goes to the title or to what bears `data-autofocus`, and back where it was.
 */
export function Sheet({ ref, dismissible = true, busy = false, ...props }: SheetProps) {
  const { open, onClose, foot } = props;
  const made = useId();
  const id = props.id ?? made;
  const dialog = useRef<HTMLDialogElement>(null);
  // Only there while it shows: null at other times.
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(ref, () => dialog.current);
  const { present, state } = useDialog(dialog, {
    open,
    exit,
    initialFocus,
    onDismiss: (reason) => {
      if (dismissible && !busy) onClose(reason);
    },
  });
  if (!present) return null;
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      data-state={state}
      data-side
      className={classNames('ck-sheet', props.className)}
      part="dialog"
    >
      <PanelHead
        id={`${id}-title`}
        title={props.title}
        closeDisabled={busy}
        onClose={dismissible ? () => onClose('close') : undefined}
      />
      <PanelBody labelledBy={`${id}-title`}>{props.children}</PanelBody>
      {foot !== undefined && foot !== null && <footer className="ck-panel-foot">{foot}</footer>}
    </dialog>
  );
}
