import { textOf } from '../columns.ts';
import type { Books } from '../database.ts';
import type { Breach } from './breach.ts';

type Intruder = {
  what: string;
  table: string;
  /** A row that is there. */
  like: string;
  /** In what the second one differs. */
  but: Record<string, string>;
};

/** A second row that must not be, beside one that is there. Each has an index that is the last to say no. */
const intruders: readonly Intruder[] = [
  {
    what: 'a second open attempt of a quote',
    table: 'attempts',
    like: "state in ('sent', 'captured')",
    but: { id: "'AUDITAUDIT00'", idempotency_key: "'audit-audit-audit-audit'" },
  },
  {
    what: 'a second attempt of one press',
    table: 'attempts',
    like: '1',
    but: { id: "'AUDITAUDIT00'", state: "'declined'" },
  },
  {
    what: 'a second policy of a quote',
    table: 'policies',
    like: '1',
    but: { policy_number: "'P-AUDIT'", attempt_id: "'AUDITAUDIT00'" },
  },
  {
    what: 'a second policy of an attempt',
    table: 'policies',
    like: '1',
    but: { policy_number: "'P-AUDIT'", quote_reference: "'AUDITAUDIT'" },
  },
  {
    what: 'a second mail of one event',
    table: 'outbox',
    like: '1',
    but: { id: '(select max(id) + 1 from outbox)' },
  },
];

/**
 * The last line behind the code: what the code asks before it writes, the database refuses by itself, so that one
 * mistake of the one is not enough. Asked of the books as they are at the end; nothing of it is kept.
 */
export async function auditLocks(books: Books): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const { what, table, like, but } of intruders) {
    const info = await books.query(`select name from pragma_table_info('${table}')`);
    const columns = info.map((row) => textOf(row.name));
    const values = columns.map((name) => but[name] ?? name);
    const sql = `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} where ${like} limit 1`;
    const answer = await books.tryOut(sql);
    if (!/^SQLITE_CONSTRAINT/.test(answer))
      breaches.push({ rule: 'the database itself refuses what must not be', ids: [table], what });
  }
  return breaches;
}
