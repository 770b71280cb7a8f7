/** A page that the browser only prepares, for a visit that may not come, makes no quote. */
export function whenVisited(signal: AbortSignal): Promise<void> {
  if (!('prerendering' in document) || !document.prerendering) return Promise.resolve();
  return new Promise((visited) =>
    document.addEventListener('prerenderingchange', () => visited(), { once: true, signal }),
  );
}
