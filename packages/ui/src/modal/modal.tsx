import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { PanelBody } from '../overlay/panel-body.tsx';
import { useDialog } from '../overlay/use-dialog.ts';
import { classNames } from '../theme/class-names.ts';

export type ModalCloseReason = 'cancel' | 'escape' | 'backdrop' | 'confirm';

export type ModalProps = {
  open: boolean;
  /** Asked to close; it stays until `open` turns false. With `onConfirm`, confirming asks that instead. */
  onClose: (reason: ModalCloseReason) => void;
  title: ReactNode;
  children: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  /** Called in place of `onClose('confirm')`: the caller closes when what it started has succeeded. */
  onConfirm?: () => void;
  confirmBusy?: boolean;
  confirmDisabled?: boolean;
  hideCancel?: boolean;
  /** False: neither Escape nor a press beside it closes, and there is no cross. */
  dismissible?: boolean;
  size?: 'regular' | 'wide';
  /** Where the focus goes: the title, so that it is read first, or the first field of a short form. */
  initialFocus?: 'title' | 'field';
  id?: string;
  className?: string;
  ref?: Ref<HTMLDialogElement>;
};

/** B9: fades for 300 ms and hides after 300 ms. */
const exit = 300;

const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** A native modal dialog with title, body and the two answers; on phones a sheet from the bottom (PRIM-04). */
export function Modal({ ref, ...props }: ModalProps) {
  const { open, onClose, size = 'regular', dismissible = true, initialFocus = 'title' } = props;
  const made = useId();
  const id = props.id ?? made;
  const dialog = useRef<HTMLDialogElement>(null);
  // Only there while it shows: null at other times.
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(ref, () => dialog.current);
  const { present, state } = useDialog(dialog, {
    open,
    exit,
    onDismiss: (reason) => {
      if (dismissible && !props.confirmBusy) onClose(reason);
    },
    initialFocus: (element) => {
      const wanted = initialFocus === 'field' ? `.ck-modal-body :is(${fields})` : '.ck-modal-title';
      return (
        element.querySelector<HTMLElement>('[data-autofocus]') ??
        element.querySelector<HTMLElement>(wanted) ??
        element.querySelector<HTMLElement>('.ck-modal-title')
      );
    },
  });
  if (!present) return null;
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      data-state={state}
      data-size={size}
      className={classNames('ck-modal', props.className)}
      part="dialog"
    >
      <ModalHead
        id={`${id}-title`}
        title={props.title}
        busy={props.confirmBusy ?? false}
        onClose={dismissible ? onClose : undefined}
      />
      <PanelBody labelledBy={`${id}-title`} className="ck-modal-body">
        {props.children}
      </PanelBody>
      <ModalFoot {...props} />
    </dialog>
  );
}

type HeadProps = {
  id: string;
  title: ReactNode;
  busy: boolean;
  onClose: ModalProps['onClose'] | undefined;
};

function ModalHead({ id, title, busy, onClose }: HeadProps) {
  const labels = useUiLabels();
  return (
    <header className="ck-modal-head">
      <h2 id={id} className="ck-modal-title" tabIndex={-1}>
        {title}
      </h2>
      {onClose && (
        <button
          type="button"
          className="ck-icon-button"
          aria-label={labels.close}
          disabled={busy}
          onClick={() => onClose('cancel')}
        >
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}

function ModalFoot(props: ModalProps) {
  const { onClose, onConfirm, confirmBusy, confirmDisabled, hideCancel } = props;
  const labels = useUiLabels();
  const { cancelLabel = labels.cancel, confirmLabel = labels.confirm } = props;
  return (
    <footer className="ck-modal-foot">
      {!hideCancel && (
        <Button variant="secondary" disabled={confirmBusy ?? false} onClick={() => onClose('cancel')}>
          {cancelLabel}
        </Button>
      )}
      <Button
        busy={confirmBusy ?? false}
        disabled={confirmDisabled ?? false}
        onClick={() => (onConfirm ? onConfirm() : onClose('confirm'))}
      >
        {confirmLabel}
      </Button>
    </footer>
  );
}
