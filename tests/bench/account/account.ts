import { join } from 'node:path';
import { type Running, temporaryFolder } from '../load/process.ts';
import { type Looked, lookAtLoop, watchedBy } from '../load/stalls.ts';
import { type Figure, median } from '../report.ts';
import { fillBeside } from './bulk.ts';
import { timeLists } from './lists.ts';
import { makeOwner, openBrowser, owner, signIn, startShop } from './shop.ts';
import { timeAddresses } from './timing.ts';

const many = 25;
const stored = { quotes: 1_000_000, policies: 200_000, accounts: 100_000 };
const checks = 50;
const rounds = 5;

/** The account of one customer among all that a shop of years has stored. */
export async function benchAccount(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const probe = join(folder.path, 'loop.json');
  const running: Running[] = [];
  try {
    const first = await startShop(folder.path);
    running.push(first);
    await makeOwner(first.url, many);
    await first.stop();
    await fillBeside(join(folder.path, 'coverkit.db'), stored);
    const shop = await startShop(folder.path, watchedBy(probe, { fine: true }));
    running.push(shop);
    const browser = await signIn(shop.url);
    const among = `among ${stored.quotes.toLocaleString('en-AU')} quotes and ${stored.policies.toLocaleString('en-AU')} policies`;
    const figures = await timeLists(browser, { many, among });
    browser.close();
    figures.push(await timeHold(shop, probe));
    figures.push(...(await timeAddresses(shop.url)));
    return figures;
  } finally {
    for (const one of running) await one.stop();
    folder.remove();
  }
}

/** Passwords that are wrong, one after another, with all that is written of them: what everybody else waits for meanwhile. */
async function timeHold(shop: Running, probe: string): Promise<Figure> {
  const browser = openBrowser(shop.url);
  const looked: Looked[] = [];
  // The first warms the server up.
  for (let round = 0; round <= rounds; round += 1) {
    for (let made = 0; made < checks; made += 1)
      await browser.post('/api/auth/login', { username: owner, password: 'not the password' });
    looked.push(await lookAtLoop(shop, probe));
  }
  browser.close();
  const held = looked.slice(1).map((one) => one.held);
  const withWaits = median(looked.slice(1).map((one) => one.withWaits));
  return {
    ...{
      name: 'a password check holds the event loop',
      value: median(held),
      unit: 'ms',
      bar: 5,
      sense: 'most',
    },
    detail: `the longest of ${checks} checks, median of ${rounds} rounds, slowest ${Math.max(...held).toFixed(2)}; ${withWaits.toFixed(2)} ms with its waits for a core, which the hash and this bench use too`,
  };
}
