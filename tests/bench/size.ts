/** Download sizes: `npm run size [-- --json] [-- --only first-form,primitives] [-- --update]`. */
import { lowered, readCeilings, withCeilings, writeCeilings } from './first-form/ceilings.ts';
import { measureFirstForm } from './first-form/measure.ts';
import { laterSteps } from './later-steps.ts';
import { overspent, readBudget, writeBudget } from './primitives/budget.ts';
import { weigh } from './primitives/cost.ts';
import { table } from './primitives/table.ts';
import { forJson, passes, report } from './report.ts';

const flags = process.argv.slice(2);
const asJson = flags.includes('--json');
const at = flags.indexOf('--only');
const only = at < 0 ? ['first-form', 'primitives'] : (flags[at + 1] ?? '').split(',');

const measured = only.includes('first-form') ? [...(await measureFirstForm()), ...laterSteps()] : [];
const ceilings = measured.length > 0 ? readCeilings() : {};
const possible = lowered(measured, ceilings, new Date().toISOString().slice(0, 10));
if (measured.length > 0 && flags.includes('--update')) writeCeilings(possible);
const figures = withCeilings(measured, ceilings);
const costs = only.includes('primitives') ? await weigh() : null;
if (costs && flags.includes('--update')) writeBudget(costs.primitives);
const over = costs ? overspent(costs.primitives, readBudget()) : [];

if (asJson) {
  console.log(JSON.stringify({ firstForm: figures.map(forJson), ...costs, over }, null, 2));
} else {
  if (figures.length > 0) report(figures, false);
  if (JSON.stringify(possible) !== JSON.stringify(ceilings))
    console.log('Better than its ceiling: npm run size -- --only first-form --update lowers it');
  if (costs) console.log(`\n${table(costs)}`);
  for (const one of over) console.log(`MISSED ${one}`);
  if (over.length > 0) console.log('As it should be? npm run size -- --only primitives --update');
}
process.exitCode = over.length === 0 && figures.every(passes) ? 0 : 1;
