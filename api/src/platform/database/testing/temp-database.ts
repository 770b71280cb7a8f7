import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../db.ts';

export type TempDatabase = { database: Database; path: string; url: string; dispose: () => void };

/** A real migrated libSQL file in a folder of its own. */
export async function tempDatabase(): Promise<TempDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-api-'));
  const path = join(folder, 'test.db');
  const url = `file:${path}`;
  const database = await openDatabase(url);
  return {
    database,
    path,
    url,
    dispose: () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Another process that holds the file's write lock. Resolves once it does. */
export async function holdLock(path: string, ms: number): Promise<{ released: Promise<unknown> }> {
  const script = fileURLToPath(new URL('./hold-lock.ts', import.meta.url));
  const child = spawn('node', ['--no-warnings', script, path, String(ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const released = once(child, 'exit');
  await once(child.stdout, 'data');
  return { released };
}
