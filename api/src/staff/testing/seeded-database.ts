import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/db.ts';
import { createWriteQueue, type WriteQueue } from '../../platform/database/write-queue.ts';

/** A seeded database in a folder of its own, for the commands of one test file. `env`: of a command. */
export function seededDatabase(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `coverkit-${name}-`));
  const url = `file:${join(folder, 'staff.db')}`;
  let opened: { database: Database; queue: WriteQueue };
  beforeAll(async () => {
    const database = await openDatabase(url);
    opened = { database, queue: createWriteQueue(database) };
    await seed(opened.queue, systemClock);
  });
  afterAll(() => {
    opened.database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    env: { DATABASE_URL: url, INIT_CWD: folder },
    database: () => opened.database,
    queue: () => opened.queue,
  };
}
