import type { ReactNode, Ref } from 'react';
import { initialFocus } from '../overlay/focus.ts';
import { PanelHead } from '../overlay/panel.tsx';
import { PanelBody } from '../overlay/panel-body.tsx';
import { PanelDialog } from '../overlay/panel-dialog.tsx';
import type { DialogDismissal } from '../overlay/use-dialog.ts';
import { classNames } from '../theme/class-names.ts';

export type SheetCloseReason = DialogDismissal | 'close';

export type SheetProps = {
  open: boolean;
  /** Called to close it; it stays open until `open` is false. */
  onClose: (reason: SheetCloseReason) => void;
  title: ReactNode;
  /** Scrolls where it is longer than the window. */
  children: ReactNode;
  /** Always visible: the buttons, a total. */
  foot?: ReactNode;
  /** False: neither Escape nor a press outside closes it, and there is no close button. */
  dismissible?: boolean;
  /** Work is in flight: nothing closes it meanwhile. */
  busy?: boolean;
  id?: string;
  className?: string;
  ref?: Ref<HTMLDialogElement>;
};

/**
 * A task or details beside the page: from the bottom edge on a phone, else from the end side. Modal; the
 * focus goes to the title or to the element with `data-autofocus`, and is restored on closing.
 */
export function Sheet({ ref, dismissible = true, busy = false, ...props }: SheetProps) {
  const { open, onClose, foot } = props;
  return (
    <PanelDialog
      ref={ref}
      open={open}
      id={props.id}
      className={classNames('ck-sheet', props.className)}
      data-side
      initialFocus={initialFocus}
      onDismiss={(reason) => {
        if (dismissible && !busy) onClose(reason);
      }}
    >
      {(titleId) => (
        <>
          <PanelHead
            id={titleId}
            title={props.title}
            closeDisabled={busy}
            onClose={dismissible ? () => onClose('close') : undefined}
          />
          <PanelBody labelledBy={titleId}>{props.children}</PanelBody>
          {foot !== undefined && foot !== null && <footer className="ck-panel-foot">{foot}</footer>}
        </>
      )}
    </PanelDialog>
  );
}
