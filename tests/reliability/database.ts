import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, LibsqlError, type Row } from '@libsql/client';
import { textOf } from './columns.ts';

/** The product's database, as everybody but the product sees it. */
export type Books = {
  /** For `DATABASE_URL`. */
  url: string;
  query: (sql: string) => Promise<Row[]>;
  /** Once, before customers come. */
  change: (sql: string) => Promise<void>;
  /** Runs a statement and takes it back: the code of the error, or how many rows it would have changed. */
  tryOut: (sql: string) => Promise<string>;
  /** Holds the write lock for `ms`; false where it was not to be had. */
  lock: (ms: number) => Promise<boolean>;
  /** Bytes of its files, from which limits of size are drawn. */
  files: () => number[];
  /** The processes that write them. `servers`: those of the product that are up. */
  writers: (servers: readonly (number | undefined)[]) => number[];
  /** Kills the database's own server and starts it again after `ms`; null where it has none. */
  crash: ((ms: number) => Promise<void>) | null;
  /** `ok`, or what SQLite found broken. After the servers have stopped. */
  integrity: () => Promise<string>;
  stop: () => Promise<void>;
};

/** A file that the server writes itself. */
export function openFile(folder: string): Books {
  const path = join(folder, 'coverkit.db');
  return {
    ...booksAt(`file:${path}`),
    files: () => sizesOf([path, `${path}-wal`]),
    writers: (servers) => servers.filter((one) => one !== undefined),
    crash: null,
    integrity: () => integrityOf(path),
    stop: () => Promise.resolve(),
  };
}

export const sizesOf = (paths: readonly string[]) =>
  paths.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);

export function booksAt(url: string): Pick<Books, 'url' | 'query' | 'change' | 'tryOut' | 'lock'> {
  /** A client for each use: after a busy file its connections are not to be trusted. */
  const using = async <T>(work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> => {
    const client = createClient({ url, timeout: 5 });
    try {
      return await work(client);
    } finally {
      client.close();
    }
  };
  return {
    url,
    query: (sql) => using(async (client) => (await client.execute(sql)).rows),
    change: (sql) => using(async (client) => void (await client.execute(sql))),
    tryOut: (sql) =>
      using(async (client) => {
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
      using(async (client) => {
        for (let tries = 0; tries < 200; tries += 1) {
          // This process serves the mail as well: it must not stand still waiting for the lock.
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
