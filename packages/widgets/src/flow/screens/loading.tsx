import type { ReactNode } from 'react';

type Props = { className: string; label: string; children: ReactNode };

/** The shape of a page while its content loads; `label` is for screen readers. */
export const LoadingScreen = ({ className, label, children }: Props) => (
  <div className={className} aria-busy="true">
    <p className="ck-visually-hidden" role="status">
      {label}
    </p>
    {children}
  </div>
);
