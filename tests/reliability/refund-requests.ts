import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from './database.ts';
import { randomOf } from './random.ts';

/** A run of a few seconds may find no charge to refund yet, and the bank may refuse all that it finds. */
const fewest = 5;
/** How much longer than asked the fewest, and the first that succeeds, are waited for on a busy machine. */
const longestWaitMs = 120_000;

/**
 * Requests refunds of a chosen amount for `ms`, of kept charges, and longer until a few are requested and one has succeeded. No endpoint requests one yet, so each is stored as an
 * amendment will store it: in one transaction, and at most what is left of the charge.
 */
export async function requestRefunds(
  { database, seed }: { database: TestDatabase; seed: number },
  ms: number,
): Promise<void> {
  const random = randomOf(seed, 'refunds');
  const ends = Date.now() + ms;
  let requested = 0;
  const isEnough = async () => requested >= fewest && (await hasRefunded(database));
  const goesOn = async () => Date.now() < ends || (Date.now() < ends + longestWaitMs && !(await isEnough()));
  for (let at = 1; await goesOn(); at += 1) {
    await sleep(random.between(300, 1500));
    const id = `REF${String(at).padStart(9, '0')}`;
    // Fails while the database is locked, full or unavailable; the next loop tries another charge.
    requested += await database.change(requestOf(id, random.between(1, 60))).catch(() => 0);
  }
}

const hasRefunded = async (database: TestDatabase): Promise<boolean> =>
  (await database.query("select 1 from refunds where state = 'refunded' limit 1").catch(() => [])).length > 0;

/** Prefers charges without a refund; otherwise one of which enough is left. */
const requestOf = (id: string, percent: number): string => `
  insert into refunds (id, attempt_id, purpose, subject, idempotency_key, amount, state, created_at, updated_at, ask_at, asked)
  select '${id}', id, 'amendment', '${id}', '${id}', part, 'requested', now, now, now, 0 from (
    select a.id, a.amount, max(1, a.amount * ${percent} / 100) as part, a.created_at,
      strftime('%s', 'now') * 1000 as now,
      coalesce((select sum(r.amount) from refunds r where r.attempt_id = a.id and r.state <> 'refused'), 0) as reserved
    from attempts a where a.state = 'captured' and a.transaction_id is not null)
  where reserved + part <= amount order by reserved > 0, created_at desc limit 1`;
