import type { Database, Db } from '../platform/database/db.ts';
import type { WriteQueue } from '../platform/database/write-queue.ts';

/** Rows with something sealed, of one table. `id`: an integer that grows; SQLite's rowid where the key is another. */
export type SealedTable<Row extends { id: number }> = {
  /** As the report names them. */
  name: string;
  /** Rows in one transaction, which holds up the server's own writes. */
  batch: number;
  /** Those after an id, in its order. */
  read: (db: Db, after: number, limit: number) => Promise<Row[]>;
  /** Whether an older key has sealed it, or none. */
  isDue: (row: Row) => boolean;
  /** Seals by the current key. Throws a `SealError` where the older key is missing. */
  reseal: (tx: Db, row: Row) => Promise<unknown>;
};

export type ResealDeps = { database: Pick<Database, 'read'>; queue: Pick<WriteQueue, 'write'> };
/** Seals what is due of one table, and resolves to the number of its rows. */
export type ResealTable = { name: string; run: (deps: ResealDeps) => Promise<number> };

/**
 * Each batch is a transaction of its own, so that a run that was stopped continues where it was. Servers may use the
 * database meanwhile.
 */
export const resealTable = <Row extends { id: number }>(table: SealedTable<Row>): ResealTable => ({
  name: table.name,
  run: async ({ database, queue }) => {
    let resealed = 0;
    let rows = await table.read(database.read, 0, table.batch);
    while (rows.length > 0) {
      const due = rows.filter(table.isDue);
      if (due.length > 0) resealed += await queue.write((tx) => resealRows(tx, table, due));
      rows = await table.read(database.read, rows.at(-1)?.id ?? 0, table.batch);
    }
    return resealed;
  },
});

async function resealRows<Row extends { id: number }>(
  tx: Db,
  table: SealedTable<Row>,
  due: readonly Row[],
): Promise<number> {
  let resealed = 0;
  for (const { id } of due) {
    // As it is now: it may have been saved or erased since it was read.
    const [row] = await table.read(tx, id - 1, 1);
    if (row?.id !== id || !table.isDue(row)) continue;
    await table.reseal(tx, row);
    resealed += 1;
  }
  return resealed;
}

/** By table, how many rows were sealed again. */
export type Resealed = Record<string, number>;
export type Reseal = () => Promise<Resealed>;

/** Once this has run and every server has the new key first, the older keys can be removed. */
export const createReseal =
  (deps: ResealDeps, tables: readonly ResealTable[]): Reseal =>
  async () => {
    const resealed: Resealed = {};
    for (const { name, run } of tables) resealed[name] = await run(deps);
    return resealed;
  };
