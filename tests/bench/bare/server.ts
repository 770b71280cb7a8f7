/**
 * The baseline of the API: the smallest program with the same guarantee. Hono, libSQL, one table; inserts
 * wait in a list and share durable transactions; reads are one point query.
 */
import { serve } from '@hono/node-server';
import { createClient } from '@libsql/client';
import { Hono } from 'hono';

const client = createClient({ url: process.env.DATABASE_URL! });
await client.execute('PRAGMA journal_mode = WAL');
await client.execute(
  'CREATE TABLE IF NOT EXISTS rows (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID',
);

/** As many bytes as the API's row has, whatever the body is. */
const rowBytes = Number(process.env.ROW_BYTES);
const filler = 'x'.repeat(rowBytes);
/** Answers of as many bytes as the API's, whatever is in them. All of a route are of one length, so it is filled up once. */
const answers = (bytes: number) => {
  let filler: string | null = null;
  return (data: object) => {
    const answer = { state: { status: 'OK', messages: [] }, data: { ...data, filler: filler ?? '' } };
    if (filler !== null) return answer;
    filler = 'x'.repeat(Math.max(0, bytes - JSON.stringify(answer).length));
    return { ...answer, data: { ...data, filler } };
  };
};
const started = answers(Number(process.env.START_BYTES));
const reloaded = answers(Number(process.env.RELOAD_BYTES));

type Waiting = { id: string; body: string; done: () => void; failed: (cause: unknown) => void };
let waiting: Waiting[] = [];
let committing = false;

async function commit(): Promise<void> {
  committing = true;
  while (waiting.length > 0) {
    // One turn of the event loop: calls that arrived together share a sync to disk. Without it every group is
    // of one.
    await new Promise(setImmediate);
    const group = waiting;
    waiting = [];
    try {
      await client.batch(
        group.map((one) => ({ sql: 'INSERT INTO rows (id, body) VALUES (?, ?)', args: [one.id, one.body] })),
        'write',
      );
      for (const one of group) one.done();
    } catch (cause) {
      for (const one of group) one.failed(cause);
    }
  }
  committing = false;
}

let serial = 0;
const app = new Hono();
app.post('/insert', async (c) => {
  const posted = JSON.stringify(await c.req.json());
  const body = (posted + filler).slice(0, rowBytes);
  const id = `r${process.pid}-${serial++}`;
  await new Promise<void>((done, failed) => {
    waiting.push({ id, body, done, failed });
    if (!committing) void commit();
  });
  return c.json(started({ reference: id }));
});
app.post('/read', async (c) => {
  const { reference } = await c.req.json<{ reference: string }>();
  const found = await client.execute({ sql: 'SELECT body FROM rows WHERE id = ?', args: [reference] });
  return c.json(reloaded({ body: found.rows[0]?.body }));
});

const server = serve(
  { fetch: app.fetch, port: Number(process.env.PORT ?? 0), hostname: '127.0.0.1' },
  (address) => {
    process.stdout.write(`listening ${address.port}\n`);
  },
);
process.on('SIGTERM', () => server.close(() => process.exit(0)));
