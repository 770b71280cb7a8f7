import { type Bundle, brotli, bundle } from './bundle.ts';
import { cssOf, isBase, type Sheet, sheets, sheetsFor } from './styles.ts';

/** What a primitive costs, in bytes as brotli sends them. */
export type Cost = {
  name: string;
  /** With all that it needs but React, the tokens and the reset. */
  alone: number;
  script: number;
  style: number;
  /** What it adds to a page that has all the others. */
  shared: number;
  /** What loads on demand: not in the figures above. */
  later: { name: string; bytes: number }[];
};

export type Costs = { base: number; together: number; primitives: Cost[] };

const isComponent = (name: string) => /^[A-Z]/.test(name);

/** Measures every component. */
export async function weigh(): Promise<Costs> {
  const all = sheets();
  const together = await bundle('all');
  const primitives: Cost[] = [];
  for (const name of together.exports.filter(isComponent).sort()) {
    const others = together.exports.filter((one) => one !== name);
    const [alone, without] = await Promise.all([bundle([name]), bundle(others)]);
    primitives.push(costOf(name, { alone, without, together }, all));
  }
  return {
    base: brotli(cssOf(all.filter(isBase))),
    together: total(together, all),
    primitives,
  };
}

type Weighed = { alone: Bundle; without: Bundle; together: Bundle };

function costOf(name: string, { alone, without, together }: Weighed, all: readonly Sheet[]): Cost {
  const script = brotli(alone.first);
  const style = brotli(cssOf(sheetsFor(alone.modules, all)));
  return {
    name,
    alone: script + style,
    script,
    style,
    // Fewer bytes can compress a little worse; a cost is never negative.
    shared: Math.max(0, total(together, all) - total(without, all)),
    later: alone.later.map((one) => ({ name: one.name, bytes: brotli(one.code) })),
  };
}

const total = ({ first, modules }: Bundle, all: readonly Sheet[]) =>
  brotli(first) + brotli(cssOf(sheetsFor(modules, all)));
