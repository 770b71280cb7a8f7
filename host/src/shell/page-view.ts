/** HOST-08: half a second after a screen came, unless it was left by then. */
const settledAfter = 500;

export type PageView = CustomEvent<{ name: string }>;

/** Tells the page by the route's name alone; paths hold tokens. Returns what takes it back. */
export function pageView(name: string): () => void {
  const timer = setTimeout(
    () => document.dispatchEvent(new CustomEvent('coverkit:page-view', { detail: { name } })),
    settledAfter,
  );
  return () => clearTimeout(timer);
}
