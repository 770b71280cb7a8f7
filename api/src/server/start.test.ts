import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Clock, fixedClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { BusyError } from '../platform/database/unavailable.ts';
import { ownOrigin } from '../platform/http/csrf.ts';
import { createLog } from '../platform/log.ts';
import { securedCard } from '../sandbox/testing/secured-card.ts';
import { sealScreening } from '../screenings/declaration/declared-screening.ts';
import { startStandIn } from '../screenings/remote/testing/stand-in.ts';
import { screenings } from '../screenings/screenings.table.ts';
import { type Json, testNow } from '../testing/harness.ts';
import { examplePrice, newKey } from '../testing/purchase-harness.ts';
import { exitCodeOf } from './exit-code.ts';
import { type Running, startServer } from './start.ts';
import { fourFreePorts } from './testing/free-ports.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(
  env: Record<string, string> = {},
  clock?: Clock,
  log = createLog('silent'),
  databaseWaitMs?: number,
) {
  const config = readConfig({ DATA_DIR: folder, HOST_ENTRY: '/nowhere', PORT: '0', ...env });
  return startServer({ config, log, env: {}, clock, databaseWaitMs });
}

test('a port in use refuses the start, and the message says which, why and how to fix it', async () => {
  const taken = createServer();
  const first = await fourFreePorts();
  await new Promise<void>((resolve) => taken.listen(first + 1, '127.0.0.1', resolve));
  const message = new RegExp(
    `did not start: port ${first + 1} is in use\\. It needs four ports: .+ set PORT`,
  );
  await expect(start({ PORT: String(first) })).rejects.toThrow(message);
  taken.close();
});

test('[API-03] a second server of a database file is refused, and the message says what to do', async () => {
  const first = await start();
  try {
    await expect(start({}, undefined, createLog('silent'), 0)).rejects.toThrow(
      /did not start: another server uses the database at .+coverkit\.db\. Two of them .+ DATA_DIR/,
    );
  } finally {
    await first.stop();
  }
  await (await start({}, undefined, createLog('silent'), 0)).stop();
});

test('[EMBD-04] production without an address for visitors refuses the start, and says how to fix it', async () => {
  const production = {
    ...{ NODE_ENV: 'production', SECRET: 's'.repeat(40), HOST_ENTRY: join(folder, 'host.mjs') },
    HEALTH_KEYS: `k1:${Buffer.alloc(32, 'k').toString('base64')}`,
  };
  writeFileSync(production.HOST_ENTRY, 'export const createHostApp = () => ({ fetch: () => null });');
  await expect(start(production)).rejects.toThrow(/did not start: no brand has an address .+ Set PUBLIC_URL/);
});

test.each(['coverkit.db', 'sandbox.db'])('a %s that is not a database refuses the start', async (name) => {
  writeFileSync(join(folder, name), 'no database at all '.repeat(400));
  await expect(start()).rejects.toThrow(
    new RegExp(`did not start: the database at .+${name} cannot be used \\(.+\\)\\. Without .+ See that`),
  );
});

test('a start that may succeed later has another exit code than one that somebody must correct', async () => {
  const refusal = (env: Record<string, string>) => start(env).catch((error: unknown) => exitCodeOf(error));
  expect(await refusal({ DATABASE_URL: 'http://127.0.0.1:9' })).toBe(75);
  writeFileSync(join(folder, 'coverkit.db'), 'no database at all '.repeat(400));
  expect(await refusal({})).toBe(78);
  // As when it is locked or gone after it was opened.
  expect(exitCodeOf(new BusyError())).toBe(75);
  expect(exitCodeOf(new Error('a bug'))).toBe(78);
});

test.each(['http', 'ws'])(
  'a libSQL server that is not up refuses the start, and says what to look at: %s',
  async (protocol) => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    // A free port that nothing listens on.
    await new Promise((resolve) => taken.close(resolve));
    const url = `${protocol}://127.0.0.1:${port}`;
    await expect(start({ DATABASE_URL: `${url}?authToken=secret` })).rejects.toThrow(
      new RegExp(
        `the database at ${url} cannot be used \\(connect ECONNREFUSED .+DATABASE_URL and DATABASE_AUTH_TOKEN`,
      ),
    );
  },
);

test.each(['http://me:PLANTED@127.0.0.1:9', 'http://127.0.0.1:9#PLANTED', 'libsql://a b?authToken=PLANTED'])(
  'the message about an unusable address has no key or password: %s',
  async (url) => {
    const message = await start({ DATABASE_URL: url }).catch((error: Error) => error.message);
    expect(message).toMatch(/^The server did not start: the database at (http|libsql):/);
    expect(message).not.toContain('PLANTED');
  },
);

const healthKey = (id: string, letter: string) => `${id}:${Buffer.alloc(32, letter).toString('base64')}`;

test.each([
  ['of another name', healthKey('k2', 'b'), 'unknown_key:k1'],
  ['another of the same name', healthKey('k1', 'b'), 'unreadable'],
])(
  '[SCRN-05] a key that does not open the stored health answers refuses the start, and one before the older does not: %s',
  async (_, wrong, code) => {
    const first = await start({ HEALTH_KEYS: healthKey('k1', 'a') });
    const key = { quoteReference: 'Q000000000001', insuree: 1 };
    const { sealer, queue } = first.services;
    const sealed = sealScreening(sealer, key, { provider: 'embedded', session: {}, assessed: null });
    const at = Date.parse(testNow);
    await queue.write((tx) =>
      tx.insert(screenings).values({
        ...{ ...key, sealed, version: 1, consentBy: 'self', consentAt: at, changedAt: at },
      }),
    );
    await first.stop();
    await (await start({ HEALTH_KEYS: `${healthKey('k2', 'b')} ${healthKey('k1', 'a')}` })).stop();
    await expect(start({ HEALTH_KEYS: wrong })).rejects.toThrow(
      new RegExp(`did not start: HEALTH_KEYS does not open .+ \\(${code}\\)\\. .+staff health reseal`),
    );
  },
);

/** A visitor of the running server, on the pages of one brand. */
function visitor({ port, services, addresses }: Running, brandId: string) {
  const host = `127.0.0.1:${port}`;
  const csrf = services.csrf.issue({ origin: ownOrigin(host), brandId, affiliateId: null });
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`http://${host}/api/quote/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const { data } = (await answer.json()) as Json;
    return { status: answer.status, data };
  };
  const started = async (email: string) => {
    const draft = exampleReadyDraft();
    const { data } = await post('start', { ...draft, csrf });
    return { ...draft, ...data, csrf, contact: { ...draft.contact, email } };
  };
  const purchase = async (quote: object, shownTotal: number) => {
    const sandbox = new URL(addresses['Card sandbox'] ?? '').origin;
    const payment = { cardType: 'visa', secureFieldCode: await securedCard(sandbox) };
    return (await post('purchase', { ...quote, payment, idempotencyKey: newKey(), shownTotal })).data;
  };
  return {
    buy: async (email: string): Promise<number> =>
      (await purchase(await started(email), examplePrice)).status,
    /** The problem of WELCOME5 at a purchase with this email; the purchase's status where it is valid. */
    buyWithVoucher: async (email: string): Promise<string | number> => {
      const quote = { ...(await started(email)), voucher: { code: 'WELCOME5' } };
      const { data: priced } = await post('update', quote);
      const data = await purchase(quote, priced.netPrice);
      return data.formErrors?.['voucher.code']?.code ?? data.status;
    },
  };
}

test('[SUMM-07] the voucher of a first policy is refused to customers of the brand, and to nobody else', async () => {
  const server = await start({}, fixedClock(testNow));
  try {
    const { buyWithVoucher, buy } = visitor(server, 'highline');
    expect(await buy('alex@example.com')).toBe(89);
    // Another spelling of the same address.
    expect(await buyWithVoucher('Alex@Example.com')).toBe('voucher_first_policy');
    expect(await buyWithVoucher('robin@example.com')).toBe(89);
    expect(await visitor(server, 'saltwater').buyWithVoucher('alex@example.com')).toBe(89);
  } finally {
    await server.stop();
  }
});

test('[SCRN-07] [DETL-18] the server screens by the provider that the environment names, and pages name it', async () => {
  const standIn = await startStandIn();
  const config = readConfig({ DATA_DIR: folder, HOST_ENTRY: '/nowhere', PORT: '0' });
  const providerOf = async (env: Readonly<Record<string, string>>) => {
    const server = await startServer({ config, log: createLog('silent'), env });
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/config/brand`);
    const { data } = (await answer.json()) as Json;
    await server.stop();
    return data.screening.provider;
  };
  expect(await providerOf({})).toBeNull();
  expect(await providerOf(standIn.env)).toBe('Example Screening');
  const incomplete = { ...standIn.env, SCREENING_KEY: '' };
  await expect(providerOf(incomplete)).rejects.toThrow(/SCREENING_KEY is not set/);
  await standIn.close();
});

test('a failed refresh of the brands is logged with the place of the error, and without the query', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lines: string[] = [];
  const server = await start({}, undefined, createLog('info', { write: (line) => lines.push(line) }));
  try {
    const client = createClient({ url: `file:${join(folder, 'coverkit.db')}` });
    await client.execute('alter table brands rename to elsewhere');
    client.close();
    vi.advanceTimersByTime(60_000);
    const refreshes = () =>
      lines.map((line): Json => JSON.parse(line)).filter((one) => one.msg === 'refresh');
    await expect
      .poll(refreshes)
      .toEqual([expect.objectContaining({ errorName: expect.any(String), at: expect.any(Array) })]);
    // Another job may run into the changed table as well, and is logged by its own name.
    expect(JSON.stringify(refreshes())).not.toMatch(/select|no such table/);
  } finally {
    vi.useRealTimers();
    await server.stop();
  }
});

test('a stop that cannot empty the write-ahead log says that it must be copied with the database', async () => {
  const lines: string[] = [];
  const server = await start(
    {},
    fixedClock(testNow),
    createLog('info', { write: (line) => lines.push(line) }),
  );
  const reader = createClient({ url: `file:${join(folder, 'coverkit.db')}` });
  const reading = await reader.transaction('read');
  await reading.execute('select count(*) from brands');
  await visitor(server, 'highline').buy('kate@example.com');
  await server.stop();
  expect(lines.join('')).toContain('write-ahead log kept');
  reading.close();
  reader.close();
});
