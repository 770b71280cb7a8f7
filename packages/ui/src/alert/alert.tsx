import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';

export type AlertType = 'ok' | 'error' | 'warn' | 'info';

export type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  type: AlertType;
  title?: ReactNode;
  onDismiss?: () => void;
};

const icons: Record<AlertType, IconName> = { ok: 'ok', error: 'error', warn: 'warning', info: 'info' };

/** A notice within the page. Announced when it appears, assertively only for an error. */
export function Alert({ type, title, onDismiss, className, children, ...rest }: AlertProps) {
  const labels = useUiLabels();
  return (
    <div
      role={type === 'error' ? 'alert' : 'status'}
      {...rest}
      className={classNames('ck-alert', className)}
      part="alert"
      data-type={type}
    >
      <Icon name={icons[type]} size={22} className="ck-alert-icon" label={labels.alertTypes[type]} />
      <div className="ck-alert-words">
        {title && <p className="ck-alert-title">{title}</p>}
        <div className="ck-alert-text">{children}</div>
      </div>
      {onDismiss && (
        <button type="button" className="ck-alert-close" aria-label={labels.dismiss} onClick={onDismiss}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}
