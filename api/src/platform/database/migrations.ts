import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The instants, ms, by which this version's migrations are known; the newest alone says what a database lacks. */
export const migrationsOfThisVersion = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis);
