import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { deepActiveElement, initialFocus, isLabelOf, isWithin } from './focus.ts';
import type { Fit, Placing } from './placement.ts';
import { startPlacing } from './start-placing.ts';
import { Still } from './still.tsx';
import { showPrepared, useReady } from './use-ready.ts';

export type DismissReason = 'escape' | 'outside' | 'blur';

export type PopoverProps = {
  /** Mounted is open, unless this says otherwise. */
  open?: boolean;
  /** Builds what is inside beforehand, in a quiet moment; it is unmounted and built anew after each use. */
  prepared?: boolean | undefined;
  anchor: RefObject<HTMLElement | null>;
  onDismiss: (reason: DismissReason) => void;
  children: ReactNode;
  className?: string | undefined;
  fit?: Fit;
  /** Where it would rather stand. */
  placement?: Placing['placement'];
  id?: string | undefined;
  role?: 'dialog' | undefined;
  label?: string | undefined;
};

/**
 * A non-modal overlay beside its anchor. It stays where it is in the tree (so it inherits
 * tokens, works in a shadow root and is not inert inside our modal) and rises above everything through the
 * top layer: `popover="manual"`.
 */
export function Popover({
  open = true,
  prepared = false,
  anchor,
  onDismiss,
  children,
  className,
  fit = 'anchor',
  placement,
  id,
  role,
  label,
}: PopoverProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });
  useLayoutEffect(() => {
    const element = overlay.current;
    if (!open || !element || !anchor.current) return;
    // It measures a moment later, when all that is to be shown is.
    const stop = startPlacing(anchor.current, element, { fit, placement });
    showPrepared(element);
    initialFocus(element)?.focus({ preventScroll: true });
    return stop;
  }, [anchor, fit, open, placement]);
  // At once, not after painting: Escape may be the very next key.
  useLayoutEffect(() => {
    if (!open) return;
    const parts = [overlay.current, anchor.current];
    const press = (event: PointerEvent) => {
      if (isWithin(event, parts) || isLabelOf(anchor.current, event)) return;
      // What is about to go says that it loses the focus only if it is told to.
      const active = deepActiveElement();
      if (overlay.current?.contains(active)) active?.blur();
      dismiss.current('outside');
    };
    // Native and on the parts themselves: React's own listeners come only after those of a dialog around us,
    // which would close as well.
    const escaped = (event: KeyboardEvent) => {
      // While letters are being composed, Escape is about them.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss.current('escape');
    };
    // The focus may leave by way of the anchor as well: Shift and Tab, twice.
    const left = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !parts.some((part) => part?.contains(next))) dismiss.current('blur');
    };
    document.addEventListener('pointerdown', press, true);
    for (const part of parts) {
      part?.addEventListener('keydown', escaped);
      part?.addEventListener('focusout', left);
    }
    return () => {
      document.removeEventListener('pointerdown', press, true);
      for (const part of parts) {
        part?.removeEventListener('keydown', escaped);
        part?.removeEventListener('focusout', left);
      }
    };
  }, [anchor, open]);
  const ready = useReady(overlay, open, prepared);
  if (!open && !ready) return null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is named exactly when it has the role of a dialog
    <div
      ref={overlay}
      id={id}
      popover="manual"
      // A press on what takes no focus leaves it here, where Escape is heard.
      tabIndex={-1}
      role={role}
      aria-label={label}
      className={className ? `ck-popover ${className}` : 'ck-popover'}
      part="popover"
    >
      <Still still={!open}>{children}</Still>
    </div>
  );
}
