import type { Cost, Costs } from './cost.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

const columns: [title: string, of: (cost: Cost) => string][] = [
  ['alone', (one) => kB(one.alone)],
  ['script', (one) => kB(one.script)],
  ['style', (one) => kB(one.style)],
  ['shared', (one) => kB(one.shared)],
];

/** The costs as a table, the largest first. */
export function table({ base, together, primitives }: Costs): string {
  const names = Math.max(...primitives.map((one) => one.name.length));
  const head = `${'kB, brotli'.padEnd(names)}${columns.map(([title]) => title.padStart(8)).join('')}   comes when wanted`;
  const rows = [...primitives]
    .sort((one, other) => other.alone - one.alone)
    .map((one) => {
      const figures = columns.map(([, of]) => of(one).padStart(8)).join('');
      const notes = one.later.map(({ name, bytes }) => `${name} ${kB(bytes)}`).join(', ');
      return `${one.name.padEnd(names)}${figures}   ${notes}`.trimEnd();
    });
  return [
    head,
    ...rows,
    `All of @coverkit/ui: ${kB(together)} kB. Tokens and reset, once: ${kB(base)} kB.`,
  ].join('\n');
}
