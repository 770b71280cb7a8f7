import type { TabStorage } from '../saver/unsaved-copy.ts';

/** As browsers have it: the keys are the storage's own properties. */
export const storageInMemory = (): TabStorage =>
  Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    },
    {},
  ) as TabStorage;
