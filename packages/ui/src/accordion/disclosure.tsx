import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';

export type DisclosureProps = Omit<ComponentProps<'details'>, 'onToggle'> & {
  summary: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
};

/** One thing more that may be read: a quiet line that opens. */
export function Disclosure({ summary, open, onToggle, className, children, ...rest }: DisclosureProps) {
  return (
    <details
      {...rest}
      className={classNames('ck-disclosure', className)}
      open={open}
      // Browsers also report an element that is there open from the start; that is no news to its owner.
      onToggle={(event) => {
        if (event.currentTarget.open !== open) onToggle?.(event.currentTarget.open);
      }}
    >
      <summary className="ck-disclosure-summary">
        <Icon name="chevron-down" size={20} className="ck-disclosure-sign" />
        <span>{summary}</span>
      </summary>
      <div className="ck-disclosure-content">{children}</div>
    </details>
  );
}
