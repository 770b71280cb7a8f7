/**
 * Prevents wheel and touch from scrolling the page behind a modal, without touching the page's own styles: it
 * may be an affiliate's. Inner scrollers keep working (they set `overscroll-behavior: contain`).
 */
export function containScroll(dialog: HTMLElement): () => void {
  const stop = (event: WheelEvent | TouchEvent) => {
    if (event.ctrlKey || !event.cancelable) return;
    if ('touches' in event && event.touches.length > 1) return;
    if (!hasScroller(event.composedPath(), dialog, event)) event.preventDefault();
  };
  dialog.addEventListener('wheel', stop, { passive: false });
  dialog.addEventListener('touchmove', stop, { passive: false });
  return () => {
    dialog.removeEventListener('wheel', stop);
    dialog.removeEventListener('touchmove', stop);
  };
}

function hasScroller(path: EventTarget[], dialog: HTMLElement, event: WheelEvent | TouchEvent): boolean {
  for (const target of path) {
    if (!(target instanceof HTMLElement)) continue;
    if (target === dialog && onBackdrop(dialog, event)) return false;
    const overflow = getComputedStyle(target).overflowY;
    if ((overflow === 'auto' || overflow === 'scroll') && target.scrollHeight > target.clientHeight)
      return true;
    if (target === dialog) return false;
  }
  return false;
}

function onBackdrop(dialog: HTMLElement, event: WheelEvent | TouchEvent): boolean {
  const point = 'touches' in event ? event.touches[0] : event;
  if (!point) return false;
  const box = dialog.getBoundingClientRect();
  return (
    point.clientX < box.left ||
    point.clientX > box.right ||
    point.clientY < box.top ||
    point.clientY > box.bottom
  );
}
