import { chownSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createClient } from '@libsql/client';
import { urlOf } from './file-url.ts';

export type Copied = { bytes: number };

/**
 * Copies a database that may be in use into a new file, complete as of one instant, and checks the copy. Writers go on
 * meanwhile. The copy appears under its name when it is complete. Throws where the copy is not intact.
 */
export async function copyOnline(fromUrl: string, to: string, timeout: number): Promise<Copied> {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const client = createClient({ url: fromUrl, timeout });
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [part] });
    await assertIntact(part);
    return await publish(part, to);
  } finally {
    client.close();
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true });
  }
}

/**
 * Puts a copy of `from` in the place of a database that no process has open. What was there is kept beside it, under the
 * name that is returned; null where there was nothing. Where it throws, everything is as it was.
 */
export async function replaceWith(
  from: string,
  path: string,
  now: Date,
  timeout: number,
): Promise<string | null> {
  const copy = `${path}.restored`;
  // Not as a file: what was written last may still be in its log.
  await copyOnline(urlOf(from), copy, timeout);
  try {
    const kept = `${path}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
    const old = statSync(path, { throwIfNoEntry: false });
    if (old) {
      // A restore by root must not take the database away from the server's user.
      chownSync(copy, old.uid, old.gid);
      await emptyLogOf(path);
      linkSync(path, kept);
      for (const end of ['-wal', '-shm']) renameIfThere(path + end, kept + end);
    }
    // In one step: there is a database at every moment, and a start between would make an empty one.
    renameSync(copy, path);
    return old ? kept : null;
  } finally {
    rmSync(copy, { force: true });
  }
}

/** The database may be damaged, or none: it is kept as it is, with its log. */
async function emptyLogOf(path: string): Promise<void> {
  const client = createClient({ url: urlOf(path) });
  try {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Nothing was written.
  } finally {
    client.close();
  }
}

/** Throws what SQLite finds wrong with a database file. */
async function assertIntact(path: string): Promise<void> {
  const client = createClient({ url: urlOf(path) });
  try {
    const { rows } = await client.execute('PRAGMA integrity_check(1)');
    const found = rows[0]?.integrity_check;
    if (found !== 'ok') throw new DamagedError(JSON.stringify(found));
  } finally {
    client.close();
  }
}

/** A database file is damaged; the message is SQLite's and quotes no values. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** Durable before it has its name: personal data, so only its owner may read it. */
async function publish(part: string, to: string): Promise<Copied> {
  const file = await open(part, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
  renameSync(part, to);
  return { bytes: statSync(to).size };
}

function renameIfThere(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
}
