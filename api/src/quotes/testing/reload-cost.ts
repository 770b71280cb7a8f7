import { performance } from 'node:perf_hooks';
import type { Db } from '../../platform/database/db.ts';
import { startApi, startedQuote } from '../../testing/harness.ts';
import { findQuote } from '../quotes.repository.ts';

/**
 * Run by `npm run bench -- --only reload`. Measures a reload with and without the statement that is prepared once, alternating, and
 * prints µs for each. Rounds are shorter than a scheduler's time slice and the fastest tenth counts, because other work on
 * the machine only slows a round down.
 */
const [rounds, repeats] = [2000, 4];

/** A reader without statements that are prepared once: the same row by the client. */
function clientOnly(read: Db): Db {
  const execute = read.$client.execute.bind(read.$client);
  return Object.create(read, { $client: { value: { execute } } }) as Db;
}

async function measure(variants: Readonly<Record<string, () => unknown>>): Promise<Record<string, number>> {
  const times = new Map(Object.keys(variants).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(variants)) {
      const start = performance.now();
      for (let at = 0; at < repeats; at += 1) await run();
      times.get(name)?.push(((performance.now() - start) * 1000) / repeats);
    }
  }
  return Object.fromEntries(
    [...times].map(([name, all]) => [name, all.toSorted((one, other) => one - other)[rounds / 10] ?? 0]),
  );
}

const api = await startApi();
const { access } = await startedQuote(api);
const { services, database } = api;
const byClient = clientOnly(database.read);
const caller = {
  ...{ brandId: 'highline', affiliateId: null, ownPage: true, fromHost: true, mayShow: () => true },
  ...{
    host: '',
    origin: null,
    query: () => undefined,
    search: () => new URLSearchParams(),
    header: () => undefined,
    param: () => undefined,
    ip: '',
    correlationId: '',
  },
  ...{ cookie: () => null, userAgent: () => '', sessionId: () => null, keep: () => undefined },
};
const costs = await measure({
  row: () => findQuote(database.read, access.reference),
  rowByClient: () => findQuote(byClient, access.reference),
  reload: () => services.quotes.calls.reloadQuote({ ...access, tokenKnown: true }, caller),
});
await api.stop();
console.log(JSON.stringify(costs));
