import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { buy, fillBasket } from './load/purchase.ts';
import type { Figure } from './report.ts';

const purchases = 500;
const atOnce = 5;

/** The complete server (site, API, sandbox, demonstration page): idle after it has served two pages, and after purchases. */
export async function benchMemory(): Promise<Figure[]> {
  const { resting, sold } = await withServer({}, async (server) => ({
    resting: await atRest(server),
    sold: await afterPurchases(server),
  }));
  const kept = await withServer({ RELEASE_MEMORY: 'off' }, atRest);
  return [
    figure(
      'server at rest',
      resting,
      130,
      `5 s after two pages; ${Math.round(kept)} MB where nothing is released`,
    ),
    figure(`server after ${purchases} purchases`, sold, 170, 'when their documents and mails are made'),
  ];
}

const figure = (name: string, value: number, bar: number, detail: string): Figure => ({
  ...{ name, value, unit: 'MB', bar, sense: 'most' },
  detail: `resident, of all its processes, ${detail}`,
});

async function withServer<Result>(
  env: Record<string, string>,
  measure: (server: Running) => Promise<Result>,
) {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...env },
    '/api/config',
  );
  try {
    return await measure(server);
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function atRest(server: Running): Promise<number> {
  for (const path of ['/', '/quote/']) await fetch(server.url + path).then((answer) => answer.text());
  await wait(5000);
  return server.residentBytes() / 2 ** 20;
}

async function afterPurchases(server: Running): Promise<number> {
  const bank = new URL(server.url);
  bank.port = String(Number(bank.port) + 1);
  let left = purchases;
  const buyOneAfterAnother = async () => {
    while (left > 0) {
      left -= 1;
      const status = await buy(server.url, await fillBasket(server.url, bank.origin));
      if (status !== 200) throw new Error(`A purchase was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyOneAfterAnother));
  await idle(server);
  // It looks every 10 s whether there is something to release, and again where there was.
  await wait(35_000);
  return server.residentBytes() / 2 ** 20;
}

/** Until the server has worked less than a twentieth of each of three times 3 s: a busy machine makes it pause too. */
async function idle(server: Running): Promise<void> {
  let quiet = 0;
  for (let tries = 0; tries < 100 && quiet < 3; tries += 1) {
    const before = ticks(server);
    await wait(3000);
    quiet = ticks(server) - before < 15 ? quiet + 1 : 0;
  }
  if (quiet < 3) throw new Error('The server still worked five minutes after the last purchase.');
}

/** Hundredths of a second that it has computed. */
function ticks({ process: { pid } }: Running): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
