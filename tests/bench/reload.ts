import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './load/process.ts';
import type { Figure } from './report.ts';

type Costs = Record<'row' | 'rowByClient' | 'reload', number>;

/** What a prepared statement saves of a reload, measured in turns in one process (the API's decision 140). */
export async function benchReload(): Promise<Figure[]> {
  const program = join(root, 'api/src/quotes/testing/reload-cost.ts');
  const printed = execFileSync(node, ['--conditions=coverkit-source', '--no-warnings', program], {
    cwd: root,
    encoding: 'utf8',
  });
  const costs: Costs = JSON.parse(printed);
  return [saving('row read by a prepared statement', 0.2, [costs.row, costs.rowByClient, costs.reload])];
}

function saving(name: string, bar: number, [using, without, reload]: [number, number, number]): Figure {
  return {
    name,
    value: (without - using) / (reload + without - using),
    bar,
    sense: 'least',
    unit: 'of a reload',
    detail: `${using.toFixed(0)} µs beside ${without.toFixed(0)} µs without, in a reload of ${reload.toFixed(0)} µs`,
  };
}
