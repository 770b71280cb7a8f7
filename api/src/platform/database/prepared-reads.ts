import Libsql from 'libsql';

/**
 * Reads by statements that are prepared once. `@libsql/client` prepares a statement at every call, which is four fifths of a point
 * read (decision 140). A connection of its own, of the same library, that only reads.
 */
export type PreparedReads = {
  /** The first column of the first row, which must be a text; undefined where there is no row. */
  text: (sql: string, argument: string) => string | undefined;
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
    text: (sql, argument) => {
      const row = prepare(sql).get([argument]) as unknown as [string] | undefined;
      return row?.[0];
    },
    reset: () => {
      const dropped = current;
      current = null;
      dropped?.connection.close();
    },
  };
}
