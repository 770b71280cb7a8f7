import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { seed } from '../../seed/seed.ts';
import { createApp } from '../app.ts';
import type { Area } from '../area.ts';
import { composeServices, type Services, type ServicesDeps } from '../compose.ts';
import { fixedClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/db.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { listen } from '../server/listen.ts';

/** 20 November 2026, noon in Sydney. */
export const testNow = '2026-11-20T01:00:00.000Z';
export const testDay = '2026-11-20';
export const demoOrigin = 'http://club.example:4002';

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape, also wrong ones
export type Json = any; // oxlint-disable-line typescript/no-explicit-any
export type Answer = { status: number; headers: Headers; body: Json };

export type Harness = {
  base: string;
  database: Database;
  services: Services;
  clock: ReturnType<typeof fixedClock>;
  /** The log so far, as text. */
  logged: () => string;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends bytes as they are. */
  raw: (path: string, init: RequestInit) => Promise<Answer>;
  csrf: () => Promise<string>;
  /** Rows in `quotes`, and a digest of all of them. */
  stored: () => Promise<{ rows: number; digest: string }>;
  stop: () => Promise<void>;
};

export const testConfig: ServicesDeps['config'] = {
  secret: 's'.repeat(40),
  origins: [],
  trustedProxies: [],
  rateLimits: false,
};

/** The API over real HTTP on a real database file, seeded, at a fixed moment. */
export async function startApi(
  overrides: Partial<ServicesDeps> & { areas?: (services: Services) => readonly Area[] } = {},
): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-api-'));
  const database = overrides.database ?? (await openDatabase(`file:${join(folder, 'test.db')}`));
  const queue = overrides.queue ?? createWriteQueue(database);
  const clock = fixedClock(testNow);
  await seed(queue, clock);
  const lines: string[] = [];
  let port = 0;
  const services = await composeServices({
    config: testConfig,
    database,
    queue,
    clock,
    log: createLog('info', { write: (line) => lines.push(line) }),
    payment: () => ({ publicApiKey: 'epk-test', scriptUrl: 'http://localhost/eway.js', testCard: null }),
    port: () => port,
    demoOrigins: () => [demoOrigin],
    ...overrides,
  });
  const listener = await listen(createApp(services, overrides.areas?.(services)), 0, '127.0.0.1');
  port = listener.port;
  const base = `http://127.0.0.1:${port}`;
  const raw: Harness['raw'] = async (path, init) => {
    const answer = await fetch(base + path, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: parsed(text) };
  };
  const get: Harness['get'] = (path, headers = {}) => raw(path, { headers });
  return {
    base,
    database,
    services,
    clock,
    logged: () => lines.join(''),
    raw,
    get,
    post: (path, body, headers = {}) =>
      raw(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    csrf: async () => (await get('/api/config')).body.data.csrf,
    stored: async () => {
      const rows = await database.read.all<Record<string, unknown>>(sql`select * from quotes order by id`);
      return { rows: rows.length, digest: JSON.stringify(rows) };
    },
    stop: async () => {
      await listener.stop(1000);
      await queue.drain();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A trip that is valid on the test's day. */
export const trip = {
  quoteTypeId: 1,
  countries: ['NZ'],
  dates: { from: '2026-12-01', to: '2026-12-14' },
  people: 1,
  ages: [34],
  australianResidents: true,
};

/** Starts a quote and loads it. */
export async function startedQuote(api: Harness, change: object = {}, csrf?: string) {
  const key = csrf ?? (await api.csrf());
  const started = await api.post('/api/quote/start', { ...trip, ...change, csrf: key });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const loaded = await api.post('/api/quote/reload', started.body.data);
  return {
    csrf: key,
    access: started.body.data as { reference: string; token: string },
    quote: loaded.body.data,
  };
}
