import type { ReactNode, RefObject } from 'react';
import { type DismissReason, Popover } from '../overlay/popover.tsx';
import { useNarrow } from '../overlay/use-narrow.ts';
import { useKeepInView } from './use-keep-in-view.ts';

type ComboBoxPanelProps = {
  anchor: RefObject<HTMLElement | null>;
  onDismiss: (reason: DismissReason) => void;
  children: ReactNode;
};

/**
 * Where the results are: over the page, or in a small window within it, beneath the box. There the on-screen keyboard
 * changes the viewport while the results come, and an overlay would move with it.
 */
export function ComboBoxPanel({ anchor, onDismiss, children }: ComboBoxPanelProps) {
  const narrow = useNarrow();
  useKeepInView(anchor, narrow);
  if (narrow) return <div className="ck-combo-box-panel">{children}</div>;
  return (
    <Popover anchor={anchor} onDismiss={onDismiss} className="ck-combo-box-popover">
      {children}
    </Popover>
  );
}
