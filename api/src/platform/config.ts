import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { urlOf } from './database/file-url.ts';
import { isKeyId, type SealingKey } from './sealer.ts';
import { isOfThisMachine } from './this-machine.ts';
import { isAddressOrRange } from './trusted-proxies.ts';

export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
);
/** One that no browser ever sends would never match. */
const isOrigin = (text: string): boolean =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
/** Links in mails go there: only this machine's may be read along the way. */
const isPublicOrigin = (text: string): boolean =>
  isOrigin(text) && (text.startsWith('https:') || isOfThisMachine(new URL(text).host));
/** `highline=https://…` is the address of a brand; one alone is that of the brand which answers to every other host. */
function namedUrl(text: string): [brandId: string, url: string] {
  const [, id = '*', url = ''] = /^(?:([a-z0-9-]+)=)?(.+)$/.exec(text) ?? [];
  return [id, url];
}
const origins = v.pipe(list, v.everyItem(isOrigin));
const isEachOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;
const publicUrls = v.pipe(
  list,
  v.everyItem((text) => isPublicOrigin(namedUrl(text)[1])),
  v.check(
    (all) =>
      isEachOnce(all.map((text) => namedUrl(text)[0])) && isEachOnce(all.map((text) => namedUrl(text)[1])),
  ),
  v.transform((all) => Object.fromEntries(all.map(namedUrl))),
);
const proxies = v.pipe(list, v.everyItem(isAddressOrRange));
/** `id:base64` of 32 bytes each, as `openssl rand -base64 32` prints them; each id once. */
const sealingKeys = v.pipe(
  list,
  v.transform((all) => all.map(namedKey)),
  v.everyItem(({ id, key }) => isKeyId(id) && key.length === 32),
  v.check((all) => isEachOnce(all.map(({ id }) => id))),
);
function namedKey(text: string): SealingKey {
  const at = text.indexOf(':');
  return { id: text.slice(0, Math.max(at, 0)), key: Buffer.from(text.slice(at + 1), 'base64') };
}
const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_532));
const count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1_000_000));
/** At most as long as a row of the outbox may wait: what is due later counts as due now. */
const leaseSeconds = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(900));
const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((text) => text === 'on'),
);

const variables = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  PORT: v.optional(port, '3000'),
  HOSTNAME_BIND: v.optional(v.string()),
  OPERATIONS_PORT: v.optional(port),
  OPERATIONS_BIND: v.optional(v.pipe(v.string(), v.ip()), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^(file:|libsql:|https?:|wss?:)/))),
  DATABASE_AUTH_TOKEN: v.optional(v.string()),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32))),
  HEALTH_KEYS: sealingKeys,
  ORIGINS: origins,
  DEMO_ORIGINS: origins,
  PUBLIC_URL: publicUrls,
  TRUSTED_PROXIES: proxies,
  RATE_LIMIT: v.optional(onOff, 'on'),
  CHARGES_UNDER_WAY: v.optional(count, '150'),
  CARD_DECLINES_PER_MINUTE: v.optional(count, '30'),
  STORED_MB_PER_ADDRESS: v.optional(count, '32'),
  GROWTH_ALARM_MB: v.optional(count, '100'),
  OUTBOX_LEASE_SECONDS: v.optional(leaseSeconds, '60'),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  TEMPLATE_VERSION: v.optional(v.pipe(v.string(), v.regex(/^v[\w.]{1,20}$/)), 'v283'),
  HOST_ENTRY: v.optional(v.string()),
});
/** The site, the card sandbox, the demonstration pages and the mailbox. */
const ownPorts = 4;
const environmentSchema = v.pipe(
  variables,
  v.forward(
    v.partialCheck(
      [['PORT'], ['OPERATIONS_PORT']],
      ({ PORT, OPERATIONS_PORT: other = 0 }) => PORT === 0 || other < PORT || other >= PORT + ownPorts,
    ),
    ['OPERATIONS_PORT'],
  ),
);

export type ApiConfig = {
  production: boolean;
  /** 0: any free port. */
  port: number;
  /** Address to listen on; undefined for all. */
  bind: string | undefined;
  /** Where probes and metrics are answered; null for nowhere. */
  operations: { port: number; bind: string } | null;
  /** Where the database, the development secret and the sandbox's ledger are by default. */
  dataFolder: string;
  databaseUrl: string;
  databaseAuthToken: string | undefined;
  /** Signs csrf tokens. */
  secret: string;
  /** Encrypt health answers in the database: the first one encrypts, all decrypt. */
  healthKeys: SealingKey[];
  /** Further origins that may call, beside the affiliates'. */
  origins: string[];
  /** Origins of the demonstration affiliate page; by default this machine's PORT+2. */
  demoOrigins: string[];
  /** Origins of brands' sites by brand id; `*` for the brand that answers to every other host. */
  publicUrls: Record<string, string>;
  /** IP addresses, and ranges of them as `10.0.0.0/8`, whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  rateLimits: boolean;
  /** Of all callers of a brand together. */
  cardCeilings: { chargesUnderWay: number; declinesPerMinute: number };
  /** Megabytes that the quotes of one address may add, at once and in a day. */
  storedMbPerAddress: number;
  /** Megabytes that the database may grow in an hour before an error is logged. */
  growthAlarmMb: number;
  /** Ends the paths of the brands' templates (HOST-11). */
  templateVersion: string;
  /** ms for which one server has a mail or document to itself. */
  outboxLease: number;
  logLevel: string;
  hostEntry: string;
};

const originsExpected =
  'origins as browsers name them, as https://www.example.com or http://localhost:8080, with nothing behind, not even a slash';

const wholeNumber = 'a whole number from 1 to 1000000';

/** What each variable must be, for the message of a refused start. */
const expected: Record<string, string> = {
  NODE_ENV: 'development, test or production',
  ORIGINS: originsExpected,
  DEMO_ORIGINS: originsExpected,
  PUBLIC_URL:
    'an https origin, as https://www.example.com, or several as highline=https://highline.example.com saltwater=https://saltwater.example.com, each brand and address once',
  TRUSTED_PROXIES: 'IP addresses and ranges, as 10.0.0.7, 10.1.0.0/16 or 2001:db8::/32, and no names',
  PORT: 'a port number, 0 to 65532',
  OPERATIONS_PORT: 'a port number, 0 to 65532, and none of PORT and the three after it',
  OPERATIONS_BIND: 'an IP address of this machine, as 127.0.0.1 or 0.0.0.0',
  DATABASE_URL: 'file:path, libsql://…, http(s)://… or ws(s)://…',
  SECRET: 'at least 32 characters',
  HEALTH_KEYS:
    'one key or several as 2026-11:… with 32 bytes in base64 after the colon, each id once, the newest first',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  RATE_LIMIT: 'on or off',
  CHARGES_UNDER_WAY: wholeNumber,
  CARD_DECLINES_PER_MINUTE: wholeNumber,
  STORED_MB_PER_ADDRESS: wholeNumber,
  GROWTH_ALARM_MB: wholeNumber,
  OUTBOX_LEASE_SECONDS: 'a whole number of seconds from 1 to 900',
};

/** The configuration from the environment; throws a line in three parts for each variable that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): ApiConfig {
  const parsed = v.safeParse(environmentSchema, env);
  if (!parsed.success) {
    const inProduction = env.NODE_ENV === 'production';
    const names = new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? 'environment'));
    const lines = [...names].map((name) => unusable(name, inProduction));
    lines.push(...missingInProduction(env, inProduction));
    throw new Error(lines.join('\n'));
  }
  const from = parsed.output;
  const production = from.NODE_ENV === 'production';
  const missing = missingInProduction(env, production);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const dataFolder = from.DATA_DIR ? resolve(from.DATA_DIR) : join(repositoryRoot, '.data');
  const secret = from.SECRET ?? keptSecret(dataFolder);
  return {
    production,
    port: from.PORT,
    bind: from.HOSTNAME_BIND,
    operations: operationsOf(from),
    dataFolder,
    databaseUrl: from.DATABASE_URL ?? urlOf(join(dataFolder, 'coverkit.db')),
    databaseAuthToken: from.DATABASE_AUTH_TOKEN,
    secret,
    healthKeys: from.HEALTH_KEYS.length > 0 ? from.HEALTH_KEYS : [healthKeyOf(secret)],
    origins: from.ORIGINS,
    demoOrigins: from.DEMO_ORIGINS,
    publicUrls: from.PUBLIC_URL,
    trustedProxies: from.TRUSTED_PROXIES,
    rateLimits: from.RATE_LIMIT,
    cardCeilings: {
      chargesUnderWay: from.CHARGES_UNDER_WAY,
      declinesPerMinute: from.CARD_DECLINES_PER_MINUTE,
    },
    storedMbPerAddress: from.STORED_MB_PER_ADDRESS,
    growthAlarmMb: from.GROWTH_ALARM_MB,
    templateVersion: `-${from.TEMPLATE_VERSION}`,
    outboxLease: from.OUTBOX_LEASE_SECONDS * 1000,
    logLevel: from.LOG_LEVEL,
    hostEntry: hostEntryOf(from.HOST_ENTRY),
  };
}

const operationsOf = ({ OPERATIONS_PORT: number, OPERATIONS_BIND: bind }: v.InferOutput<typeof variables>) =>
  number === undefined ? null : { port: number, bind };

/** Where the host is built, unless the environment names another place. */
export const hostEntryOf = (named: string | undefined): string =>
  named ?? join(repositoryRoot, 'host/dist/server/entry-server.js');

function unusable(name: string, inProduction: boolean): string {
  // Left out, it would be refused as well.
  const isRequired = (name === 'SECRET' || name === 'HEALTH_KEYS') && inProduction;
  return (
    `The server did not start: the environment variable ${name} has a value it cannot use. ` +
    'It would otherwise run with settings that nobody chose. ' +
    `Set ${name} to ${expected[name] ?? 'a value the README lists'}${isRequired ? '' : ', or leave it out'}.`
  );
}

const noSecret =
  'The server did not start: SECRET is not set. ' +
  'It signs the tokens that protect every change, and a made-up one would end them at each restart ' +
  'and differ between two servers. ' +
  'Set SECRET to at least 32 random characters, the same for every server of this database.';

const noHealthKeys =
  'The server did not start: HEALTH_KEYS is not set. ' +
  'It encrypts the health answers in the database, and a made-up key would leave those of before unreadable. ' +
  'Set HEALTH_KEYS to a name and 32 random bytes in base64, as 2026-11:$(openssl rand -base64 32), ' +
  'the same for every server of this database.';

const missingInProduction = (env: NodeJS.ProcessEnv, production: boolean): string[] =>
  production
    ? [...(env.SECRET === undefined ? [noSecret] : []), ...(env.HEALTH_KEYS?.trim() ? [] : [noHealthKeys])]
    : [];

/** In development, where no key is configured. */
export const healthKeyOf = (secret: string): SealingKey => ({
  id: 'development',
  key: new Uint8Array(hkdfSync('sha256', secret, '', 'coverkit health answers v1', 32)),
});

const secretFile = (dataFolder: string): string => join(dataFolder, 'secret');

/** The secret of a server in development; null before its first start. */
export function storedSecret(dataFolder: string): string | null {
  try {
    const stored = readFileSync(secretFile(dataFolder), 'utf8').trim();
    return stored.length >= 32 ? stored : null;
  } catch {
    return null;
  }
}

/** In development a secret is made once and stored, so that forms survive a restart of the server. */
function keptSecret(dataFolder: string): string {
  const stored = storedSecret(dataFolder);
  if (stored !== null) return stored;
  const made = randomBytes(32).toString('base64url');
  try {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(secretFile(dataFolder), `${made}\n`, { mode: 0o600 });
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
