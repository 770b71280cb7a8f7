import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP, isIPv6, SocketAddress } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { urlOf } from './database/file-url.ts';

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
);
/** One that no browser ever sends would never match. */
const isOrigin = (text: string): boolean =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const origins = v.pipe(list, v.everyItem(isOrigin));
/** In the words that Node has for a peer: `::FFFF:10.0.0.8` as `10.0.0.8`. */
const addressOf = (text: string): string =>
  new SocketAddress({ address: text, family: isIPv6(text) ? 'ipv6' : 'ipv4' }).address.replace(
    /^::ffff:(?=.*\.)/,
    '',
  );
const addresses = v.pipe(
  list,
  v.everyItem((text) => isIP(text) !== 0 && !text.includes('%')),
  v.transform((all) => all.map(addressOf)),
);
const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_532));
const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((text) => text === 'on'),
);

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  PORT: v.optional(port, '3000'),
  HOSTNAME_BIND: v.optional(v.string()),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^(file:|libsql:|https?:|wss?:)/))),
  DATABASE_AUTH_TOKEN: v.optional(v.string()),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  ORIGINS: origins,
  DEMO_ORIGINS: origins,
  TRUSTED_PROXIES: addresses,
  RATE_LIMIT: v.optional(onOff, 'on'),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  HOST_ENTRY: v.optional(v.string()),
});

export type ApiConfig = {
  production: boolean;
  /** 0: any free port. */
  port: number;
  /** Address to listen on; undefined for all. */
  bind: string | undefined;
  /** Where the database, the development secret and the sandbox's ledger are by default. */
  dataFolder: string;
  databaseUrl: string;
  databaseAuthToken: string | undefined;
  /** Signs csrf tokens. */
  secret: string;
  /** Further origins that may call, beside the affiliates'. */
  origins: string[];
  /** Origins of the demonstration affiliate page; by default this machine's PORT+2. */
  demoOrigins: string[];
  /** IP addresses whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  rateLimits: boolean;
  logLevel: string;
  hostEntry: string;
};

const originsExpected =
  'origins as browsers name them, as https://www.example.com or http://localhost:8080, with nothing behind, not even a slash';

/** What each variable must be, for the message of a refused start. */
const expected: Record<string, string> = {
  NODE_ENV: 'development, test or production',
  ORIGINS: originsExpected,
  DEMO_ORIGINS: originsExpected,
  TRUSTED_PROXIES: 'single IP addresses, as 10.0.0.7 or 2001:db8::7, no names and no ranges',
  PORT: 'a port number, 0 to 65532',
  DATABASE_URL: 'file:path, libsql://…, http(s)://… or ws(s)://…',
  SECRET: 'at least 32 characters',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  RATE_LIMIT: 'on or off',
};

/** The configuration from the environment; throws in three parts when it cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const parsed = v.safeParse(environmentSchema, env);
  if (!parsed.success) {
    const name = v.getDotPath(parsed.issues[0]) ?? 'environment';
    throw new Error(
      `The server did not start: the environment variable ${name} has a value it cannot use. ` +
        'It would otherwise run with settings that nobody chose. ' +
        `Set ${name} to ${expected[name] ?? 'a value the README lists'}, or leave it out.`,
    );
  }
  const from = parsed.output;
  const production = from.NODE_ENV === 'production';
  const dataFolder = from.DATA_DIR ? resolve(from.DATA_DIR) : join(repositoryRoot, '.data');
  return {
    production,
    port: from.PORT,
    bind: from.HOSTNAME_BIND,
    dataFolder,
    databaseUrl: from.DATABASE_URL ?? urlOf(join(dataFolder, 'coverkit.db')),
    databaseAuthToken: from.DATABASE_AUTH_TOKEN,
    secret: from.SECRET ?? keptSecret(production, dataFolder),
    origins: from.ORIGINS,
    demoOrigins: from.DEMO_ORIGINS,
    trustedProxies: from.TRUSTED_PROXIES,
    rateLimits: from.RATE_LIMIT,
    logLevel: from.LOG_LEVEL,
    hostEntry: from.HOST_ENTRY ?? join(repositoryRoot, 'host/dist/server/entry-server.js'),
  };
}

/** In development a secret is made once and stored, so that forms survive a restart of the server. */
function keptSecret(production: boolean, dataFolder: string): string {
  if (production) {
    throw new Error(
      'The server did not start: SECRET is not set. ' +
        'It signs the tokens that protect every change, and a made-up one would end them at each restart ' +
        'and differ between two servers. ' +
        'Set SECRET to at least 32 random characters, the same for every server of this database.',
    );
  }
  const file = join(dataFolder, 'secret');
  try {
    const stored = readFileSync(file, 'utf8').trim();
    if (stored.length >= 32) return stored;
  } catch {
    // The first start.
  }
  const made = randomBytes(32).toString('base64url');
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(file, `${made}\n`, { mode: 0o600 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
    throw new Error(
      `The server did not start: it cannot write to its data folder ${dataFolder} (${code}). ` +
        'Quotes and policies would have no place to be kept. ' +
        'See that it is a folder this user may write to, or set DATA_DIR to another.',
      { cause: error },
    );
  }
  return made;
}
