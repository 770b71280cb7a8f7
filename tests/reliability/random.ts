/** Choices that are reproducible by the seed. */
export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** An integer, both ends included. */
  between: (low: number, high: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** By weight: `{ plain: 6, doubleClick: 2 }`. */
  weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
  text: (length: number) => string;
};

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** One generator for each actor, by its name, so that one actor's choices do not change another's. */
export function randomOf(seed: number, actor: string): Random {
  let state = hash(`${seed}/${actor}`);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    weighted: (weights) => {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? entries.at(-1)!)[0] as keyof typeof weights;
    },
    text: (length) => Array.from({ length }, () => letters[between(0, letters.length - 1)]).join(''),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193);
  return value | 0;
}
