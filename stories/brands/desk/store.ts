import type { BrandTheme, Scheme, Seeds } from '@coverkit/rules/brand';
import { useSyncExternalStore } from 'react';
import type { Desk } from './record.ts';
import { darkSeedsFrom, starts } from './starts.ts';

/** The edited brand, and which of its schemes is being edited. */
export type DeskState = Desk & { scheme: Scheme };

export type DeskStore = ReturnType<typeof createDesk>;

/** Not one of the flows' keys: a screen that starts again must not remove the brand. */
const key = 'brand-desk:v2';
const most = 200;

/**
 * The store of the edited brand. Subscribers are called synchronously and paint themselves; nothing renders
 * here.
 */
export function createDesk(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let state: DeskState = restore(storage) ?? { ...starts.highline(), scheme: 'light' };
  let past: DeskState[] = [];
  /** The state before the current drag: a drag is one undo step. */
  let before: DeskState | null = null;
  const listeners = new Set<() => void>();

  function put(next: DeskState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function settle(): void {
    if (before && before !== state) past = [...past, before].slice(-most);
    before = null;
    storage.setItem(key, JSON.stringify(state));
    for (const listener of listeners) listener();
  }
  function change(patch: Partial<DeskState>, { moving = false } = {}): void {
    before ??= state;
    put(withSchemeSeeds({ ...state, ...patch }));
    if (!moving) settle();
  }

  return {
    get: () => state,
    canUndo: () => past.length > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    /** Ends a drag. */
    settle,
    setTheme: (patch: Partial<BrandTheme>) =>
      change({ theme: { ...state.theme, ...patch, ...darkSeedsFor(state.theme, patch) } }),
    /** Of the edited scheme. */
    setSeed(name: keyof Seeds, value: string, options?: { moving?: boolean }): void {
      const { theme, scheme } = state;
      const seeds = { ...seedsOf(state), [name]: value };
      const night = scheme === 'dark' && theme.scheme === 'auto';
      change({ theme: { ...theme, ...(night ? { dark: { seeds } } : { seeds }) } }, options);
    },
    undo: (): void => {
      const last = past.at(-1);
      if (!last) return;
      past = past.slice(0, -1);
      put(last);
      storage.setItem(key, JSON.stringify(last));
    },
  };
}

/** The seeds of the edited scheme. */
export const seedsOf = ({ theme, scheme }: DeskState): Seeds =>
  scheme === 'dark' && theme.scheme === 'auto' && theme.dark ? theme.dark.seeds : theme.seeds;

/** A light brand that becomes a dark one continues with its dark seeds. */
function darkSeedsFor({ scheme, seeds, dark }: BrandTheme, patch: Partial<BrandTheme>): Partial<BrandTheme> {
  if (patch.scheme !== 'dark' || scheme === 'dark') return {};
  return { seeds: dark?.seeds ?? darkSeedsFrom(seeds) };
}

/** A theme of two schemes has dark seeds; one of one has none, and that scheme is the edited one. */
function withSchemeSeeds(state: DeskState): DeskState {
  const { scheme, seeds, dark, ...rest } = state.theme;
  if (scheme !== 'auto') return { ...state, scheme, theme: { ...rest, scheme, seeds } };
  return { ...state, theme: { ...rest, scheme, seeds, dark: dark ?? { seeds: darkSeedsFrom(seeds) } } };
}

function restore(storage: Pick<Storage, 'getItem'>): DeskState | null {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as DeskState | null;
    return stored?.theme?.seeds ? stored : null;
  } catch {
    return null;
  }
}

/** A part of the state; the component renders only when that part changed. */
export function useDesk<T>(store: DeskStore, part: (state: DeskState) => T): T {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
