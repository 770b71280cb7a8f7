/** ms of the event loop that callers have used lately, each ms counted less the longer ago it was. */
export type RecentUse = {
  add: (caller: string, ms: number) => void;
  /** The caller who has used the least; among equals the first. */
  least: (callers: Iterable<string>) => string | null;
};

/** ms after which what was used counts as a third. */
const fadesWithin = 10_000;
/** Most callers in memory; the one that was counted longest ago is dropped first. */
const maxCallers = 20_000;

export function createRecentUse(now: () => number): RecentUse {
  const used = new Map<string, { ms: number; at: number }>();
  const of = (caller: string): number => {
    const one = used.get(caller);
    return one ? one.ms * Math.exp((one.at - now()) / fadesWithin) : 0;
  };
  return {
    add: (caller, ms) => {
      const sum = of(caller) + ms;
      used.delete(caller);
      used.set(caller, { ms: sum, at: now() });
      if (used.size > maxCallers) used.delete(used.keys().next().value ?? caller);
    },
    least: (callers) => {
      let [found, least] = [null as string | null, Infinity];
      for (const caller of callers) {
        const ms = of(caller);
        if (ms < least) [found, least] = [caller, ms];
      }
      return found;
    },
  };
}
