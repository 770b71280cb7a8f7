/** HOST-08: half a second after a screen appeared, unless it was left by then. */
const settledAfter = 500;

export type PageView = CustomEvent<{ name: string }>;

/** Dispatches `coverkit:page-view` with the screen's name alone, since paths hold tokens. Returns what cancels it. */
export function pageView(name: string): () => void {
  const timer = setTimeout(
    () => document.dispatchEvent(new CustomEvent('coverkit:page-view', { detail: { name } })),
    settledAfter,
  );
  return () => clearTimeout(timer);
}
