import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { urlOf } from './file-url.ts';
import { unavailableReason } from './unavailable.ts';

/** What one server has of a database file: another server of the file waits. */
export type ServerLock = {
  /** False once the lock's file was removed or replaced: another server could take the lock. */
  isHeld: () => boolean;
  release: () => void;
};

export type ServerLockOptions = {
  /** ms to wait for another server to stop, which may have charges under way. */
  waitMs?: number;
  /** Another server has the lock; called once. */
  onWait?: () => void;
};

/**
 * Locks a database file for one server: a second one would send its mails and look up its charges as well. The lock is the
 * write lock of a file beside it, held by an open transaction, so that it ends with the process however that ends. Staff
 * commands do not take it. Null where another server has it for longer than `waitMs`. Throws what opening the file throws.
 */
export async function lockForServer(
  path: string,
  { waitMs = 30_000, onWait }: ServerLockOptions = {},
): Promise<ServerLock | null> {
  mkdirSync(dirname(path), { recursive: true });
  // Servers that name the file by different links are servers of one file.
  const file = existsSync(path) ? realpathSync(path) : path;
  const until = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    const lock = await tryLock(`${file}-server`);
    if (lock) return lock;
    if (tries === 0) onWait?.();
    if (performance.now() >= until) return null;
    await sleep(200);
  }
}

async function tryLock(path: string): Promise<ServerLock | null> {
  // Of a file that may only be read SQLite makes the write lock a read lock, which excludes nobody.
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  const client = createClient({ url: urlOf(path), timeout: 0 });
  try {
    const transaction = await client.transaction('write');
    const inode = inodeOf(path);
    return {
      isHeld: () => inodeOf(path) === inode,
      release: () => {
        transaction.close();
        client.close();
      },
    };
  } catch (error) {
    client.close();
    if (unavailableReason(error) !== 'busy') throw error;
    return null;
  }
}

/** By its status alone: closing a descriptor of the file would release the lock. */
const inodeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.ino ?? 0;
