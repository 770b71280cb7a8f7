import { memo, type ReactNode } from 'react';

/** While nobody sees what is inside, what happens to the form around does not draw it again. */
export const Still = memo(
  ({ children }: { still: boolean; children: ReactNode }) => children,
  (_, next) => next.still,
);
