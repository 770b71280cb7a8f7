/** The promised figures, measured on this machine: `npm run bench [-- --json] [-- --only NAME]`. */

import { benchAccount } from './account/account.ts';
import { benchAmendments } from './amendments.ts';
import { benchBuyers } from './buyers.ts';
import { benchConditionSearch } from './condition-search.ts';
import { benchFirstScreen } from './first-screen/first-screen.ts';
import { benchFrame } from './frame.ts';
import { benchGrowth } from './growth.ts';
import { benchJourney } from './journey.ts';
import { benchMemory } from './memory.ts';
import { benchNewPrice } from './new-price.ts';
import { benchOverlays } from './overlays.ts';
import { benchPreview } from './preview.ts';
import { benchQuotes } from './quotes.ts';
import { benchRating } from './rating.ts';
import { benchReload } from './reload.ts';
import { type Figure, report } from './report.ts';
import { benchScreening } from './screening.ts';
import { benchSite } from './site/site.ts';
import { benchTyping } from './typing.ts';

const all: Record<string, () => Promise<Figure[]>> = {
  rating: benchRating,
  screening: benchScreening,
  memory: benchMemory,
  quotes: benchQuotes,
  preview: benchPreview,
  amendments: benchAmendments,
  account: benchAccount,
  reload: benchReload,
  growth: benchGrowth,
  buyers: benchBuyers,
  'first-screen': benchFirstScreen,
  journey: benchJourney,
  frame: benchFrame,
  overlays: benchOverlays,
  'new-price': benchNewPrice,
  'condition-search': benchConditionSearch,
  typing: benchTyping,
  site: benchSite,
};

const flags = process.argv.slice(2);
const at = flags.indexOf('--only');
const names = at >= 0 ? (flags[at + 1] ?? '').split(',') : Object.keys(all);
const figures: Figure[] = [];
for (const name of names) {
  const bench = all[name];
  if (!bench) throw new Error(`There is no bench "${name}". Known: ${Object.keys(all).join(', ')}.`);
  process.stderr.write(`measuring ${name} …\n`);
  figures.push(...(await bench()));
}
process.exit(report(figures, flags.includes('--json')));
