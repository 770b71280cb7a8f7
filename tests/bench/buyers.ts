import { join } from 'node:path';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Basket, buy, fillBasket } from './load/purchase.ts';
import { longestStall, watchedBy } from './load/stalls.ts';
import type { Figure } from './report.ts';

const buyers = 100;
const rounds = 5;

type Bought = { status: number; ms: number };

/**
 * A hundred people buy different quotes at the same time, several times, while documents and mail of earlier
 * sales are made.
 */
export async function benchBuyers(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const probe = join(folder.path, 'loop.json');
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
      ...watchedBy(probe),
    },
    '/api/config',
  );
  try {
    const all: Bought[] = [];
    let stall = 0;
    // The first round warms up the server.
    for (let round = 0; round <= rounds; round += 1) {
      const baskets = await Promise.all(Array.from({ length: buyers }, () => fillBasket(shop.url, bank.url)));
      await longestStall(shop, probe);
      const bought = await Promise.all(baskets.map((one) => timed(shop, one)));
      // Documents and mail follow in the seconds after a sale.
      await new Promise((resolve) => setTimeout(resolve, 5000));
      const longest = await longestStall(shop, probe);
      if (round === 0) continue;
      all.push(...bought);
      stall = Math.max(stall, longest);
    }
    return figuresOf(all, stall);
  } finally {
    await shop.stop();
    await bank.stop();
    folder.remove();
  }
}

async function timed(shop: Running, basket: Basket): Promise<Bought> {
  const since = performance.now();
  const status = await buy(shop.url, basket);
  return { status, ms: performance.now() - since };
}

function figuresOf(bought: readonly Bought[], stall: number): Figure[] {
  const times = bought.map((one) => one.ms).toSorted((one, other) => one - other);
  const at = (part: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const wrong = bought.filter((one) => one.status !== 200).length;
  const detail = `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, ${bought.length} purchases, ${buyers} at once`;
  return [
    {
      name: 'buyers, slowest beside most',
      value: at(0.99) / at(0.5),
      unit: '× p50',
      bar: 20,
      sense: 'most',
      detail,
    },
    { name: 'buyers, other answers than 200', value: wrong, unit: '', bar: 0, sense: 'most', detail },
    {
      name: 'buyers, the loop stood still',
      value: stall,
      unit: 'ms',
      bar: 100,
      sense: 'most',
      detail: 'the longest in the rounds and the five seconds after each',
    },
  ];
}
