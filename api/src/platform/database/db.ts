import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient, type Transaction } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { pathOf } from './file-url.ts';
import { UnavailableError, unavailableReason } from './unavailable.ts';

/**
 * What a repository takes: the reader, or the queue's open transaction. Both speak drizzle; `$client` is for
 * the few statements that every visitor runs.
 */
export type Db = LibSQLDatabase & { readonly $client: Pick<Client, 'execute'> };

/**
 * One database: a reader, and a writer that only the queue may use. Two clients of one file, because a
 * reconnect after SQLITE_BUSY closes every connection of its client, and must not cut a read in flight.
 */
export type Database = {
  /** For queries outside a write. Never write with it: all writes go through `queue.write`. */
  readonly read: Db;
  /** Statements run inside the transaction opened by `begin`; outside one they are refused. */
  readonly writer: Db;
  begin: () => Promise<Transaction>;
  /** Drops the writer's connections: after BUSY a pooled one would lose acknowledged writes. */
  reconnectWriter: () => Promise<void>;
  /**
   * Throws `UnavailableError` while the file is missing; reopens it when it was replaced. `freshly` checks now, otherwise a
   * check up to 20 ms ago counts.
   */
  assertPresent: (freshly?: boolean) => Promise<void>;
  close: () => void;
};

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** ms; a lock held elsewhere blocks the event loop this long, so it is short and the queue retries. */
const lockTimeout = 25;

/** KiB, for reading: with a million quotes the inner pages of both trees alone are 10 MB. Filled as it is used. */
const pageCache = 32_768;

/** Opens and migrates. `url` is `file:…` or the address of a libSQL server. */
export async function openDatabase(url: string, options: { authToken?: string } = {}): Promise<Database> {
  const path = pathOf(url);
  if (path) mkdirSync(dirname(path), { recursive: true });
  const config = { url, timeout: lockTimeout, ...options };
  await prepare(config);
  // One connection: its calls are synchronous, so more would only divide the cache of pages.
  const readClient = createClient({ ...config, concurrency: path ? 1 : undefined });
  const cachePages = () => (path ? readClient.execute(`PRAGMA cache_size = -${pageCache}`) : null);
  await cachePages();
  const writeClient = createClient(config);
  const door = writerDoor();
  const file = path ? watchFile(path) : null;
  /** The new file counts only once it has been read: an empty one in its place is not a database. */
  const reopen = async (identity: string): Promise<void> => {
    await reconnect(writeClient);
    await reconnect(readClient);
    try {
      await cachePages();
      await readClient.execute('select 1 from __drizzle_migrations limit 1');
    } catch (cause) {
      throw new UnavailableError('gone', { cause, retryAfter: 5 });
    }
    file?.opened(identity);
  };
  let reopening: Promise<void> | null = null;
  return {
    read: drizzle({ client: watched(readClient, () => file?.doubt()) }),
    writer: drizzle({ client: door.client }),
    begin: async () => door.open(await writeClient.transaction('write')),
    reconnectWriter: () => reconnect(writeClient),
    assertPresent: async (freshly = false) => {
      const identity = file?.changed(freshly) ?? null;
      if (identity === null) return;
      reopening ??= reopen(identity).finally(() => {
        reopening = null;
      });
      await reopening;
    },
    close: () => {
      readClient.close();
      writeClient.close();
    },
  };
}

/** WAL and migrations, with a long lock time-out, since other processes may be starting too. */
async function prepare(config: { url: string; authToken?: string }): Promise<void> {
  const client = createClient({ ...config, timeout: 10_000 });
  try {
    if (pathOf(config.url)) await client.execute('PRAGMA journal_mode = WAL');
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    client.close();
  }
}

/** Typed as void, yet a promise for files: awaited either way. */
async function reconnect(client: Client): Promise<void> {
  await Promise.resolve(client.reconnect());
}

/**
 * A client that forwards to the open transaction. Statements can so be prepared once against the writer
 * and used in every transaction, and a write outside the queue fails at once instead of racing it.
 */
function writerDoor(): { client: Client; open: (transaction: Transaction) => Transaction } {
  let current: Transaction | null = null;
  const opened = (): Transaction => {
    if (!current || current.closed) {
      throw new Error(
        'A statement ran on the writer outside a job. It would race the write queue and could be lost. ' +
          'Run it inside queue.write(async (tx) => …), and await it there.',
      );
    }
    return current;
  };
  const door = {
    execute: (...args: Parameters<Transaction['execute']>) => opened().execute(...args),
    batch: (...args: Parameters<Transaction['batch']>) => opened().batch(...args),
  };
  return {
    // drizzle calls nothing else of a client while it stays out of transactions, which the queue owns.
    client: door as unknown as Client,
    open: (transaction) => {
      current = transaction;
      return transaction;
    },
  };
}

/** The reader, whose failures are reported: a failure that the file may have caused must not fail every later read. */
function watched(client: Client, failed: () => void): Client {
  const execute = client.execute.bind(client);
  const telling = async (...args: Parameters<typeof execute>) => {
    try {
      return await execute(...args);
    } catch (error) {
      const reason = unavailableReason(error);
      if (reason !== null && reason !== 'busy') failed();
      throw error;
    }
  };
  client.execute = telling as Client['execute'];
  return client;
}

type WatchedFile = {
  /** The identity of a file that is not the one opened, to be opened; null while it is the same. */
  changed: (freshly: boolean) => string | null;
  opened: (identity: string) => void;
  /** Makes the next check find it changed. */
  doubt: () => void;
};

function watchFile(path: string): WatchedFile {
  const identity = (): string | null => {
    const stat = statSync(path, { throwIfNoEntry: false });
    // A database file is never empty: an empty one was put in its place, and must not be filled.
    return stat && stat.size > 0 ? `${stat.dev}:${stat.ino}` : null;
  };
  let known = identity();
  let lookAt = 0;
  return {
    changed: (freshly) => {
      // A check costs as much as a short query, so concurrent reads share one.
      if (!freshly && performance.now() < lookAt) return null;
      const now = identity();
      lookAt = 0;
      // Opening would silently create an empty file in its place.
      if (now === null) throw new UnavailableError('gone', { retryAfter: 5 });
      if (now !== known) return now;
      lookAt = performance.now() + 20;
      return null;
    },
    opened: (now) => {
      known = now;
      lookAt = performance.now() + 20;
    },
    doubt: () => {
      known = null;
      lookAt = 0;
    },
  };
}
