import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLedger } from '../sandbox/ledger.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without any variable it runs on a file and a secret of its own, kept for the next start', () => {
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
    await database.assertPresent(true);
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

test('a value that cannot be used refuses the start, and says what, why and how', () => {
  for (const [name, value] of [
    ['PORT', '80a'],
    ['PORT', '65534'],
    ['DATABASE_URL', 'postgres://x'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', 'yes'],
  ] as const) {
    const message = new RegExp(
      `did not start: the environment variable ${name} .+\\. It would .+\\. Set ${name} to`,
    );
    expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(message);
  }
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
