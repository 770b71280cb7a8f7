import type { BrandTheme, Scheme, Seeds } from '@coverkit/rules/brand';
import { useSyncExternalStore } from 'react';
import type { Desk } from './record.ts';
import { nightOf, starts } from './starts.ts';

/** What lies on the desk, and which of its schemes is being worked on. */
export type DeskState = Desk & { scheme: Scheme };

export type DeskStore = ReturnType<typeof createDesk>;

/** Not with the flows' own keys: a screen that begins anew must not take the brand away. */
const key = 'brand-desk:v2';
const most = 200;

/** The brand on the desk. What listens is told at once and paints by itself; nothing here draws. */
export function createDesk(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let state: DeskState = recalled(storage) ?? { ...starts.highline(), scheme: 'light' };
  let past: DeskState[] = [];
  /** What stood before the movement that is under way: a drag is one step back. */
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
    put(fitting({ ...state, ...patch }));
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
    /** The end of a drag. */
    settle,
    setTheme: (patch: Partial<BrandTheme>) =>
      change({ theme: { ...state.theme, ...patch, ...nightFor(state.theme, patch) } }),
    /** Of the scheme that is being worked on. */
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

/** The seeds that are shown and worked on. */
export const seedsOf = ({ theme, scheme }: DeskState): Seeds =>
  scheme === 'dark' && theme.scheme === 'auto' && theme.dark ? theme.dark.seeds : theme.seeds;

/** A brand of the day that becomes a dark one goes on with the colours of its night. */
function nightFor({ scheme, seeds, dark }: BrandTheme, patch: Partial<BrandTheme>): Partial<BrandTheme> {
  if (patch.scheme !== 'dark' || scheme === 'dark') return {};
  return { seeds: dark?.seeds ?? nightOf(seeds) };
}

/** A theme of two schemes has dark seeds, one of one has none and is looked at in that one. */
function fitting(state: DeskState): DeskState {
  const { scheme, seeds, dark, ...rest } = state.theme;
  if (scheme !== 'auto') return { ...state, scheme, theme: { ...rest, scheme, seeds } };
  return { ...state, theme: { ...rest, scheme, seeds, dark: dark ?? { seeds: nightOf(seeds) } } };
}

function recalled(storage: Pick<Storage, 'getItem'>): DeskState | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as DeskState | null;
    return kept?.theme?.seeds ? kept : null;
  } catch {
    return null;
  }
}

/** A part of what lies on the desk, for the components that show it: they draw anew only when it changed. */
export function useDesk<T>(store: DeskStore, part: (state: DeskState) => T): T {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
