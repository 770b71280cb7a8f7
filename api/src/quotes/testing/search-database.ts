import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/db.ts';

/** The bytes of a database with its indexes, without free pages. */
export async function readAllBytes({ read }: Pick<Database, 'read'>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-search-'));
  const copy = join(folder, 'copy.db');
  try {
    await read.run(sql`vacuum into ${copy}`);
    return readFileSync(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The `canaries` that occur anywhere in a database. */
export async function foundIn(database: Pick<Database, 'read'>, canaries: readonly string[]) {
  const bytes = await readAllBytes(database);
  return canaries.filter((one) => bytes.includes(one));
}
