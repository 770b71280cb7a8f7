import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLedger } from '../sandbox/ledger.ts';
import { healthKeyOf, readConfig } from './config.ts';
import { openDatabase } from './database/db.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without any variable it runs on a file and a secret of its own, stored for the next start', () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({ port: 3000, databaseUrl: `file:${folder}/coverkit.db`, rateLimits: true });
  expect(config.secret).toHaveLength(43);
  expect(readConfig({ DATA_DIR: folder }).secret).toBe(config.secret);
  expect(readFileSync(join(folder, 'secret'), 'utf8').trim()).toBe(config.secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

test.each(['a b', '50%', 'a%20b', 'x#y', 'q?z', 'ü'])(
  'a data folder called %s holds the database',
  async (name) => {
    const dataFolder = join(folder, name);
    const { databaseUrl } = readConfig({ DATA_DIR: dataFolder });
    const database = await openDatabase(databaseUrl);
    await database.assertWritable();
    database.close();
    const ledger = await openLedger(join(dataFolder, 'sandbox.db'));
    ledger.close();
    expect(readdirSync(folder)).toEqual([name]);
    expect(readdirSync(dataFolder)).toEqual(expect.arrayContaining(['coverkit.db', 'sandbox.db', 'secret']));
  },
);

test('in production a secret must be set', () => {
  expect(() => readConfig({ NODE_ENV: 'production', DATA_DIR: folder })).toThrow(
    /did not start: SECRET is not set\..+ Set SECRET to/,
  );
});

const healthKey = (fill: string): string => Buffer.alloc(32, fill).toString('base64');

test('[HOST-12] in production the keys of health answers must be set, and are not derived from the secret', () => {
  const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), DATA_DIR: folder };
  for (const HEALTH_KEYS of [undefined, '', ' '])
    expect(() => readConfig({ ...production, HEALTH_KEYS })).toThrow(
      /did not start: HEALTH_KEYS is not set\..+ Set HEALTH_KEYS to/,
    );
  const { healthKeys } = readConfig({
    ...production,
    HEALTH_KEYS: `2026-11:${healthKey('b')}, 2025-01:${healthKey('a')}`,
  });
  expect(healthKeys.map(({ id, key }) => [id, Buffer.from(key).toString()])).toEqual([
    ['2026-11', 'b'.repeat(32)],
    ['2025-01', 'a'.repeat(32)],
  ]);
});

test('[HOST-12] in development the key of health answers is derived from the secret, and stays the same', () => {
  const { secret, healthKeys } = readConfig({ DATA_DIR: folder });
  expect(healthKeys).toEqual([healthKeyOf(secret)]);
  expect(readConfig({ DATA_DIR: folder }).healthKeys).toEqual(healthKeys);
  expect(healthKeyOf('another secret').key).not.toEqual(healthKeys[0]?.key);
  expect(Buffer.from(healthKeys[0]?.key ?? []).toString()).not.toContain(secret.slice(0, 16));
});

test.each([
  healthKey('a'),
  `k1:${healthKey('a').slice(4)}`,
  `k1:${healthKey('a')} k1:${healthKey('b')}`,
  `k_1:${healthKey('a')}`,
  `:${healthKey('a')}`,
  `${'k'.repeat(17)}:${healthKey('a')}`,
  'k1:',
])(
  '[HOST-12] HEALTH_KEYS names 32 bytes by an id, each id once; this is none, and is not printed: %#',
  (text) => {
    const read = () => readConfig({ DATA_DIR: folder, HEALTH_KEYS: text });
    expect(read).toThrow(
      /variable HEALTH_KEYS has a value it cannot use\. .+ Set HEALTH_KEYS to one key or several/,
    );
    const key = text.split(':')[1] ?? text;
    if (key !== '') expect(read).not.toThrow(key);
  },
);

test('a value that cannot be used refuses the start, and says what, why and how', () => {
  for (const [name, value] of [
    ['PORT', '80a'],
    ['PORT', '65534'],
    ['DATABASE_URL', 'postgres://x'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', 'yes'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'production '],
    ['NODE_ENV', ''],
    ['ORIGINS', 'https://a.example https://www.example.com/'],
    ['DEMO_ORIGINS', 'http://localhost:4002/'],
    ['TRUSTED_PROXIES', '10.0.0.7 10.0.0.0/33'],
    ['OUTBOX_LEASE_SECONDS', '0'],
    // Longer than a row may wait: it would count as due at once.
    ['OUTBOX_LEASE_SECONDS', '901'],
  ] as const) {
    const message = new RegExp(
      `did not start: the environment variable ${name} .+\\. It would .+\\. Set ${name} to`,
    );
    expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(message);
  }
});

test('all values that cannot be used are named at once', () => {
  const env = { NODE_ENV: 'production', PORT: '80a', LOG_LEVEL: 'loud', DATA_DIR: folder };
  const read = (more: object) => () => readConfig({ ...env, ...more });
  expect(read({})).toThrow(
    /variable PORT .+\n.+variable LOG_LEVEL .+\n.+SECRET is not set.+\n.+HEALTH_KEYS is not set/,
  );
  expect(read({ SECRET: 'short' })).toThrow(/variable SECRET .+ Set SECRET to at least 32 characters\.$/m);
  // It would be refused without one, too.
  expect(read({ HEALTH_KEYS: 'short' })).toThrow(/variable HEALTH_KEYS .+, the newest first\.$/m);
});

test('a data folder that cannot be written refuses the start, and says what, why and how', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => readConfig({ DATA_DIR: file })).toThrow(
    /did not start: it cannot write to its data folder .+file \(\w+\)\. Quotes .+\. See that/,
  );
});

test('lists are split at commas and spaces', () => {
  const config = readConfig({ DATA_DIR: folder, ORIGINS: 'https://a.example, https://b.example' });
  expect(config.origins).toEqual(['https://a.example', 'https://b.example']);
});

test.each([
  ['https://www.example.com', { '*': 'https://www.example.com' }],
  [
    'highline=https://a.example saltwater=https://b.example',
    { highline: 'https://a.example', saltwater: 'https://b.example' },
  ],
  ['http://localhost:3000', { '*': 'http://localhost:3000' }],
  ['http://www.example.com', null],
  ['https://www.example.com/', null],
  ['highline=', null],
  ['https://a.example https://b.example', null],
  ['highline=https://a.example saltwater=https://a.example', null],
])('[EMBD-04] PUBLIC_URL names https origins, by brand or for all: %s', (text, expected) => {
  const read = () => readConfig({ DATA_DIR: folder, PUBLIC_URL: text }).publicUrls;
  if (expected === null) expect(read).toThrow(/PUBLIC_URL .+ Set PUBLIC_URL to an https origin/);
  else expect(read()).toEqual(expected);
});

test('only NODE_ENV=production counts as production', () => {
  const productionOf = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).production;
  const keys = { SECRET: 's'.repeat(32), HEALTH_KEYS: `k1:${healthKey('a')}` };
  expect(productionOf({})).toBe(false);
  expect(productionOf({ NODE_ENV: 'development' })).toBe(false);
  expect(productionOf({ NODE_ENV: 'test' })).toBe(false);
  expect(productionOf({ NODE_ENV: 'production', ...keys })).toBe(true);
});

test.each([
  'https://www.example.com/',
  'https://www.example.com/harness',
  'https://www.example.com:443',
  'https://WWW.example.com',
  'https://me:PLANTED@www.example.com',
  'https://*.example.com',
  'www.example.com',
  'ftp://www.example.com',
  'null',
])('[API-02] what no browser sends as an origin could never match, and is refused: %s', (origin) => {
  const read = () => readConfig({ DATA_DIR: folder, ORIGINS: origin });
  expect(read).toThrow(/ORIGINS .+ Set ORIGINS to .+https:\/\/www\.example\.com.+not even a slash/);
  expect(read).not.toThrow(/PLANTED/);
});

test.each([
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/',
  '/8',
  'proxy.internal',
  '10.0.0',
  '010.0.0.7',
  '10.0.0.7:80',
  '[::1]',
  'fe80::1%eth0',
  '*',
])('[API-06] a proxy that is no address or range could never match, and is refused: %s', (proxy) => {
  expect(() => readConfig({ DATA_DIR: folder, TRUSTED_PROXIES: proxy })).toThrow(
    /TRUSTED_PROXIES .+ Set TRUSTED_PROXIES to IP addresses and ranges/,
  );
});
