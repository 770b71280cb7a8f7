import { type Client, createClient } from '@libsql/client';
import { urlOf } from '../../platform/database/file-url.ts';

/** What was ended since a copy was made, and holds again once the copy is in its place: by ids, accounts by their address. */
export type HeldAgain = {
  accounts: string[];
  passwords: string[];
  quotes: string[];
  screenings: string[];
  rescreenings: string[];
  payments: string[];
  partnerKeys: string[];
  affiliates: string[];
};

type Row = { key: string; shown: string; value: string };
/** What holds at an instant (`?`, ms), of the copy, and where it differs of the database before: `isEnded` where that has another value, or none. */
type Read = { sql: string; before?: string; isEnded?: (then: string, since: string) => boolean };

const openQuotes = 'policy_number is null and expires_at > ?';
/** Bought ones count as well; one whose customer ended it may not be erased yet. */
const keptQuotes = '(policy_number is not null or expires_at > ?)';
const quotes = (which: string) =>
  `select reference as key, reference as shown, '' as value from quotes where ${which}`;
const screenings = (which: string) => `select quote_reference || ' ' || insuree as key,
  quote_reference || ', traveller ' || insuree as shown, '' as value
  from screenings where quote_reference in (select reference from quotes where ${which})`;
const customers = (value: string) =>
  `select id as key, email as shown, ${value} as value from customers where ? > 0`;
const idsOf = (table: string, which: string) =>
  `select id as key, id as shown, '' as value from ${table} as one where (${which}) and ? > 0`;

const reads: Readonly<Record<keyof HeldAgain, Read>> = {
  accounts: { sql: customers("''") },
  passwords: {
    sql: customers("coalesce(password_hash, '')"),
    isEnded: (then, since) => then !== '' && since !== then,
  },
  quotes: { sql: quotes(openQuotes), before: quotes(keptQuotes) },
  screenings: { sql: screenings(openQuotes), before: screenings(keptQuotes) },
  rescreenings: { sql: idsOf('rescreenings', "state in ('open', 'paying', 'done', 'refused')") },
  payments: { sql: idsOf('additional_payments', "state <> 'cancelled'") },
  partnerKeys: { sql: idsOf('partner_keys', 'ended_at is null') },
  affiliates: {
    sql: idsOf(
      'affiliates',
      `json_extract(record, '$.active') and version = (select max(version) from affiliates where id = one.id)`,
    ),
  },
};
const names = Object.keys(reads) as (keyof HeldAgain)[];

/**
 * Compares the database in `path` with the one that it took the place of, `kept`. Null where that cannot be read: it may be damaged,
 * or of another version.
 */
export async function heldAgain(path: string, kept: string, now: number): Promise<HeldAgain | null> {
  const [copy, before] = [createClient({ url: urlOf(path) }), createClient({ url: urlOf(kept) })];
  try {
    const found: Partial<HeldAgain> = {};
    for (const name of names) {
      const { sql, before: since = sql, isEnded = () => false } = reads[name];
      const still = new Map((await rowsOf(before, since, now)).map(({ key, value }) => [key, value]));
      found[name] = (await rowsOf(copy, sql, now)).flatMap(({ key, value, shown }) => {
        const other = still.get(key);
        // A deleted account has no password: it is named once.
        const ended = other === undefined ? name !== 'passwords' : isEnded(value, other);
        return ended ? [shown] : [];
      });
    }
    return found as HeldAgain;
  } catch {
    return null;
  } finally {
    copy.close();
    before.close();
  }
}

async function rowsOf(client: Client, sql: string, now: number): Promise<Row[]> {
  const { rows } = await client.execute({ sql, args: [now] });
  // Each column is text.
  return rows.map(({ key, shown, value }) => ({
    ...{ key: key as string, shown: shown as string, value: value as string },
  }));
}
