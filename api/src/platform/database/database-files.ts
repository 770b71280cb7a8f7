import { statSync } from 'node:fs';
import { UnavailableError } from './unavailable.ts';

/** Watches the files of an open database: the database itself, its write-ahead log and the log's shared memory. */
export type DatabaseFiles = {
  /**
   * The identity of a database file that is to be opened, because it is not the one that was opened or a read failed; null
   * where nothing is to be opened. Throws `UnavailableError` while there is none. `freshly` checks now, otherwise a check up
   * to 20 ms ago counts.
   */
  replaced: (freshly: boolean) => string | null;
  /** What was removed or replaced of an open database since it was opened. Its log can be read only through open connections. */
  removed: () => 'log' | 'sharedMemory' | null;
  /** The pages of a removed log are in the database file: it may be reopened. */
  recovered: () => void;
  /** The files are open as they are now; `identity` as `replaced` gave it. */
  opened: (identity: string) => void;
  /** Makes the next check find the database replaced, unless its log was removed. */
  doubt: () => void;
};

/** ms for which a check of the database file counts: it costs as much as a short query, so concurrent reads share one. */
const checkedForMs = 20;

/** `path`: of a database that is open and was read, so that its log exists; without symbolic links. */
export function watchFiles(path: string): DatabaseFiles {
  let known = databaseIdentity(path);
  let log = inodeOf(`${path}-wal`);
  let sharedMemory = inodeOf(`${path}-shm`);
  let doubted = false;
  let nextCheckAt = 0;
  const removed = (): 'log' | 'sharedMemory' | null => {
    if (databaseIdentity(path) !== known) return null;
    if (inodeOf(`${path}-shm`) !== sharedMemory) return 'sharedMemory';
    return inodeOf(`${path}-wal`) === log ? null : 'log';
  };
  return {
    removed,
    replaced: (freshly) => {
      if (!freshly && performance.now() < nextCheckAt) return null;
      const now = databaseIdentity(path);
      nextCheckAt = 0;
      // Opening would silently create an empty file in its place.
      if (now === null) throw new UnavailableError('gone', { retryAfter: 5 });
      // Reopening would close the only descriptors of a log that was removed, and lose what is in it.
      if (now !== known || (doubted && removed() === null)) return now;
      nextCheckAt = performance.now() + checkedForMs;
      return null;
    },
    recovered: () => {
      log = inodeOf(`${path}-wal`);
      sharedMemory = inodeOf(`${path}-shm`);
    },
    opened: (now) => {
      known = now;
      log = inodeOf(`${path}-wal`);
      sharedMemory = inodeOf(`${path}-shm`);
      doubted = false;
      nextCheckAt = performance.now() + checkedForMs;
    },
    doubt: () => {
      doubted = true;
      nextCheckAt = 0;
    },
  };
}

/** A database file is never empty: an empty one was put in its place, and must not be filled. */
function databaseIdentity(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.size > 0 ? `${stat.dev}:${stat.ino}` : null;
}

const inodeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.ino ?? 0;
