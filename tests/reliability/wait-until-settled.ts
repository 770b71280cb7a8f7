import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from './columns.ts';
import type { TestDatabase } from './database.ts';

/** Queries of the product's open work. */
const open: Record<string, string> = {
  'attempts to look up': `select id || ' ' || state || ' asked ' || asked || ', due in ' ||
    ((ask_at - strftime('%s', 'now') * 1000) / 1000) || ' s' as item from attempts where ask_at is not null`,
  'refunds to send': `select id || ' ' || state || ' ' || coalesce(code, '') || ' asked ' || asked || ', due in ' ||
    ((ask_at - strftime('%s', 'now') * 1000) / 1000) || ' s' as item from refunds where ask_at is not null`,
  'amendments in payment': "select id as item from amendments where state = 'paying'",
  're-screenings in payment': "select id as item from rescreenings where state = 'paying'",
  'quotes in payment': 'select reference as item from quotes where status = 40',
  outbox: `select dedupe_key || ' tried ' || tries || ', due in ' ||
    ((due_at - strftime('%s', 'now') * 1000) / 1000) || ' s' as item from outbox where done_at is null`,
};

export type Settled = {
  /** ms until all work was completed. */
  ms: number;
  /** The work that was not completed. */
  left: string[];
};

/** Waits until all work is completed, for at most `timeoutMs`. */
export async function waitUntilSettled(database: TestDatabase, timeoutMs: number): Promise<Settled> {
  const began = performance.now();
  for (;;) {
    const left = await findOpenWork(database);
    const ms = Math.round(performance.now() - began);
    if (left.length === 0 || ms > timeoutMs) return { ms, left };
    await sleep(500);
  }
}

async function findOpenWork(database: TestDatabase): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(open)) {
    const rows = await database.query(sql).catch(() => null);
    if (!rows) return ['the database could not be read'];
    found.push(...rows.map((row) => `${name}: ${textOf(row.item)}`));
  }
  return found;
}
