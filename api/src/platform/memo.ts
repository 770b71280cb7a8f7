/** Returns what was made last for a key while its sources are the same values, else makes it anew. */
export type Memo<T> = (key: string, sources: readonly unknown[], make: () => T) => T;

/** Of few keys: none is ever dropped. */
export function createMemo<T>(): Memo<T> {
  const made = new Map<string, { sources: readonly unknown[]; value: T }>();
  return (key, sources, make) => {
    const last = made.get(key);
    if (last?.sources.every((source, at) => Object.is(source, sources[at]))) return last.value;
    const value = make();
    made.set(key, { sources, value });
    return value;
  };
}
