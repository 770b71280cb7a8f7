import { Column, fillPlaceholders, is, type Query, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import type { Db } from './db.ts';
import { firstRowByClient } from './prepared-reads.ts';

/** What a select has by the names of its placeholders. A list is what `inList` looks in. */
type Given = Record<string, string | number | readonly (string | number | readonly (string | number)[])[]>;

/** Of drizzle's builder. Its fields are columns and SQL, without blobs and without other objects of fields. */
type Select = {
  readonly _: { readonly selectedFields: Record<string, unknown>; readonly result: unknown[] };
  toSQL: () => Query;
};
type RowsOf<S extends Select> = S['_']['result'];

type Statement = { row: string; rows: string; params: unknown[]; fields: [name: string, field: unknown][] };

export type PreparedSelect<S extends Select> = {
  /** All rows, in no order. */
  all: (db: Db, given: Given) => Promise<RowsOf<S>>;
  first: (db: Db, given: Given) => Promise<RowsOf<S>[number] | undefined>;
};

/**
 * A select whose text is built once, with `sql.placeholder(name)` for what differs, and which is prepared once outside transactions
 * (decision 140). For the few that nearly every call runs: building and preparing take longer than reading.
 */
export function preparedSelect<S extends Select>(build: (builder: QueryBuilder) => S): PreparedSelect<S> {
  let built: Statement | undefined;
  const statement = (): Statement => {
    built ??= statementOf(build(new QueryBuilder()));
    return built;
  };
  const all = async ({ $client }: Db, given: Given): Promise<Record<string, unknown>[]> => {
    const { rows, params, fields } = statement();
    const args = argumentsOf(params, given);
    const found = $client.readRow
      ? await $client.readRow(rows, args)
      : await firstRowByClient($client, rows, args);
    const packed: unknown[][] = typeof found?.[0] === 'string' ? JSON.parse(found[0]) : [];
    return packed.map((row) => objectOf(fields, row));
  };
  return {
    all,
    first: async (db, given) => {
      const { readRow } = db.$client;
      if (!readRow) return (await all(db, given))[0];
      const { row, params, fields } = statement();
      const found = await readRow(row, argumentsOf(params, given));
      return found && objectOf(fields, found);
    },
  };
}

/** A condition: the column's value is one of the list. */
export const inList = (column: Column, name: string): SQL =>
  sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

/** Rows are read as one text: the libraries make more of rows and columns than it costs to read them, but of one row by `libsql` itself. */
function statementOf(select: Select): Statement {
  const { sql: row, params } = select.toSQL();
  const fields = Object.entries(select._.selectedFields);
  const names = fields.map((_, at) => `c${at}`).join(', ');
  const rows = `with packed(${names}) as (${row}) select json_group_array(json_array(${names})) from packed`;
  return { row, rows, params, fields };
}

const argumentsOf = (params: unknown[], given: Given): unknown[] =>
  fillPlaceholders(params, given).map((one) => (Array.isArray(one) ? JSON.stringify(one) : one));

function objectOf(fields: Statement['fields'], row: readonly unknown[]): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [at, [name, field]] of fields.entries()) {
    const value = row[at] ?? null;
    made[name] = value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;
  }
  return made;
}
