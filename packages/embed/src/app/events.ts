import type { CoverkitProviderProps } from '@coverkit/widgets/brand';

type Emit = NonNullable<CoverkitProviderProps['emit']>;

/**
 * What the page hears (EMBD-07), on the element and up from there: `coverkit:ready`, `…:step`, `…:quote`,
 * `…:error`, `…:resize`. Nothing in them is personal.
 */
const told = new Set(['ready', 'step', 'quote', 'error']);

export const emitOn =
  (element: HTMLElement): Emit =>
  (event) => {
    if (told.has(event.type)) send(element, event.type, event);
  };

/** The height that the widget takes, in px, whenever it changes. Returns what ends it. */
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
