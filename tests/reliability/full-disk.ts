import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Makes the disk of the product's database full. Neither implementation needs privileges. */
export type FullDisk = {
  /** Why it is not possible on this machine, or null. */
  missing: string | null;
  /** Limits a file's size to `ofFile` bytes, or the free space to `left` bytes. */
  fill: (limit: { ofFile: number; left: number }) => Promise<void>;
  free: () => Promise<void>;
  /** Applies the limit to new processes. */
  refresh: () => void;
};

/**
 * On any disk: the kernel fails writes past a file size, as a full disk does (EFBIG in place of ENOSPC, SQLITE_IOERR in
 * place of SQLITE_FULL). It affects the log, the main file at a checkpoint, or both.
 */
export async function limitFiles(pids: () => number[]): Promise<FullDisk> {
  let limit: number | null = null;
  const set = (pid: number) =>
    // Only the soft limit, which can be raised again. Fails for a process that has exited.
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

const defaultSize = '512m';

/** A disk in memory, mounted at `folder` and shrunk to its contents: SQLITE_FULL. See `runInMountNamespace`. */
export async function mountSmallDisk(folder: string): Promise<FullDisk> {
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${defaultSize}`, 'tmpfs', folder]);
  return {
    missing: null,
    fill: async ({ left }) => {
      const { blocks, bfree, bsize } = await statfs(folder);
      // Fails where the contents have grown since they were measured.
      await resize(String((blocks - bfree) * bsize + left)).catch(() => undefined);
    },
    free: async () => {
      await resize(defaultSize);
    },
    refresh: () => undefined,
  };
}

/** Unmounts at once, also while files are open. */
export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
}

const namespaceVariable = 'RELIABILITY_OWN_MOUNTS';

/**
 * Runs this program again in its own user and mount namespace, where it may mount a disk that disappears with it. Returns
 * the exit code, or null namespaceVariable that run.
 */
export async function runInMountNamespace(): Promise<number | null> {
  if (process.env[namespaceVariable]) return null;
  await run('unshare', ['-Urm', 'true']).catch(() => {
    throw new Error(
      'NOT RUN: this machine does not allow user namespaces (unshare -Urm), so there is no small disk.',
    );
  });
  const args = ['-Urm', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const child = spawn('unshare', args, {
    stdio: 'inherit',
    env: { ...process.env, [namespaceVariable]: 'yes' },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 130;
}
