import { mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient, type Transaction } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { watchFiles } from './database-files.ts';
import { pathOf } from './file-url.ts';
import { migrationsFolder } from './migrations.ts';
import { createPreparedReads, firstRowByClient, type PreparedReads } from './prepared-reads.ts';
import { BusyError, UnavailableError, unavailableReason } from './unavailable.ts';

/**
 * What a repository takes: the reader, or the queue's open transaction. Both speak drizzle; `$client` is for
 * the few statements that every visitor runs.
 */
export type Db = LibSQLDatabase & { readonly $client: Pick<Client, 'execute'> & { readRow?: ReadRow } };

/** The columns of the first row that a statement finds; undefined without one. `preparedSelect` alone calls it. */
type ReadRow = (sql: string, args: unknown[]) => Promise<unknown[] | undefined>;

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
   * Throws `UnavailableError` while the file is missing; reopens it when it was replaced. A check up to 20 ms ago counts.
   */
  assertPresent: () => Promise<void>;
  /**
   * As `assertPresent`, checked now, and also for the write-ahead log. A log that was removed is still readable through the
   * open connections: its pages are written to the database file, and a new log is begun. Until that succeeds it throws
   * `UnavailableError`, and nothing is reopened. Never within a transaction.
   */
  assertWritable: () => Promise<void>;
  /**
   * Writes what is in the write-ahead log to the database file and empties the log, so that the file alone is complete.
   * False where another process is at work in it, and nothing or only a part was written. Nothing to do on a libSQL server.
   * Never within a transaction.
   */
  checkpoint: () => Promise<boolean>;
  close: () => void;
};

/** Fails where the file is not a database of ours. */
const anyRow = 'select 1 from __drizzle_migrations limit 1';

/** ms; a lock held elsewhere blocks the event loop this long, so it is short and the queue retries. */
const lockTimeout = 25;

/** KiB, for reading: with a million quotes the inner pages of both trees alone are 10 MB. Filled as it is used. */
const pageCache = 32_768;

export type DatabaseOptions = {
  authToken?: string;
  /**
   * The write-ahead log, or its shared memory, was removed while the database was open; `recovered` once its pages are in
   * the database file. Without its shared memory the process must end then: it would go on using the removed one, and other
   * processes would not see what it writes.
   */
  onLogRemoved?: ((what: 'log' | 'sharedMemory', recovered: boolean) => void) | undefined;
};

/** Opens and migrates. `url` is `file:…` or the address of a libSQL server. */
export async function openDatabase(
  url: string,
  { authToken, onLogRemoved }: DatabaseOptions = {},
): Promise<Database> {
  const path = pathOf(url);
  if (path) mkdirSync(dirname(path), { recursive: true });
  const config = { url, timeout: lockTimeout, authToken };
  await prepare(config);
  // One connection: its calls are synchronous, so more would only divide the cache of pages.
  const readClient = createClient({ ...config, concurrency: path ? 1 : undefined });
  const cachePages = () => (path ? readClient.execute(`PRAGMA cache_size = -${pageCache}`) : null);
  await cachePages();
  const writeClient = createClient(config);
  const door = writerDoor();
  // The first read creates the log, which is watched from then on.
  if (path) await readClient.execute(anyRow);
  // SQLite keeps the log beside the file that a symbolic link names.
  const files = path ? watchFiles(realpathSync(path)) : null;
  const prepared = path ? createPreparedReads(path, lockTimeout, pageCache) : null;
  /** The new file counts only once it has been read: an empty one in its place is not a database. */
  const reopen = async (identity: string): Promise<void> => {
    prepared?.reset();
    await reconnect(writeClient);
    await reconnect(readClient);
    try {
      await cachePages();
      await readClient.execute(anyRow);
    } catch (cause) {
      throw new UnavailableError('gone', { cause, retryAfter: 5 });
    }
    files?.opened(identity);
  };
  let removalReported = false;
  let reopening: Promise<void> | null = null;
  const reopenReplaced = async (freshly: boolean): Promise<void> => {
    const identity = files?.replaced(freshly) ?? null;
    if (identity === null) return;
    reopening ??= reopen(identity).finally(() => {
      reopening = null;
    });
    await reopening;
  };
  return {
    read: drizzle({
      client: withPreparedReads(
        watched(readClient, () => files?.doubt()),
        prepared,
      ),
    }),
    writer: drizzle({ client: door.client }),
    begin: async () => door.open(await writeClient.transaction('write')),
    // A new connection would begin a new log in the place of one that was removed.
    reconnectWriter: async () => {
      if ((files?.removed() ?? null) === null) await reconnect(writeClient);
    },
    assertPresent: () => reopenReplaced(false),
    assertWritable: async () => {
      await reopenReplaced(true);
      const removed = files?.removed() ?? null;
      if (removed === null) return;
      // Its connection would go on reading the log that was removed.
      prepared?.reset();
      if (!removalReported) onLogRemoved?.(removed, false);
      removalReported = true;
      if (!(await emptyLog(readClient))) throw new BusyError();
      files?.doubt();
      files?.recovered();
      await reopenReplaced(true);
      removalReported = false;
      onLogRemoved?.(removed, true);
    },
    checkpoint: async () => path === null || emptyLog(readClient),
    close: () => {
      prepared?.reset();
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

/** Copies the log's pages to the database file; false while another process is at work in it. */
async function emptyLog(client: Client): Promise<boolean> {
  const { rows } = await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  return Number(rows[0]?.busy) === 0;
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

/** What a prepared statement cannot read, for whatever reason, the client reads, and names the reason. */
function withPreparedReads<C extends Client>(
  client: C,
  prepared: PreparedReads | null,
): C & { readRow?: ReadRow } {
  if (!prepared) return client;
  const readRow: ReadRow = async (sql, args) => {
    try {
      return prepared.row(sql, args);
    } catch {
      prepared.reset();
      return firstRowByClient(client, sql, args);
    }
  };
  return Object.assign(client, { readRow });
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
