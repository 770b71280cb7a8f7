/** What the task answers of a browser's storage; null where that is blocked or full, or the task fails. */
export function withStorage<Store, T>(store: () => Store, task: (storage: Store) => T): T | null {
  try {
    return task(store());
  } catch {
    return null;
  }
}
