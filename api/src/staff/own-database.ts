import { createClient } from '@libsql/client';
import type { ApiConfig } from '../platform/config.ts';
import { pathOf } from '../platform/database/file-url.ts';
import { migrationsOfThisVersion } from '../platform/database/migrations.ts';
import type { Failed } from './answers.ts';
import { refused } from './refused.ts';
import { refusals } from './staff.copy.ts';

/** Of a database beside this version; `foreign` where no server of ours has filled it. */
export type DatabaseAge = 'foreign' | 'older' | 'same' | 'newer';

/** How old a database is. Only reads. */
export async function ageOf(url: string, timeout: number, authToken?: string): Promise<DatabaseAge> {
  const client = createClient({ url, authToken, timeout });
  const applied = async (): Promise<number[]> => {
    const table = "select 1 from sqlite_master where type = 'table' and name = '__drizzle_migrations'";
    if ((await client.execute(table)).rows.length === 0) return [];
    const { rows } = await client.execute('select created_at from __drizzle_migrations');
    return rows.map((row) => Number(row.created_at));
  };
  try {
    const at = await applied();
    const ours = migrationsOfThisVersion();
    if (!ours.some((one) => at.includes(one))) return 'foreign';
    // As the migrator has it: the newest alone says what is missing.
    const [theirs, newest] = [Math.max(...at), Math.max(...ours)];
    return theirs < newest ? 'older' : theirs > newest ? 'newer' : 'same';
  } finally {
    client.close();
  }
}

/**
 * Why no command may work on this database; null where it may. One that a server of ours has not filled may be
 * somebody else's, and one that is behind would be migrated under the servers that use it.
 */
export async function databaseRefusal(
  { databaseUrl, databaseAuthToken }: ApiConfig,
  timeout: number,
): Promise<Failed | null> {
  const age = await ageOf(databaseUrl, timeout, databaseAuthToken);
  if (age === 'foreign') return refused(refusals, 'notOurDatabase', placeOf(databaseUrl));
  return age === 'older' ? refused(refusals, 'olderDatabase', placeOf(databaseUrl)) : null;
}

/** A file's path, or a server's address without what may be a password or a key in it. */
function placeOf(url: string): string {
  const path = pathOf(url);
  if (path !== null) return path;
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
