import { readFileSync, writeFileSync } from 'node:fs';
import { type Figure, holds } from '../report.ts';

/** Figures that do not reach their bar yet, by name: what each may be until then, and since when. */
export type Ceilings = Record<string, { ceiling: number; since: string }>;

const file = new URL('ceilings.json', import.meta.url);
const slack = 1.03;

export const readCeilings = (): Ceilings => JSON.parse(readFileSync(file, 'utf8'));
export const writeCeilings = (ceilings: Ceilings): void =>
  writeFileSync(file, `${JSON.stringify(ceilings, null, 2)}\n`);

/** Each figure with its ceiling. A ceiling without its figure is an error: nothing would be held by it. */
export function withCeilings(figures: readonly Figure[], ceilings: Ceilings): Figure[] {
  const unknown = Object.keys(ceilings).filter((name) => !figures.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`ceilings.json names figures that are not measured: ${unknown.join('; ')}.`);
  return figures.map((one) => ({ ...one, ceiling: ceilings[one.name]?.ceiling }));
}

/**
 * The ceilings as low as these figures allow; none where the bar is reached. None is raised or added: that takes an edit
 * of the file, with its reason in the commit.
 */
export function lowered(figures: readonly Figure[], ceilings: Ceilings, since: string): Ceilings {
  const next: Ceilings = {};
  for (const one of withCeilings(figures, ceilings)) {
    const now = ceilings[one.name];
    if (!now || holds(one)) continue;
    const ceiling = Math.ceil(one.value * slack * 1000) / 1000;
    next[one.name] = ceiling < now.ceiling ? { ceiling, since } : now;
  }
  return next;
}
