import { eq, isNotNull, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Sealer } from '../platform/sealer.ts';
import { type ResealTable, resealTable } from './reseal.ts';

type Sealed = {
  name: string;
  /** With a key that is no integer, and one sealed column, which may be null. */
  table: SQLiteTable & { id: SQLiteColumn; sealed: SQLiteColumn };
  contextOf: (row: { id: string }) => string;
};

/** Of such a table the text is sealed anew as it is, whatever it says. */
export const resealById = (sealer: Sealer, { name, table, contextOf }: Sealed): ResealTable =>
  resealTable({
    name,
    batch: 50,
    read: (db, after, limit) =>
      db
        .select({
          id: sql<number>`rowid`,
          key: sql<string>`${table.id}`,
          sealed: sql<string>`${table.sealed}`,
        })
        .from(table)
        .where(sql`rowid > ${after} and ${isNotNull(table.sealed)}`)
        .orderBy(sql`rowid`)
        .limit(limit),
    isDue: ({ sealed }) => !sealer.isCurrent(sealed),
    reseal: (tx, { key, sealed }) => {
      const context = contextOf({ id: key });
      const again = sealer.seal(sealer.open(sealed, context), context);
      const column = sql.identifier(table.sealed.name);
      return tx.run(sql`update ${table} set ${column} = ${again} where ${eq(table.id, key)}`);
    },
  });
