/**
 * What is loaded once: later callers get the same promise. A failure is forgotten, so that the next caller loads again;
 * `force` loads again, past the browser's cache.
 */
export function loadOnce<T>(load: (force: boolean) => Promise<T>, known?: T) {
  let loaded: Promise<T> | null = known === undefined ? null : (async () => known)();
  return (force = false): Promise<T> => {
    if (loaded && !force) return loaded;
    const loading: Promise<T> = load(force).catch((error: unknown) => {
      if (loaded === loading) loaded = null;
      throw error;
    });
    loaded = loading;
    return loading;
  };
}
