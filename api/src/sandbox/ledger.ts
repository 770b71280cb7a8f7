import { type Client, createClient, type Row } from '@libsql/client';
import * as v from 'valibot';
import { urlOf } from '../platform/database/file-url.ts';
import { fileWriter } from '../platform/database/file-writer.ts';

/** One line of the sandbox's book. Amounts in cents. No card number is ever part of it. */
export type Entry = {
  id: number;
  type: 'Purchase' | 'Refund';
  /** The purchase that a refund gives back. */
  originalId: number | null;
  invoiceNumber: string;
  invoiceReference: string;
  amount: number;
  currency: string;
  approved: boolean;
  responseCode: string;
  cardBrand: string;
  lastFour: string;
  createdAt: number;
  /** Queries find it from then on (a late capture). */
  visibleAt: number;
};
export type NewEntry = Omit<Entry, 'id'>;
export type Ledger = Awaited<ReturnType<typeof openLedger>>;

const table = `create table if not exists entries (
  id integer primary key autoincrement, type text not null, original_id integer, invoice_number text not null,
  invoice_reference text not null, amount integer not null, currency text not null, approved integer not null,
  response_code text not null, card_brand text not null, last_four text not null,
  created_at integer not null, visible_at integer not null)`;

/**
 * The sandbox's own durable book, in its own file: what it says was captured is still captured after a crash
 * on either side. A reference is not unique here on purpose: a second charge must show, not fail.
 */
export async function openLedger(path: string) {
  const inMemory = path === ':memory:';
  const client = createClient({ url: inMemory ? path : urlOf(path) });
  if (!inMemory) await client.execute('pragma journal_mode = wal');
  await client.execute(table);
  await client.execute('create index if not exists entries_reference on entries (invoice_reference)');
  const write = fileWriter(client);
  return {
    add: (entry: NewEntry): Promise<Entry> => write(() => insert(client, entry)),
    find: (id: number) => select(client, 'where id = ?', [id]).then((rows) => rows[0] ?? null),
    findByReference: (reference: string, now: number) =>
      select(client, "where type = 'Purchase' and invoice_reference = ? and visible_at <= ?", [
        reference,
        now,
      ]),
    refundsOf: (id: number) => select(client, 'where original_id = ?', [id]),
    between: (from: number, to: number) =>
      select(client, 'where created_at >= ? and created_at < ?', [from, to]),
    latest: (limit = 200) => select(client, 'order by id desc limit ?', [limit]),
    close: () => client.close(),
  };
}

async function insert(client: Client, entry: NewEntry): Promise<Entry> {
  const result = await client.execute({
    sql: `insert into entries (type, original_id, invoice_number, invoice_reference, amount, currency, approved,
      response_code, card_brand, last_four, created_at, visible_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    args: [
      entry.type,
      entry.originalId,
      entry.invoiceNumber,
      entry.invoiceReference,
      entry.amount,
      entry.currency,
      entry.approved ? 1 : 0,
      entry.responseCode,
      entry.cardBrand,
      entry.lastFour,
      entry.createdAt,
      entry.visibleAt,
    ],
  });
  return { ...entry, id: Number(result.lastInsertRowid) };
}

const rowSchema = v.object({
  id: v.number(),
  type: v.picklist(['Purchase', 'Refund']),
  original_id: v.nullable(v.number()),
  invoice_number: v.string(),
  invoice_reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  approved: v.number(),
  response_code: v.string(),
  card_brand: v.string(),
  last_four: v.string(),
  created_at: v.number(),
  visible_at: v.number(),
});

const select = async (client: Client, where: string, args: (string | number)[]): Promise<Entry[]> =>
  (await client.execute({ sql: `select * from entries ${where}`, args })).rows.map(entryOf);

function entryOf(stored: Row): Entry {
  const row = v.parse(rowSchema, stored);
  return {
    id: row.id,
    type: row.type,
    originalId: row.original_id,
    invoiceNumber: row.invoice_number,
    invoiceReference: row.invoice_reference,
    amount: row.amount,
    currency: row.currency,
    approved: row.approved === 1,
    responseCode: row.response_code,
    cardBrand: row.card_brand,
    lastFour: row.last_four,
    createdAt: row.created_at,
    visibleAt: row.visible_at,
  };
}
