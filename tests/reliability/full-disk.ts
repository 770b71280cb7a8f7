import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the product's database lies, and how its disk gets full. Both ways need no privilege. */
export type FullDisk = {
  /** Why it cannot be done here, or null. */
  missing: string | null;
  /** Full at `limit` bytes of a file, or of space that is left where the disk itself is small. */
  fill: (limit: { ofFile: number; left: number }) => Promise<void>;
  free: () => Promise<void>;
  /** There is a new process on this disk. */
  refresh: () => void;
};

/**
 * Of any disk: the kernel refuses the processes each write past a file's size, and says so on the next write, as a full
 * disk does (EFBIG in place of ENOSPC; SQLite says SQLITE_IOERR in place of SQLITE_FULL). It hits the log, the main file
 * at a checkpoint, or both.
 */
export async function limitFiles(pids: () => number[]): Promise<FullDisk> {
  let limit: number | null = null;
  const set = (pid: number) =>
    // The soft limit alone: what was taken away can be given back. A process that is gone needs neither.
    run('prlimit', [`--fsize=${limit ?? 'unlimited'}:`, '--pid', String(pid)]).catch(() => undefined);
  const setAll = async () => {
    await Promise.all(pids().map(set));
  };
  const missing = await run('prlimit', ['--version']).then(
    () => null,
    () => 'prlimit (util-linux, Linux) is not here',
  );
  return {
    missing,
    fill: async ({ ofFile }) => {
      limit = ofFile;
      await setAll();
    },
    free: async () => {
      limit = null;
      await setAll();
    },
    refresh: () => {
      if (limit !== null) void setAll();
    },
  };
}

const roomy = '512m';

/** A small disk in memory, mounted at `folder`, made as small as what is on it: SQLITE_FULL. See `inOwnMounts`. */
export async function mountSmallDisk(folder: string): Promise<FullDisk> {
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${roomy}`, 'tmpfs', folder]);
  return {
    missing: null,
    fill: async ({ left }) => {
      const { blocks, bfree, bsize } = await statfs(folder);
      // It may have grown since it was measured; then it is filled the next time.
      await resize(String((blocks - bfree) * bsize + left)).catch(() => undefined);
    },
    free: async () => {
      await resize(roomy);
    },
    refresh: () => undefined,
  };
}

/** At once, for the end of the process; files that are still open there go with who opened them. */
export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
}

const inside = 'RELIABILITY_OWN_MOUNTS';

/**
 * Runs this very program again where it may mount a disk that nobody else sees and that is gone with it: in a user and
 * mount namespace of its own. The exit code, or null where this is that run already.
 */
export async function inOwnMounts(): Promise<number | null> {
  if (process.env[inside]) return null;
  await run('unshare', ['-Urm', 'true']).catch(() => {
    throw new Error('NOT RUN: this machine allows no namespace of its own (unshare -Urm), so no small disk.');
  });
  const args = ['-Urm', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const child = spawn('unshare', args, { stdio: 'inherit', env: { ...process.env, [inside]: 'yes' } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 130;
}
