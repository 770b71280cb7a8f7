/** Download sizes: `npm run size [-- --json] [-- --only first-form,primitives] [-- --update]`. */
import { measureFirstForm } from './first-form.ts';
import { start, temporaryFolder } from './load/process.ts';
import { overspent, readBudget, writeBudget } from './primitives/budget.ts';
import { weigh } from './primitives/cost.ts';
import { table } from './primitives/table.ts';
import { type Figure, holds, report } from './report.ts';

const flags = process.argv.slice(2);
const asJson = flags.includes('--json');
const at = flags.indexOf('--only');
const only = at < 0 ? ['first-form', 'primitives'] : (flags[at + 1] ?? '').split(',');

const figures = only.includes('first-form') ? await firstForm() : [];
const costs = only.includes('primitives') ? await weigh() : null;
if (costs && flags.includes('--update')) writeBudget(costs.primitives);
const over = costs ? overspent(costs.primitives, readBudget()) : [];

if (asJson) {
  const firstFormTold = figures.map((one) => ({ ...one, holds: holds(one) }));
  console.log(JSON.stringify({ firstForm: firstFormTold, ...costs, over }, null, 2));
} else {
  if (figures.length > 0) report(figures, false);
  if (costs) console.log(`\n${table(costs)}`);
  for (const one of over) console.log(`MISSED ${one}`);
  if (over.length > 0) console.log('As it should be? npm run size -- --only primitives --update');
}
process.exitCode = over.length === 0 && figures.every(holds) ? 0 : 1;

async function firstForm(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    '/api/config',
  );
  const affiliate = new URL(server.url);
  affiliate.port = String(Number(affiliate.port) + 2);
  try {
    return await measureFirstForm(server.url, affiliate.href);
  } finally {
    await server.stop();
    folder.remove();
  }
}
