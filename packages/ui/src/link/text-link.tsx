import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';

export type TextLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Leads to another site: opens a new tab, and is named so. */
  external?: boolean;
};

/** A link in running text. */
export function TextLink({ external, className, children, ...rest }: TextLinkProps) {
  const labels = useUiLabels();
  const away = external ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...away} {...rest} className={classNames('ck-link', className)} part="link">
      {children}
      {external && (
        <>
          <Icon name="external" size={16} className="ck-link-icon" />
          <span className="ck-visually-hidden"> {labels.externalLink}</span>
        </>
      )}
    </a>
  );
}
