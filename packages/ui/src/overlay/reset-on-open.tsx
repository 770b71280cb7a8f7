import { Fragment, type ReactNode, useState } from 'react';

type ResetOnOpenProps = {
  open: boolean;
  /** What the content's first state is made from. */
  initialKey: string;
  children: ReactNode;
};

/** Inside a prepared overlay: remounts the content when it opens with another key than it was prepared with. */
export function ResetOnOpen({ open, initialKey, children }: ResetOnOpenProps) {
  const [current, setCurrent] = useState({ open, initialKey });
  if (open && !current.open) setCurrent({ open, initialKey });
  return <Fragment key={current.initialKey}>{children}</Fragment>;
}
