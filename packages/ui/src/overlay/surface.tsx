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
  /** `reason` decides whether the focus returns to the opener: not after a press or a Tab elsewhere. */
  onDismiss: (reason: 'escape' | 'outside' | 'blur' | 'backdrop') => void;
  children: ReactNode;
  id?: string;
  className?: string;
  /** A sheet of full height from the start: a search would resize it. */
  tall?: boolean;
  /** Rendered before it opens: for content that takes a slow device long. */
  prepared?: boolean;
  /** Gets the focus when a sheet closes; beside a popover the caller moves it. */
  returnTo: RefObject<HTMLElement | null>;
  fit?: Fit;
  /** The preferred side of the popover. */
  placement?: Placing['placement'];
  /** `none` where the popover holds only a listbox. */
  role?: 'dialog' | 'none';
};

/**
 * The overlay of a field: a popover beside it, on a phone a sheet. The element with `data-initial-focus` gets
 * the focus.
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
