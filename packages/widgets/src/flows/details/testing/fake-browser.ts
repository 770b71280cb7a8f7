/** `full`: takes nothing more · `blocked`: cannot be used at all. */
export type StorageMode = 'ok' | 'full' | 'blocked';

type Items = Record<string, string>;

const methods = (isFull: () => boolean) => ({
  getItem(this: Items, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Items, key: string, value: string) {
    if (isFull() && value.length > (this[key]?.length ?? 0))
      throw new DOMException('full', 'QuotaExceededError');
    this[key] = value;
  },
  removeItem(this: Items, key: string) {
    delete this[key];
  },
  key(this: Items, index: number) {
    return Object.keys(this)[index] ?? null;
  },
});

/** The storages of one tab, in place of this process's own. Items are properties, as in a browser. */
export class FakeBrowser {
  mode: StorageMode = 'ok';
  private readonly areas = { sessionStorage: this.area(), localStorage: this.area() };
  private readonly own = new Map<string, PropertyDescriptor | undefined>();

  install(): void {
    for (const [name, items] of Object.entries(this.areas)) {
      this.own.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
      const get = () => {
        if (this.mode === 'blocked') throw new DOMException('blocked', 'SecurityError');
        return items;
      };
      Object.defineProperty(globalThis, name, { configurable: true, get });
    }
  }

  uninstall(): void {
    for (const [name, descriptor] of this.own) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }

  /** All that is stored for longer than the tab lives. */
  get lasting(): string {
    return JSON.stringify(this.areas.localStorage);
  }

  get all(): string {
    return JSON.stringify(this.areas);
  }

  private area(): Items {
    const items: Items = Object.create(methods(() => this.mode === 'full'));
    Object.defineProperty(Object.getPrototypeOf(items), 'length', {
      get(this: Items) {
        return Object.keys(this).length;
      },
    });
    return items;
  }
}
