import { parseArgs } from 'node:util';
import { type AttackName, attacks } from './attack/attackers/attacks.ts';
import { longTimes, shortTimes, type Times } from './times.ts';

export type Options = {
  /** How long customers and faults run, where `purchases` is null. */
  seconds: number;
  /** A short run of so many customers, and a fixed number of each fault. */
  purchases: number | null;
  times: Times;
  seed: number;
  database: 'file' | 'sqld';
  /** The protocol of a libSQL server. */
  over: 'http' | 'ws';
  servers: 1 | 2;
  /** How the disk gets full: `limit`, a limit of file sizes on any disk; `small`, a separate disk in memory. */
  disk: 'limit' | 'small';
  /** Customers at the same time. */
  customers: number;
  /** How long the product may take afterwards to complete all work. */
  settleSeconds: number;
  json: boolean;
  /** Keep the folder with databases and logs. */
  keep: boolean;
  /** Attackers in place of faults; null without them. */
  attack: AttackOptions | null;
};

export type AttackOptions = {
  /** The names of those that attack. */
  attackers: AttackName[];
  /** The folder of another checkout, whose server is attacked; null: of this one. */
  server: string | null;
  /** Whether the calls' times are compared: not where other programs use the cores. */
  timed: boolean;
  /** MB that the server may hold. */
  memory: number;
};

const usage = `npm run reliability -- [--seconds 60 | --purchases 16] [--seed N] [--database file|sqld] [--over http|ws]
  [--servers 1|2] [--disk limit|small] [--customers 12] [--settle-seconds 300] [--json] [--keep]
  [--attack [--attackers nested,cards] [--server FOLDER] [--untimed] [--memory 400]]`;

/** Throws with the usage where a value is invalid. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '60' },
      purchases: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'file' },
      over: { type: 'string', default: 'http' },
      servers: { type: 'string' },
      disk: { type: 'string', default: 'limit' },
      customers: { type: 'string' },
      attack: { type: 'boolean', default: false },
      attackers: { type: 'string', default: Object.keys(attacks).join() },
      server: { type: 'string' },
      memory: { type: 'string', default: '400' },
      untimed: { type: 'boolean', default: false },
      'settle-seconds': { type: 'string', default: '300' },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const { database, disk, over } = values;
  if (disk !== 'limit' && disk !== 'small') throw new Error(`--disk is limit or small.\n${usage}`);
  if (database !== 'file' && database !== 'sqld') throw new Error(`--database is file or sqld.\n${usage}`);
  if (over !== 'http' && over !== 'ws') throw new Error(`--over is http or ws.\n${usage}`);
  // Only one server can use a file, since its write queue must be the only writer.
  const servers = numberOf(values.servers ?? (database === 'file' ? '1' : '2'), 'servers', 2);
  if (servers === 2 && database === 'file')
    throw new Error(`Two servers need a database server: --database sqld.\n${usage}`);
  return {
    seconds: numberOf(values.seconds, 'seconds', 86_400),
    purchases: values.purchases ? numberOf(values.purchases, 'purchases', 1000) : null,
    times: values.purchases ? shortTimes : longTimes,
    seed: numberOf(values.seed, 'seed', 2 ** 31),
    database,
    over,
    disk,
    servers: servers === 2 ? 2 : 1,
    customers: numberOf(values.customers ?? (values.attack ? '20' : '12'), 'customers', 20),
    settleSeconds: numberOf(values['settle-seconds'], 'settle-seconds', 3600),
    json: values.json,
    keep: values.keep,
    attack: values.attack ? attackOf(values) : null,
  };
}

function attackOf(values: {
  attackers: string;
  server?: string;
  untimed: boolean;
  memory: string;
}): AttackOptions {
  const isAttack = (name: string): name is AttackName => Object.hasOwn(attacks, name);
  const names = values.attackers.split(',');
  if (!names.every(isAttack))
    throw new Error(`--attackers are some of ${Object.keys(attacks).join()}.\n${usage}`);
  return {
    attackers: names,
    server: values.server ?? null,
    timed: !values.untimed,
    memory: numberOf(values.memory, 'memory', 10_000),
  };
}

function numberOf(text: string, name: string, max: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= (name === 'seed' ? 0 : 1) && value <= max) return value;
  throw new Error(`--${name} is an integer up to ${max}, not "${text}".\n${usage}`);
}
