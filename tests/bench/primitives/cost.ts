import { type Bundle, brotli, bundle, type Face } from './bundle.ts';
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
  reactAria: boolean;
};

export type Costs = { base: number; together: Record<Face, number>; primitives: Cost[] };

const reactAria = /node_modules\/(react-aria|react-stately|@react-aria|@react-stately)/;
const isComponent = (name: string) => /^[A-Z]/.test(name);

/** Measures every component of both faces. */
export async function weigh(): Promise<Costs> {
  const all = sheets();
  const together = { ui: await bundle({ ui: 'all' }), aria: await bundle({ ui: 'all', aria: 'all' }) };
  const own = new Set(together.ui.exports);
  const primitives: Cost[] = [];
  for (const name of together.aria.exports.filter(isComponent).sort()) {
    const face = own.has(name) ? 'ui' : 'aria';
    const others = together[face].exports.filter((one) => one !== name);
    const [alone, without] = await Promise.all([bundle({ [face]: [name] }), bundle(facesOf(others, own))]);
    primitives.push(costOf(name, { alone, without, together: together[face] }, all));
  }
  return {
    base: brotli(cssOf(all.filter(isBase))),
    together: { ui: total(together.ui, all), aria: total(together.aria, all) },
    primitives,
  };
}

/** Names by the face that exports them. */
function facesOf(names: readonly string[], own: ReadonlySet<string>) {
  const aria = names.filter((one) => !own.has(one));
  return { ui: names.filter((one) => own.has(one)), ...(aria.length > 0 && { aria }) };
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
    reactAria: alone.modules.some((file) => reactAria.test(file)),
  };
}

const total = ({ first, modules }: Bundle, all: readonly Sheet[]) =>
  brotli(first) + brotli(cssOf(sheetsFor(modules, all)));
