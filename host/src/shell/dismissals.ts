type AlertStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The system alerts that the visitor dismissed in this browser (HOST-06). */
export type Dismissals = {
  /** The same set until it changes. */
  read: () => ReadonlySet<string>;
  /** Saves one; of the others only those still shown, so that the list does not grow. */
  save: (uid: string, current: readonly string[]) => void;
  subscribe: (changed: () => void) => () => void;
};

const key = 'coverkit:dismissed-alerts';

/** With a blocked, full or tampered storage every alert is shown. */
export function createDismissals(storage: () => AlertStorage): Dismissals {
  const listeners = new Set<() => void>();
  let hidden: ReadonlySet<string> | null = null;
  const read = () => {
    hidden ??= stored(storage);
    return hidden;
  };
  return {
    read,
    save(uid, current) {
      const uids = current.filter((one) => one === uid || read().has(one));
      hidden = new Set(uids);
      try {
        storage().setItem(key, JSON.stringify(uids));
      } catch {
        // It stays hidden on this page.
      }
      for (const changed of listeners) changed();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

function stored(storage: () => AlertStorage): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(storage().getItem(key) ?? '[]');
    return new Set(Array.isArray(list) ? list.filter((uid) => typeof uid === 'string') : []);
  } catch {
    return new Set();
  }
}
