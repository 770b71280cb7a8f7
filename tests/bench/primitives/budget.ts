import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Cost } from './cost.ts';

/** Bytes of a primitive when its budget was last updated; `later`: all that loads on demand. */
export type Allowed = { alone: number; shared: number; later: number };
export type Budget = Record<string, Allowed>;

const file = fileURLToPath(new URL('budget.json', import.meta.url));

export const readBudget = (): Budget => JSON.parse(readFileSync(file, 'utf8'));

export const writeBudget = (costs: readonly Cost[]) => {
  const budget = Object.fromEntries(costs.map((one) => [one.name, figuresOf(one)]));
  const lines = Object.entries(budget).map(([name, figures]) => {
    const { alone, shared, later } = figures;
    return `  "${name}": { "alone": ${alone}, "shared": ${shared}, "later": ${later} }`;
  });
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
};

export const figuresOf = ({ alone, shared, later }: Cost): Allowed => ({
  alone,
  shared,
  later: later.reduce((sum, one) => sum + one.bytes, 0),
});

/** A tenth may come from a dependency or the compressor, and a few words from anywhere. */
const most = (bytes: number) => Math.ceil((bytes * 11) / 10) + 100;

/** What exceeds its budget, has none, or is in the budget only; one line each. */
export function overspent(costs: readonly Cost[], budget: Budget): string[] {
  const known = new Set(costs.map((one) => one.name));
  const gone = Object.keys(budget)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is in the budget, and no primitive`);
  return [...costs.flatMap((cost) => overspentBy(cost, budget[cost.name])), ...gone];
}

function overspentBy(cost: Cost, allowed: Allowed | undefined): string[] {
  if (!allowed) return [`${cost.name} has no budget yet`];
  const figures = figuresOf(cost);
  return (['alone', 'shared', 'later'] as const)
    .filter((which) => figures[which] > most(allowed[which]))
    .map((which) => `${cost.name} (${which}): ${figures[which]} bytes, at most ${most(allowed[which])}`);
}
