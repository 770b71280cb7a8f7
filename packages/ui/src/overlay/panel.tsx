import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';

type PanelHeadProps = {
  id: string;
  title: ReactNode;
  titleHidden?: boolean | undefined;
  /** Without it there is no close button. */
  onClose: (() => void) | undefined;
  closeDisabled?: boolean | undefined;
};

/** The head of a panel: its title, which gets the focus and so is read first, and a close button. */
export function PanelHead({ id, title, titleHidden, onClose, closeDisabled }: PanelHeadProps) {
  const labels = useUiLabels();
  return (
    <header className="ck-panel-head">
      <h2
        id={id}
        className={classNames('ck-panel-title', titleHidden && 'ck-visually-hidden')}
        tabIndex={-1}
        data-initial-focus
      >
        {title}
      </h2>
      {onClose && (
        <button
          type="button"
          className="ck-icon-button"
          aria-label={labels.close}
          disabled={closeDisabled}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
