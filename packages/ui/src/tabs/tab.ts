import type { ReactNode } from 'react';

export type TabItem = {
  id: string;
  label: ReactNode;
  panel: ReactNode;
  /** The number of things in it; small, after the label. */
  count?: number;
  /** What the count counts, for screen readers: "12 benefits". */
  countLabel?: string;
  /** A word or an icon after the label. */
  badge?: ReactNode;
  disabled?: boolean;
  /** Why it cannot be chosen, or what enables it. Such a tab can be focused and pressed for its reason. */
  disabledReason?: string;
};

export const isClosed = (item: TabItem) => item.disabled === true || item.disabledReason !== undefined;

/** Tabs that keys can reach: a disabled one without a reason is skipped. */
const isReachable = (item: TabItem) => item.disabled !== true || item.disabledReason !== undefined;

/** The tab that shows: the wanted one, else the first that is enabled. */
export const shownTab = (items: readonly TabItem[], wanted: string | undefined): TabItem | undefined =>
  items.find((one) => one.id === wanted) ?? items.find((one) => !isClosed(one));

export type Step = 'next' | 'previous' | 'first' | 'last';

/** The tab that a key leads to, around the ends; `undefined` where there is none. */
export function tabAfter(items: readonly TabItem[], from: string, step: Step): TabItem | undefined {
  const reachable = items.filter((one) => isReachable(one) || one.id === from);
  const at = reachable.findIndex((one) => one.id === from);
  if (step === 'first') return reachable[0];
  if (step === 'last') return reachable.at(-1);
  const by = step === 'next' ? 1 : -1;
  return reachable[(at + by + reachable.length) % reachable.length];
}
