import { hear } from '../tracking/hear.ts';

/** HOST-08: half a second after a screen appeared, unless it was left by then. */
const settledAfter = 500;

/** With the route's name alone, since paths hold tokens. Returns what cancels it. */
export function pageView(name: string): () => void {
  const timer = setTimeout(() => hear({ type: 'page-view', name }), settledAfter);
  return () => clearTimeout(timer);
}
