import type { ReactNode, RefObject } from 'react';
import type { Fit, Placing } from './placement.ts';
import { Popover } from './popover.tsx';
import { Sheet } from './sheet.tsx';
import { useNarrow } from './use-narrow.ts';

export type SurfaceProps = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** Names the dialog. */
  label: string;
  /** `reason` tells whether the focus should go back to the opener: not after a press or a Tab elsewhere. */
  onDismiss: (reason: 'escape' | 'outside' | 'blur' | 'backdrop') => void;
  children: ReactNode;
  id?: string;
  className?: string;
  /** As a sheet it takes the whole height from the start: a search would make it jump. */
  tall?: boolean;
  /** Built before it opens: for what takes a slow device long. */
  prepared?: boolean;
  /** Gets the focus when a sheet closes; beside a popover the caller sees to it. */
  returnTo: RefObject<HTMLElement | null>;
  fit?: Fit;
  /** Where the popover would rather stand. */
  placement?: Placing['placement'];
  /** `none` where the popover holds nothing but a listbox. */
  role?: 'dialog' | 'none';
};

/**
 * Where the choices of a field open: a popover beside it, on a phone a sheet. What inside carries
 * `data-initial-focus` gets the focus.
 */
export function Surface({
  open,
  anchor,
  fit,
  placement,
  role = 'dialog',
  returnTo,
  tall,
  prepared,
  ...rest
}: SurfaceProps) {
  const narrow = useNarrow();
  if (narrow) return <Sheet open={open} returnTo={returnTo} tall={tall} prepared={prepared} {...rest} />;
  const naming = role === 'dialog' ? { role, label: rest.label } : { label: undefined };
  return (
    <Popover
      open={open}
      prepared={prepared}
      anchor={anchor}
      fit={fit}
      placement={placement}
      {...rest}
      {...naming}
    />
  );
}
