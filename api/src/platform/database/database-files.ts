import { statSync } from 'node:fs';
import { UnavailableError } from './unavailable.ts';

/** Watches the files of an open database: the database itself, its write-ahead log and the log's shared memory. */
export type DatabaseFiles = {
  /**
   * The identity of a database file that is not the one opened, to be opened; null while it is the same. Throws
   * `UnavailableError` while there is none. `freshly` checks now, otherwise a check up to 20 ms ago counts.
   */
  replaced: (freshly: boolean) => string | null;
  /** Whether the log or its shared memory was removed or replaced since they were opened. */
  logRemoved: () => boolean;
  /** The files are open as they are now; `identity` as `replaced` gave it. */
  opened: (identity: string) => void;
  /** Makes the next check find the database replaced. */
  doubt: () => void;
};

/** ms for which a check of the database file counts: it costs as much as a short query, so concurrent reads share one. */
const checkedForMs = 20;

/** `path`: of a database that is open and was read, so that its log exists. */
export function watchFiles(path: string): DatabaseFiles {
  let known = databaseIdentity(path);
  let log = logIdentity(path);
  let nextCheckAt = 0;
  return {
    replaced: (freshly) => {
      if (!freshly && performance.now() < nextCheckAt) return null;
      const now = databaseIdentity(path);
      nextCheckAt = 0;
      // Opening would silently create an empty file in its place.
      if (now === null) throw new UnavailableError('gone', { retryAfter: 5 });
      if (now !== known) return now;
      nextCheckAt = performance.now() + checkedForMs;
      return null;
    },
    logRemoved: () => logIdentity(path) !== log,
    opened: (now) => {
      known = now;
      log = logIdentity(path);
      nextCheckAt = performance.now() + checkedForMs;
    },
    doubt: () => {
      known = null;
      nextCheckAt = 0;
    },
  };
}

/** A database file is never empty: an empty one was put in its place, and must not be filled. */
function databaseIdentity(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && stat.size > 0 ? `${stat.dev}:${stat.ino}` : null;
}

function logIdentity(path: string): string {
  const inodes = ['-wal', '-shm'].map((end) => statSync(path + end, { throwIfNoEntry: false })?.ino ?? 0);
  return inodes.join(':');
}
