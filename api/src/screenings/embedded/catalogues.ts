import { type Catalogue, catalogueFaults, catalogueSchema } from '@coverkit/rules/screening';
import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database, Db } from '../../platform/database/db.ts';
import { screeningCatalogues } from './catalogues.table.ts';
import type { Catalogues } from './embedded-screening.ts';

/** Appends a catalogue; a version that is there already stays as it is. Throws where it names what it does not have. */
export async function appendCatalogue(tx: Db, record: unknown, createdAt: string): Promise<void> {
  const catalogue = v.parse(catalogueSchema, record);
  const faults = catalogueFaults(catalogue);
  if (faults.length > 0)
    throw new Error(`The screening catalogue ${catalogue.version} was refused: ${faults.join('; ')}`);
  await tx
    .insert(screeningCatalogues)
    .values({
      version: catalogue.version,
      sequence: Number(catalogue.version.replaceAll('-', '').padEnd(8, '0').slice(0, 8)),
      record: JSON.stringify(record),
      createdAt,
    })
    .onConflictDoNothing();
}

/** ms: how long a catalogue that another server has appended may go unnoticed. */
const newestFor = 60_000;

/** Read when they are first wanted, and kept parsed: a few versions, each used for weeks. */
export function createCatalogues(database: Pick<Database, 'read'>, now: () => number): Catalogues {
  const known = new Map<string, Promise<Catalogue>>();
  let newest: { version: Promise<string>; at: number } | null = null;

  const byVersion: Catalogues['byVersion'] = (version) => {
    const kept = known.get(version);
    if (kept) return kept;
    const read = readCatalogue(database.read, version);
    known.set(version, read);
    // A failure of the database is not kept.
    read.catch(() => known.delete(version));
    return read;
  };

  return {
    byVersion,
    newest: async () => {
      if (!newest || now() - newest.at > newestFor || now() < newest.at) {
        const version = newestVersion(database.read);
        newest = { version, at: now() };
        version.catch(() => {
          newest = null;
        });
      }
      return byVersion(await newest.version);
    },
  };
}

async function newestVersion(db: Db): Promise<string> {
  const row = await db
    .select({ version: screeningCatalogues.version })
    .from(screeningCatalogues)
    .orderBy(desc(screeningCatalogues.sequence), desc(screeningCatalogues.version))
    .limit(1)
    .get();
  if (!row) throw new Error('The database has no screening catalogue');
  return row.version;
}

async function readCatalogue(db: Db, version: string): Promise<Catalogue> {
  const row = await db
    .select()
    .from(screeningCatalogues)
    .where(eq(screeningCatalogues.version, version))
    .get();
  if (!row) throw new Error(`The database has no screening catalogue ${version}`);
  return v.parse(catalogueSchema, JSON.parse(row.record));
}
