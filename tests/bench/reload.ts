import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { node, root } from './load/process.ts';
import type { Figure } from './report.ts';

type Costs = Record<'row' | 'rowByColumns' | 'json' | 'jsonOfObjects' | 'reload', number>;

/** What the shortcuts of a reload save of it, measured in turns in one process (the API's decision 16). */
export async function benchReload(): Promise<Figure[]> {
  const program = join(root, 'api/src/quotes/testing/reload-cost.ts');
  const printed = execFileSync(node, ['--conditions=coverkit-source', '--no-warnings', program], {
    cwd: root,
    encoding: 'utf8',
  });
  const costs: Costs = JSON.parse(printed);
  return [
    saving('rows packed as one text', 0.2, [costs.row, costs.rowByColumns, costs.reload]),
    saving('rates serialised once', 0.05, [costs.json, costs.jsonOfObjects, costs.reload]),
  ];
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
