import { textOf } from '../columns.ts';
import type { TestDatabase } from '../database.ts';
import type { Breach } from './breach.ts';

type DuplicateRow = {
  what: string;
  table: string;
  /** A condition that finds an existing row. */
  existing: string;
  /** The columns in which the second row differs. */
  changes: Record<string, string>;
};

/** Duplicates of existing rows, each of which a unique index must refuse. */
const duplicateRows: readonly DuplicateRow[] = [
  {
    what: 'a second open attempt of a quote',
    table: 'attempts',
    existing: "state in ('sent', 'captured')",
    changes: { id: "'AUDITAUDIT00'", idempotency_key: "'audit-audit-audit-audit'" },
  },
  {
    what: 'a second attempt of one purchaseAttempt',
    table: 'attempts',
    existing: '1',
    changes: { id: "'AUDITAUDIT00'", state: "'declined'" },
  },
  {
    what: 'a second policy of a quote',
    table: 'policies',
    existing: '1',
    changes: { policy_number: "'P-AUDIT'", attempt_id: "'AUDITAUDIT00'" },
  },
  {
    what: 'a second policy of an attempt',
    table: 'policies',
    existing: '1',
    changes: { policy_number: "'P-AUDIT'", quote_reference: "'AUDITAUDIT'" },
  },
  {
    what: 'a second mail of one event',
    table: 'outbox',
    existing: '1',
    changes: { id: '(select max(id) + 1 from outbox)' },
  },
];

/**
 * The code checks for duplicates before it writes, and unique indexes refuse them as well. This tries each duplicate on
 * the final database and rolls it back.
 */
export async function auditConstraints(database: TestDatabase): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { what, table, existing, changes } of duplicateRows) {
    const info = await database.query(`select name from pragma_table_info('${table}')`);
    const columns = info.map((row) => textOf(row.name));
    const values = columns.map((name) => changes[name] ?? name);
    const sql = `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} where ${existing} limit 1`;
    const answer = await database.tryOut(sql);
    if (!/^SQLITE_CONSTRAINT/.test(answer))
      breaches.push({ rule: 'the database refuses duplicates', ids: [table], what });
  }
  return breaches;
}
