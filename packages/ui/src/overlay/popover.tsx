import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { deepActiveElement, initialFocus, isLabelOf, isWithin } from './focus.ts';
import { FrozenSubtree } from './frozen-subtree.tsx';
import type { Fit, Placing } from './placement.ts';
import { startPlacing } from './start-placing.ts';
import { showPrepared, usePrepared } from './use-prepared.ts';

export type DismissReason = 'escape' | 'outside' | 'blur';

export type PopoverProps = {
  /** A mounted popover is open, unless this is false. */
  open?: boolean;
  /** Prepares the content when the page is idle; it is unmounted and prepared again after each use. */
  prepared?: boolean | undefined;
  anchor: RefObject<HTMLElement | null>;
  onDismiss: (reason: DismissReason) => void;
  children: ReactNode;
  className?: string | undefined;
  fit?: Fit;
  /** The preferred side. */
  placement?: Placing['placement'];
  id?: string | undefined;
  role?: 'dialog' | undefined;
  label?: string | undefined;
};

/**
 * A non-modal overlay beside its anchor. It keeps its place in the tree (so it inherits tokens, works in a
 * shadow root and is not inert inside our modal) and shows in the top layer: `popover="manual"`.
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
    // Measured a moment later, when all its content is rendered.
    const stop = startPlacing(anchor.current, element, { fit, placement });
    showPrepared(element);
    initialFocus(element)?.focus({ preventScroll: true });
    return stop;
  }, [anchor, fit, open, placement]);
  // Before the paint: Escape may be the next key.
  useLayoutEffect(() => {
    if (!open) return;
    const parts = [overlay.current, anchor.current];
    const press = (event: PointerEvent) => {
      if (isWithin(event, parts) || isLabelOf(anchor.current, event)) return;
      // An element that is being removed loses the focus without an event unless it is blurred.
      const active = deepActiveElement();
      if (overlay.current?.contains(active)) active?.blur();
      dismiss.current('outside');
    };
    // Native listeners on the parts themselves: React's own run after those of a dialog around, which would
    // close as well.
    const escaped = (event: KeyboardEvent) => {
      // During text composition Escape belongs to the input method.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      dismiss.current('escape');
    };
    // The focus may leave through the anchor as well: Shift and Tab, twice.
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
  const ready = usePrepared(overlay, open, prepared);
  if (!open && !ready) return null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is named exactly when it has the role of a dialog
    <div
      ref={overlay}
      id={id}
      popover="manual"
      // A press on content that cannot be focused keeps the focus here, where Escape is handled.
      tabIndex={-1}
      role={role}
      aria-label={label}
      className={className ? `ck-popover ${className}` : 'ck-popover'}
      part="popover"
    >
      <FrozenSubtree frozen={!open}>{children}</FrozenSubtree>
    </div>
  );
}
