import autocannon from 'autocannon';
import { expectOk, openBrowser } from './account/shop.ts';
import { post } from './load/drive.ts';
import { buyPolicy, documentsOf, type Policy, rename } from './load/policy.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Figure, median } from './report.ts';

const rounds = 5;
const seconds = 2;
const versions = 50;
/** Of opening both policies; the first so many warm the server up. */
const turns = 4000;
const warmUp = 1000;

/** How long the difference of a change takes, and what a policy with many versions costs more to open than one with its purchase. */
export async function benchAmendments(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const bank = await start(
    'api/src/sandbox/sandbox.ts',
    { SANDBOX_DB: ':memory:', SANDBOX_ORIGINS: 'http://localhost' },
    '/ledger.json',
    'SANDBOX_PORT',
  );
  const shop = await start(
    'api/src/server.ts',
    {
      ...{ DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
      ...{ EWAY_API_KEY: 'sandbox', EWAY_PASSWORD: 'sandbox', EWAY_PUBLIC_KEY: 'epk-sandbox' },
      EWAY_ENDPOINT: bank.url,
    },
    '/api/config',
  );
  try {
    const fresh = await buyPolicy(shop.url, bank.url);
    const changed = await buyPolicy(shop.url, bank.url);
    await documentsOf(shop.url, [fresh, changed]);
    const difference = await preview(shop, fresh);
    for (let made = 1; made < versions; made += 1) await rename(shop.url, changed, made);
    await documentsOf(shop.url, [changed], versions);
    return [difference, await opening(shop, fresh, changed)];
  } finally {
    await shop.stop();
    await bank.stop();
    folder.remove();
  }
}

/** ms of half of the calls, of so many at once. */
async function p50(shop: Running, path: string, body: object, connections: number): Promise<number> {
  const requests = [post(path, body, shop.url)];
  const result = await autocannon({ url: shop.url, connections, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} calls of ${path} were refused`);
  return result.latency.p50;
}

async function preview(shop: Running, { link, csrf, longer }: Policy): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    times.push(await p50(shop, '/api/amend/preview', { ...link, csrf, kind: 'extend', dates: longer }, 16));
  // The first warms the server up.
  const measured = times.slice(1);
  return {
    ...{ name: 'price of a change', value: median(measured), unit: 'ms', bar: 15, sense: 'most' },
    detail: `preview of a longer trip, 16 at once, p50, median of ${rounds}, slowest ${Math.max(...measured)}`,
  };
}

/** In turns of a call each, so that a machine that slows down slows both. */
async function opening(shop: Running, fresh: Policy, changed: Policy): Promise<Figure> {
  const browser = openBrowser(shop.url);
  const path = '/api/quote/reload';
  const times: { one: number; many: number }[] = [];
  const time = async ({ link }: Policy): Promise<number> => {
    const answered = await browser.call(path, link);
    expectOk(path, answered);
    return answered.ms;
  };
  for (let turn = 0; turn < turns; turn += 1)
    times.push({ one: await time(fresh), many: await time(changed) });
  browser.close();
  const measured = times.slice(warmUp);
  const [one, many] = [median(measured.map((at) => at.one)), median(measured.map((at) => at.many))];
  return {
    ...{
      name: `policy with ${versions} versions`,
      value: many / one,
      unit: '× of 1',
      bar: 1.25,
      sense: 'most',
    },
    detail: `opened one after another: ${many.toFixed(2)} and ${one.toFixed(2)} ms, medians of ${measured.length} in turns`,
  };
}
