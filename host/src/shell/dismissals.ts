type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Which system alerts this browser was told to hide (HOST-06). */
export type Dismissals = {
  /** The same set until it changes. */
  read: () => ReadonlySet<string>;
  /** Remembers one; of the others only what is still shown, so that the list never grows. */
  keep: (uid: string, current: readonly string[]) => void;
  subscribe: (changed: () => void) => () => void;
};

const key = 'coverkit:dismissed-alerts';

/** A blocked, full or tampered storage hides nothing by itself, and harms nothing. */
export function createDismissals(storage: () => Kept): Dismissals {
  const listeners = new Set<() => void>();
  let hidden: ReadonlySet<string> | null = null;
  const read = () => {
    hidden ??= stored(storage);
    return hidden;
  };
  return {
    read,
    keep(uid, current) {
      const kept = current.filter((one) => one === uid || read().has(one));
      hidden = new Set(kept);
      try {
        storage().setItem(key, JSON.stringify(kept));
      } catch {
        // It is hidden on this page all the same.
      }
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

function stored(storage: () => Kept): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter((uid) => typeof uid === 'string') : []);
  } catch {
    return new Set();
  }
}
