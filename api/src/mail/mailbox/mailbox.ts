import { type Client, createClient, type Row } from '@libsql/client';
import * as v from 'valibot';
import { urlOf } from '../../platform/database/file-url.ts';
import { fileWriter } from '../../platform/database/file-writer.ts';
import type { OutgoingMail } from '../mailer.ts';

/** A mail that was stored instead of sent. */
export type StoredMail = Omit<OutgoingMail, 'attachments'> & {
  id: number;
  /** How often it was sent: the same Message-ID is the same mail. */
  copies: number;
  /** Instants, ms: the first and the last time. */
  keptAt: number;
  lastAt: number;
  attachments: StoredAttachment[];
};
export type StoredAttachment = { name: string; type: string /** Bytes. */; size: number };
/** Without its parts, which are some ten kB. */
export type StoredEnvelope = Omit<StoredMail, 'text' | 'html'>;

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

const tables = [
  `create table if not exists mails (
    id integer primary key autoincrement, message_id text not null unique, envelope text not null, subject text not null,
    body_text text not null, body_html text not null, copies integer not null, kept_at integer not null,
    last_at integer not null)`,
  `create table if not exists attachments (
    message_id text not null, place integer not null, name text not null, type text not null, content blob not null,
    primary key (message_id, place))`,
];

/** Mails that are kept; the oldest are deleted. Some 300 kB each with the documents of a policy. */
const mostMails = 1000;

/**
 * Mail that nobody sends, in a database of its own. Durable before `keep` resolves: who sent it forgets it then.
 * `path` is a file's, or `:memory:`.
 */
export async function openMailbox(path: string, most = mostMails) {
  // Two processes may keep mail in one box. ms: a lock held elsewhere blocks the event loop that long.
  const client = createClient({ url: path === ':memory:' ? path : urlOf(path), timeout: 100 });
  if (path !== ':memory:') await client.execute('pragma journal_mode = wal');
  for (const table of tables) await client.execute(table);
  const write = fileWriter(client);
  return {
    keep: async (mail: OutgoingMail, at: number): Promise<void> => {
      await write(() => insert(client, mail, at, most));
    },
    /** The latest first; all of them without a limit. */
    list: (limit = -1): Promise<StoredEnvelope[]> => selectEnvelopes(client, limit),
    count: async (): Promise<number> => {
      const [row] = (await client.execute('select count(*) as mails from mails')).rows;
      return v.parse(v.number(), row?.mails);
    },
    find: (id: number): Promise<StoredMail | null> => selectMail(client, id),
    /** By its place among the mail's attachments, from 0. */
    attachment: (id: number, place: number) => selectAttachment(client, id, place),
    clear: async (): Promise<void> => {
      await write(() => client.batch(['delete from attachments', 'delete from mails'], 'write'));
    },
    close: () => client.close(),
  };
}

function insert(client: Client, mail: OutgoingMail, at: number, most: number) {
  const { messageId, from, replyTo, to, subject, text, html, stopLink } = mail;
  return client.batch(
    [
      {
        sql: `insert into mails (message_id, envelope, subject, body_text, body_html, copies, kept_at, last_at)
          values (?, ?, ?, ?, ?, 1, ?, ?)
          on conflict (message_id) do update set copies = copies + 1, last_at = excluded.last_at`,
        args: [messageId, JSON.stringify({ from, replyTo, to, stopLink }), subject, text, html, at, at],
      },
      ...mail.attachments.map(({ name, type, content }, place) => ({
        sql: 'insert or ignore into attachments (message_id, place, name, type, content) values (?, ?, ?, ?, ?)',
        args: [messageId, place, name, type, content],
      })),
      ...deleteOldest(most),
    ],
    'write',
  );
}

/** Ids rise by one, so that the newest says which are too old. */
function deleteOldest(most: number) {
  const old = 'id <= (select max(id) from mails) - ?';
  return [
    {
      sql: `delete from attachments where message_id in (select message_id from mails where ${old})`,
      args: [most],
    },
    { sql: `delete from mails where ${old}`, args: [most] },
  ];
}

const address = v.object({ name: v.string(), address: v.string() });
const attachments = v.array(v.object({ name: v.string(), type: v.string(), size: v.number() }));
const parsed = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.string(),
    v.transform((text): unknown => JSON.parse(text)),
    schema,
  );
const envelopeSchema = v.object({
  id: v.number(),
  message_id: v.string(),
  envelope: parsed(
    v.object({
      ...{ from: address, replyTo: address, to: address },
      // Mails that were stored before there was one have none.
      stopLink: v.optional(v.nullable(v.string()), null),
    }),
  ),
  subject: v.string(),
  copies: v.number(),
  kept_at: v.number(),
  last_at: v.number(),
  attachments: parsed(attachments),
});
const mailSchema = v.object({ ...envelopeSchema.entries, body_text: v.string(), body_html: v.string() });
const attachmentSchema = v.object({
  name: v.string(),
  type: v.string(),
  content: v.instance(ArrayBuffer),
});

const attachmentList = `(select json_group_array(json_object('name', name, 'type', type, 'size', length(content)))
  from (select * from attachments a where a.message_id = mails.message_id order by place)) as attachments`;
const envelopeColumns = `id, message_id, envelope, subject, copies, kept_at, last_at, ${attachmentList}`;

const selectEnvelopes = async (client: Client, limit: number): Promise<StoredEnvelope[]> => {
  const sql = `select ${envelopeColumns} from mails order by id desc limit ?`;
  return (await client.execute({ sql, args: [limit] })).rows.map(envelopeOf);
};

function envelopeOf(stored: Row): StoredEnvelope {
  const row = v.parse(envelopeSchema, stored);
  return {
    id: row.id,
    messageId: row.message_id,
    ...row.envelope,
    subject: row.subject,
    copies: row.copies,
    keptAt: row.kept_at,
    lastAt: row.last_at,
    attachments: row.attachments,
  };
}

async function selectMail(client: Client, id: number): Promise<StoredMail | null> {
  const sql = `select ${envelopeColumns}, body_text, body_html from mails where id = ?`;
  const [stored] = (await client.execute({ sql, args: [id] })).rows;
  if (!stored) return null;
  const { body_text: text, body_html: html } = v.parse(mailSchema, stored);
  return { ...envelopeOf(stored), text, html };
}

async function selectAttachment(client: Client, id: number, place: number) {
  const sql = `select a.name, a.type, a.content from attachments a
    join mails on mails.message_id = a.message_id where mails.id = ? and a.place = ?`;
  const [stored] = (await client.execute({ sql, args: [id, place] })).rows;
  return stored ? v.parse(attachmentSchema, stored) : null;
}
