import { closeSync, fsyncSync, openSync } from 'node:fs';
import { type Client, createClient } from '@libsql/client';
import { owner } from './shop.ts';

const perRound = 50_000;

/** `own`: SQL of the columns that differ, of the number `n.i` and the row `r`. */
type Copies = { table: string; from: string; size: number; own: Record<string, string> };

/** What others have stored: quotes as the growth bench copies them, each of its own address, policies and accounts. */
export type Stored = { quotes: number; policies: number; accounts: number };

/** Into the file of a server that is stopped. */
export async function fillBeside(path: string, { quotes, policies, accounts }: Stored): Promise<void> {
  const client = createClient({ url: `file:${path}` });
  try {
    // Nothing here must survive a power cut. The server sets WAL again when it opens the file.
    await client.execute('PRAGMA journal_mode = OFF');
    await client.execute('PRAGMA synchronous = OFF');
    for (const one of copiesOf({ quotes, policies, accounts })) await copy(client, one);
    await client.execute('ANALYZE');
  } finally {
    client.close();
    const file = openSync(path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

/** Of the first of each table that is not yet a copy. */
const copiesOf = ({ quotes, policies, accounts }: Stored): Copies[] => {
  const policy = `printf('Q%010d', n.i)`;
  const quote = `printf('01%08X', n.i)`;
  const attempt = `printf('A%011d', n.i)`;
  return [
    {
      ...{ table: 'quotes', from: `r.id > 0 AND r.policy_number IS NULL`, size: quotes },
      own: {
        id: 'NULL',
        reference: `printf('00%08X', n.i)`,
        submission_key: 'NULL',
        draft: `json_patch(r.draft, json_object('contact', json_object('email', printf('other%d@example.com', n.i))))`,
      },
    },
    {
      ...{ table: 'policies', from: '1', size: policies },
      own: {
        ...{ policy_number: policy, quote_reference: quote, attempt_id: attempt },
        ...{ customer_id: `printf('C%011d', n.i / 2)`, email: `printf('other%d@example.com', n.i / 2)` },
      },
    },
    { table: 'endorsements', from: '1', size: policies, own: { policy_number: policy } },
    {
      ...{ table: 'attempts', from: `r.state = 'captured'`, size: policies },
      own: { id: attempt, subject: quote, quote_reference: quote, idempotency_key: attempt },
    },
    {
      ...{ table: 'customers', from: `r.email = '${owner}'`, size: accounts },
      own: { id: `printf('C%011d', n.i)`, email: `printf('other%d@example.com', n.i)` },
    },
  ];
};

async function copy(client: Client, { table, from, size, own }: Copies): Promise<void> {
  const columns = (await client.execute(`SELECT name FROM pragma_table_info('${table}')`)).rows.map(
    (row) => row.name as string,
  );
  await client.execute(`CREATE TEMP TABLE original AS SELECT * FROM "${table}" r WHERE ${from} LIMIT 1`);
  for (let done = 0; done < size; done += perRound)
    await client.execute(
      `WITH RECURSIVE n(i) AS (SELECT ${done} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${Math.min(size, done + perRound)})
       INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
       SELECT ${columns.map((name) => own[name] ?? `r."${name}"`).join(', ')} FROM n CROSS JOIN original r`,
    );
  await client.execute('DROP TABLE original');
}
