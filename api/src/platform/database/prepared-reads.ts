import type { Client, InArgs } from '@libsql/client';
import Libsql from 'libsql';

/**
 * Reads by statements that are prepared once. `@libsql/client` prepares a statement at every call, which is four fifths of a point
 * read (decision 140). A connection of its own, of the same library, that only reads.
 */
export type PreparedReads = {
  /** The columns of the first row; undefined where there is no row. */
  row: (sql: string, args: unknown[]) => unknown[] | undefined;
  /** Drops the connection: the next read opens the file anew. */
  reset: () => void;
};

type Open = { connection: Libsql.Database; statements: Map<string, Libsql.Statement> };

/** `timeout`: ms that a lock held elsewhere is waited for. `pageCache`: KiB. */
export function createPreparedReads(path: string, timeout: number, pageCache: number): PreparedReads {
  let current: Open | null = null;

  const open = (): Open => {
    const connection = new Libsql(path, { timeout });
    connection.prepare(`PRAGMA cache_size = -${pageCache}`).run();
    return { connection, statements: new Map() };
  };
  const prepare = (sql: string): Libsql.Statement => {
    current ??= open();
    const known = current.statements.get(sql);
    if (known) return known;
    const statement = current.connection.prepare(sql).raw(true);
    current.statements.set(sql, statement);
    return statement;
  };
  return {
    row: (sql, args) => prepare(sql).get(args) as unknown as unknown[] | undefined,
    reset: () => {
      const dropped = current;
      current = null;
      dropped?.connection.close();
    },
  };
}

/** The same by the client: within a transaction, of a libSQL server, and where the connection above fails. */
export async function firstRowByClient(
  client: Pick<Client, 'execute'>,
  sql: string,
  args: unknown[],
): Promise<unknown[] | undefined> {
  const [row] = (await client.execute({ sql, args: args as InArgs })).rows;
  return row && Array.from(row);
}
