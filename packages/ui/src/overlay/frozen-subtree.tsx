import { memo, type ReactNode } from 'react';

/**
 * Does not render its children while `frozen`: a closed overlay ignores the changes of the form around it.
 */
export const FrozenSubtree = memo(
  ({ children }: { frozen: boolean; children: ReactNode }) => children,
  (_, next) => next.frozen,
);
