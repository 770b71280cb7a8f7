import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../seed/seed.ts';
import { openDatabase } from '../platform/database/db.ts';
import { runStaff } from '../staff/staff.ts';
import { type Answer, demoOrigin, type Harness, startApi, testConfig, trip } from '../testing/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'coverkit-affiliate-'));
const url = `file:${join(folder, 'affiliates.db')}`;
let api: Harness;
beforeAll(async () => {
  api = await startApi({
    database: await openDatabase(url),
    config: { ...testConfig, rateLimits: true },
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A command of the staff, and what a running server does within two seconds. */
async function staff(...args: string[]) {
  const answer = await runStaff([...args, '--json'], { DATABASE_URL: url });
  await api.services.brands.refresh();
  return answer;
}
const from = { origin: demoOrigin };
const configOf = (id: string) => api.get(`/api/config?affiliate=${id}`, from);
const start = (csrf: string, headers: Record<string, string> = from) =>
  api.post('/api/quote/start', { ...trip, csrf }, headers);
const codeOf = ({ status, headers, body }: Answer) => [
  status,
  body.data.error?.code ?? null,
  headers.get('access-control-allow-origin'),
];
const inactive = [403, 'affiliate_inactive', demoOrigin];

test('[EMBD-05] staff switch an affiliate off: its pages get an error code, others and the host work on, and a restart does not switch it on', async () => {
  const csrf = (await configOf('ridgeback')).body.data.csrf;
  const hostsOwn = (await api.get('/api/config?affiliate=ridgeback')).body.data.csrf;
  const { data: access } = (await start(csrf)).body;
  expect(api.services.brands.framersOf('ridgeback')).toEqual([demoOrigin]);
  expect(api.services.brands.framersOf('nobody')).toEqual([]);
  expect(await staff('affiliate', 'off', 'ridgeback')).toMatchObject({ code: 0, err: '' });

  const config = await configOf('ridgeback');
  expect(codeOf(config)).toEqual(inactive);
  expect(config.body.state.messages[0]).toMatch(/does not offer quotes at the moment/);
  expect(codeOf(await start(csrf))).toEqual(inactive);
  // Snowgum's page has the same origin.
  expect((await configOf('snowgum')).status).toBe(200);
  expect((await api.post('/api/quote/reload', access, from)).status).toBe(200);
  await staff('affiliate', 'off', 'snowgum');
  expect(codeOf(await api.post('/api/quote/reload', access, from))).toEqual(inactive);
  const preflight = await fetch(`${api.base}/api/quote/reload`, { method: 'OPTIONS', headers: from });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(demoOrigin);
  expect(api.services.brands.framersOf('ridgeback')).toEqual([]);

  // A page of the host loses the affiliate, not its visitor.
  const started = await start(hostsOwn, {});
  const quote = await api.post('/api/quote/reload', started.body.data);
  expect([quote.status, quote.body.data.affiliate]).toEqual([200, null]);
  expect((await api.post('/api/quote/reload', access)).status).toBe(200);

  await seed(api.services.queue, api.clock);
  await api.services.brands.refresh();
  expect(codeOf(await configOf('ridgeback'))).toEqual(inactive);
  for (const id of ['ridgeback', 'snowgum']) await staff('affiliate', 'on', id);
  expect((await configOf('ridgeback')).status).toBe(200);
  expect((await start(csrf)).status).toBe(200);
});

test('[EMBD-05] an affiliate has a limit of quotes of its own, that staff change', async () => {
  const [csrf, other] = await Promise.all(
    ['ridgeback', 'snowgum'].map(async (id) => (await configOf(id)).body.data.csrf),
  );
  await staff('affiliate', 'limit', 'ridgeback', '--quotes', '2');
  api.clock.set(new Date(api.clock.now().getTime() + 60_000));
  const started = await Promise.all(Array.from({ length: 4 }, () => start(csrf)));
  expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  expect((await start(other)).status).toBe(200);
  const { out } = await staff('affiliate', 'list');
  expect(JSON.parse(out).affiliates).toMatchObject([
    { id: 'ridgeback', active: true, quotesPerMinute: 2 },
    { id: 'snowgum', active: true, quotesPerMinute: null },
  ]);
  await staff('affiliate', 'limit', 'ridgeback', '--quotes', 'usual');
  expect((await start(csrf)).status).toBe(200);

  const [unknown, wrong] = [
    await staff('affiliate', 'off', 'nobody'),
    await staff('affiliate', 'limit', 'x'),
  ];
  expect([unknown.code, JSON.parse(unknown.err).error.code]).toEqual([1, 'affiliateNotFound']);
  expect([wrong.code, JSON.parse(wrong.err).error.code]).toEqual([2, 'wrongLimit']);
});
