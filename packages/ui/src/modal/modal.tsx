import type { ReactNode, Ref, RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { PanelBody } from '../overlay/panel-body.tsx';
import { PanelDialog } from '../overlay/panel-dialog.tsx';
import { classNames } from '../theme/class-names.ts';

export type ModalCloseReason = 'cancel' | 'escape' | 'backdrop' | 'confirm';

export type ModalProps = {
  open: boolean;
  /**
   * Called to close it; it stays open until `open` is false. With `onConfirm`, confirming calls that instead.
   */
  onClose: (reason: ModalCloseReason) => void;
  title: ReactNode;
  children: ReactNode;
  cancelLabel?: string;
  confirmLabel?: string;
  /** Called instead of `onClose('confirm')`: the caller closes the modal when its work has succeeded. */
  onConfirm?: () => void;
  confirmBusy?: boolean;
  confirmDisabled?: boolean;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
  hideCancel?: boolean;
  /** Without buttons at its foot, where the content has its own. */
  hideFoot?: boolean;
  /** False: neither Escape nor a press outside closes it, and there is no close button. */
  dismissible?: boolean;
  size?: 'regular' | 'wide';
  /** The initial focus: the title, so that it is read first, or the first field of a short form. */
  initialFocus?: 'title' | 'field';
  /** Gets the focus afterwards; by default the element that had it before. For a modal that nobody has pressed for. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
  id?: string;
  className?: string;
  ref?: Ref<HTMLDialogElement>;
};

const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** A native modal dialog with title, body and two buttons; on phones a sheet from the bottom (PRIM-04). */
export function Modal({ ref, ...props }: ModalProps) {
  const { open, onClose, dismissible = true, initialFocus = 'title', confirmBusy = false } = props;
  return (
    <PanelDialog
      ref={ref}
      open={open}
      id={props.id}
      className={classNames('ck-modal', props.className)}
      data-size={props.size ?? 'regular'}
      returnTo={props.returnTo}
      onDismiss={(reason) => {
        if (dismissible && !confirmBusy) onClose(reason);
      }}
      initialFocus={(dialog) => {
        const wanted = initialFocus === 'field' ? `.ck-modal-body :is(${fields})` : '.ck-modal-title';
        return (
          dialog.querySelector<HTMLElement>('[data-autofocus]') ??
          dialog.querySelector<HTMLElement>(wanted) ??
          dialog.querySelector<HTMLElement>('.ck-modal-title')
        );
      }}
    >
      {(titleId) => (
        <>
          <ModalHead
            id={titleId}
            title={props.title}
            busy={confirmBusy}
            onClose={dismissible ? onClose : undefined}
          />
          <PanelBody labelledBy={titleId} className="ck-modal-body">
            {props.children}
          </PanelBody>
          {!props.hideFoot && <ModalFoot {...props} />}
        </>
      )}
    </PanelDialog>
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
        <Button
          variant={props.danger ? 'quiet' : 'secondary'}
          disabled={confirmBusy ?? false}
          onClick={() => onClose('cancel')}
        >
          {cancelLabel}
        </Button>
      )}
      <Button
        variant={props.danger ? 'danger' : 'primary'}
        busy={confirmBusy ?? false}
        disabled={confirmDisabled ?? false}
        onClick={() => (onConfirm ? onConfirm() : onClose('confirm'))}
      >
        {confirmLabel}
      </Button>
    </footer>
  );
}
