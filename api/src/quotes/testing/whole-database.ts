import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db.ts';

/** Every byte that a database holds, its indexes with it, without the pages that are free. */
export async function wholeDatabase({ read }: Pick<Database, 'read'>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'coverkit-whole-'));
  const copy = join(folder, 'copy.db');
  try {
    await read.run(sql`vacuum into ${copy}`);
    return readFileSync(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those of `canaries` that a database holds anywhere. */
export async function foundIn(database: Pick<Database, 'read'>, canaries: readonly string[]) {
  const whole = await wholeDatabase(database);
  return canaries.filter((one) => whole.includes(one));
}
