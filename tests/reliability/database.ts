import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, LibsqlError, type Row } from '@libsql/client';
import { textOf } from './columns.ts';

/** Direct access to the product's database. */
export type TestDatabase = {
  /** For `DATABASE_URL`. */
  url: string;
  query: (sql: string) => Promise<Row[]>;
  /** Runs a write; returns the number of changed rows. */
  change: (sql: string) => Promise<number>;
  /** Runs a statement and rolls it back: returns the error's code, or the number of changed rows. */
  tryOut: (sql: string) => Promise<string>;
  /** Holds the write lock for `ms`; false where it could not be taken. */
  lock: (ms: number) => Promise<boolean>;
  /** Sizes of its files in bytes, for choosing a size limit. */
  files: () => number[];
  /** The processes that write the files. `servers`: the product's running ones. */
  writers: (servers: readonly (number | undefined)[]) => number[];
  /** Kills the database server and restarts it after `ms`; null where there is none. */
  crash: ((ms: number) => Promise<void>) | null;
  /** `ok`, or the errors of SQLite's integrity check. After the servers have stopped. */
  integrity: () => Promise<string>;
  stop: () => Promise<void>;
};

/** A database file, without a database server. */
export function openFile(folder: string): TestDatabase {
  const path = join(folder, 'coverkit.db');
  return {
    ...databaseAt(`file:${path}`),
    files: () => sizesOf([path, `${path}-wal`]),
    writers: (servers) => servers.filter((one) => one !== undefined),
    crash: null,
    integrity: () => integrityOf(path),
    stop: () => Promise.resolve(),
  };
}

export const sizesOf = (paths: readonly string[]) =>
  paths.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);

export function databaseAt(url: string): Pick<TestDatabase, 'url' | 'query' | 'change' | 'tryOut' | 'lock'> {
  /** Opens a client for each use, because its connections are unreliable after SQLITE_BUSY. */
  const withClient = async <T>(work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> => {
    const client = createClient({ url, timeout: 5 });
    try {
      return await work(client);
    } finally {
      client.close();
    }
  };
  return {
    url,
    query: (sql) => withClient(async (client) => (await client.execute(sql)).rows),
    change: (sql) => withClient(async (client) => (await client.execute(sql)).rowsAffected),
    tryOut: (sql) =>
      withClient(async (client) => {
        const transaction = await client.transaction('write');
        try {
          return String((await transaction.execute(sql)).rowsAffected);
        } catch (error) {
          return error instanceof LibsqlError ? error.code : String(error);
        } finally {
          await transaction.rollback();
        }
      }),
    lock: (ms) =>
      withClient(async (client) => {
        for (let tries = 0; tries < 200; tries += 1) {
          // Tries without waiting: this process is the mail server as well and must not block.
          const held = await client.transaction('write').catch(() => null);
          if (held) {
            await sleep(ms);
            await held.rollback().catch(() => undefined);
            return true;
          }
          await sleep(10);
        }
        return false;
      }),
  };
}

export async function integrityOf(path: string): Promise<string> {
  const client = createClient({ url: `file:${path}` });
  try {
    const { rows } = await client.execute('PRAGMA integrity_check');
    return rows.map((row) => textOf(row.integrity_check)).join('; ');
  } finally {
    client.close();
  }
}
