import { setTimeout as sleep } from 'node:timers/promises';
import { textOf } from './columns.ts';
import type { Books } from './database.ts';

/** What the product still has to do by itself. */
const open: Record<string, string> = {
  'attempts to ask about': `select id || ' ' || state || ' asked ' || asked || ', due in ' ||
    ((ask_at - strftime('%s', 'now') * 1000) / 1000) || ' s' as item from attempts where ask_at is not null`,
  'refunds to send': `select id || ' ' || state || ' ' || coalesce(code, '') || ' asked ' || asked || ', due in ' ||
    ((ask_at - strftime('%s', 'now') * 1000) / 1000) || ' s' as item from refunds where ask_at is not null`,
  'quotes in payment': 'select reference as item from quotes where status = 40',
  outbox: `select dedupe_key || ' tried ' || tries || ', due in ' ||
    ((due_at - strftime('%s', 'now') * 1000) / 1000) || ' s' as item from outbox where done_at is null`,
};

export type Settled = {
  /** ms until nothing was open. */
  ms: number;
  /** What never came to its end. */
  left: string[];
};

/** Waits until nothing is open; up to `patience` ms. */
export async function settle(books: Books, patience: number): Promise<Settled> {
  const began = performance.now();
  for (;;) {
    const left = await whatIsOpen(books);
    const ms = Math.round(performance.now() - began);
    if (left.length === 0 || ms > patience) return { ms, left };
    await sleep(500);
  }
}

async function whatIsOpen(books: Books): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(open)) {
    const rows = await books.query(sql).catch(() => null);
    if (!rows) return ['the database could not be read'];
    found.push(...rows.map((row) => `${name}: ${textOf(row.item)}`));
  }
  return found;
}
