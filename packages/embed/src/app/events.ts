/**
 * The flows' events that an affiliate's page receives (EMBD-07), dispatched on the element and bubbling: `coverkit:ready` and so on;
 * `…:resize` is sent by `watchSize`. They hold no personal data.
 */
const forwarded = new Set(['ready', 'step', 'quote', 'purchase', 'payment', 'referral', 'declined', 'error']);

export const emitOn =
  (element: HTMLElement) =>
  (event: { type: string }): void => {
    if (forwarded.has(event.type)) send(element, event.type, event);
  };

/** Dispatches the widget's height in px whenever it changes. Returns what stops it. */
export function watchSize(container: Element, element: HTMLElement): () => void {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.round(container.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    send(element, 'resize', { height });
  });
  observer.observe(container);
  return () => observer.disconnect();
}

const send = (element: HTMLElement, type: string, detail: object) =>
  element.dispatchEvent(new CustomEvent(`coverkit:${type}`, { detail, bubbles: true, composed: true }));
