import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { containScroll } from './contain-scroll.ts';
import { deepActiveElement, prefersReducedMotion } from './focus.ts';
import { showPrepared } from './use-prepared.ts';

export type DialogDismissal = 'escape' | 'backdrop';

export type DialogOptions = {
  open: boolean;
  /** Duration of the closing animation, ms. */
  exit: number;
  onDismiss: (reason: DialogDismissal) => void;
  initialFocus?: (dialog: HTMLDialogElement) => HTMLElement | null | undefined;
  /** Gets the focus afterwards; by default the element that had it before. */
  returnTo?: RefObject<HTMLElement | null> | undefined;
};

/**
 * The life of a native modal `<dialog>` in a `DialogLayer`: shown in the top layer, closing for `exit` ms,
 * then unmounted, with the focus restored. `present` is whether to render it at all (never on the server). It
 * first shows on its layer, and is made modal once that has been painted: `showModal()` makes the whole page
 * inert, and the browser restyles all of it.
 */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, options: DialogOptions) {
  const { open, exit } = options;
  const layer = useRef<HTMLDivElement>(null);
  const [lingering, setLingering] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    setLingering(!open && !prefersReducedMotion());
  }
  const present = open || lingering;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!present || !element) return;
    const before = deepActiveElement();
    const wanted = () => latest.current.initialFocus?.(element);
    const hide = show(element, layer.current, wanted);
    wanted()?.focus({ preventScroll: true });
    const stopListening = listen(element, latest);
    return () => {
      stopListening();
      hide();
      const next = nextFocus(latest);
      // The browser restores the focus too, but not to a control that was pressed without taking it (Safari's
      // buttons).
      if (next?.isConnected) next.focus({ preventScroll: true });
      else if (before?.isConnected && isFocusLost(element)) before.focus({ preventScroll: true });
    };
  }, [dialog, present]);
  useEffect(() => {
    if (!lingering) return;
    const timer = setTimeout(() => setLingering(false), exit);
    return () => clearTimeout(timer);
  }, [lingering, exit]);
  return { present, state: open ? ('open' as const) : ('closing' as const), layer };
}

function show(
  element: HTMLDialogElement,
  layer: HTMLElement | null,
  wanted: () => HTMLElement | null | undefined,
): () => void {
  let callOff = () => {};
  if (layer && typeof layer.showPopover === 'function') {
    showPrepared(layer);
    callOff = afterPaint(() => makeModal(element, wanted));
  } else if (!element.open) element.showModal();
  return () => {
    callOff();
    if (element.open) element.close();
    if (layer?.isConnected && typeof layer.hidePopover === 'function') layer.hidePopover();
  };
}

/**
 * The focus stays where it is meanwhile: the browser would move it to the first focusable element. Where it
 * was lost (an outer dialog may have been made modal in the same moment), it is restored.
 */
function makeModal(element: HTMLDialogElement, wanted: () => HTMLElement | null | undefined): void {
  const active = deepActiveElement();
  const target = active && element.contains(active) ? active : wanted();
  const isTemporary = target?.hasAttribute('autofocus') === false;
  if (isTemporary) target?.setAttribute('autofocus', '');
  element.showModal();
  if (isTemporary) target?.removeAttribute('autofocus');
  if (target && deepActiveElement() !== target) target.focus({ preventScroll: true });
}

/** Read when the dialog closes: the caller may have changed it meanwhile. */
const nextFocus = (latest: RefObject<DialogOptions>) => latest.current.returnTo?.current;

/** Also where it is still inside: a dialog that is unmounted while it is open is removed after this. */
function isFocusLost(element: HTMLDialogElement): boolean {
  const active = deepActiveElement();
  return active === null || active === document.body || element.contains(active);
}

function listen(element: HTMLDialogElement, latest: RefObject<DialogOptions>): () => void {
  const dismiss = (reason: DialogDismissal) => {
    if (latest.current.open) latest.current.onDismiss(reason);
  };
  const keydown = (event: KeyboardEvent) => {
    // During text composition Escape belongs to the input method.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    // A close request that is only handled in `cancel` closes the second time regardless.
    event.preventDefault();
    event.stopPropagation();
    dismiss('escape');
  };
  const cancel = (event: Event) => {
    if (event.target !== element) return;
    event.preventDefault();
    dismiss('escape');
  };
  const closed = (event: Event) => {
    if (event.target !== element || element.open || !latest.current.open) return;
    dismiss('escape');
    queueMicrotask(() => {
      if (latest.current.open && element.isConnected && !element.open) element.showModal();
    });
  };
  const press = (event: PointerEvent) => {
    if (event.composedPath()[0] === element && isOutside(element, event)) dismiss('backdrop');
  };
  // A closing dialog ignores clicks: a second press would repeat the first.
  const click = (event: Event) => {
    if (latest.current.open) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  element.addEventListener('click', click, true);
  element.addEventListener('keydown', keydown);
  element.addEventListener('cancel', cancel);
  element.addEventListener('close', closed);
  element.addEventListener('pointerdown', press);
  const allowScroll = containScroll(element);
  return () => {
    element.removeEventListener('click', click, true);
    element.removeEventListener('keydown', keydown);
    element.removeEventListener('cancel', cancel);
    element.removeEventListener('close', closed);
    element.removeEventListener('pointerdown', press);
    allowScroll();
  };
}

export function isOutside(element: Element, at: { clientX: number; clientY: number }): boolean {
  const box = element.getBoundingClientRect();
  return at.clientX < box.left || at.clientX > box.right || at.clientY < box.top || at.clientY > box.bottom;
}
