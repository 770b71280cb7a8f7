import type { PageMessage } from '@coverkit/rules/contract';
import type { PageChannel } from './page-channel.ts';

type View = Extract<PageMessage, { type: 'view' }>;

/**
 * Tells the overlays which part of this document is in sight. The frame is as high as its content, so the browser takes
 * all of it for the window.
 */
export function showVisiblePart(root: HTMLElement, { top, height }: View, frameHeight: number): void {
  // Nothing of it is in sight: an overlay keeps its place.
  if (height === 0) return;
  root.style.setProperty('--ck-view-top', `${top}px`);
  root.style.setProperty('--ck-view-bottom', `${Math.max(0, frameHeight - top - height)}px`);
  root.style.setProperty('--ck-view-height', `${height}px`);
  // An open overlay takes its place again, as in a window of another size.
  if (document.querySelector('[data-placed]')) window.dispatchEvent(new Event('resize'));
}

const presses = ['pointerdown', 'pointerup', 'pointercancel'];

/** Tells the page how high the content is, in the frame in which it changes, and which part of it must be in sight. */
export function reportLayout(content: HTMLElement, send: PageChannel['send']): () => void {
  let last = -1;
  const sizes = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    send({ type: 'size', height });
  });
  sizes.observe(content);
  // The page scrolls, which the browser does for the focus of its own document alone in some engines.
  // What a press focuses is in sight, and if it moved before the press ends, the press would be lost.
  let isPressed = false;
  const onPress = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  const onFocus = ({ target }: FocusEvent) => {
    // An overlay places itself in what is in sight, which it may do after it has the focus.
    if (isPressed || !(target instanceof Element) || target.closest('[popover]')) return;
    const { top, height } = target.getBoundingClientRect();
    send({ type: 'scroll', top: Math.max(0, Math.round(top)), height: Math.round(height) });
  };
  document.addEventListener('focusin', onFocus);
  for (const type of presses) document.addEventListener(type, onPress, true);
  return () => {
    sizes.disconnect();
    document.removeEventListener('focusin', onFocus);
    for (const type of presses) document.removeEventListener(type, onPress, true);
  };
}
