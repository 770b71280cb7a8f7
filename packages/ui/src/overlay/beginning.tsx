import { Fragment, type ReactNode, useState } from 'react';

type BeginningProps = {
  open: boolean;
  /** What the content's first state is made from. */
  from: string;
  children: ReactNode;
};

/** Inside a prepared overlay: what was prepared from something else than holds when it opens is made anew. */
export function Beginning({ open, from, children }: BeginningProps) {
  const [begun, setBegun] = useState({ open, from });
  if (open && !begun.open) setBegun({ open, from });
  return <Fragment key={begun.from}>{children}</Fragment>;
}
