import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { type Client, createClient } from '@libsql/client';
import { drive, post } from './load/drive.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Access, exampleTrip, openSession, startQuotes } from './load/session.ts';
import { type Figure, median } from './report.ts';

const many = 1_000_000;
const few = 1000;
const seconds = 3;
const rounds = 5;

type Side = { server: Running; csrf: string; known: Access[] };

/** The same calls on a database of a thousand quotes and on one of a million. */
export async function benchGrowth(): Promise<Figure[]> {
  const small = temporaryFolder();
  const large = temporaryFolder();
  const running: Running[] = [];
  try {
    const sides = [await open(small.path, few, running), await open(large.path, many, running)] as const;
    // Reloads first: starts add to both.
    return [
      await compare('reload, a million stored', sides, (side) =>
        drive(
          side.server.url,
          side.known.map((one) => post('/api/quote/reload', one, side.server.url)),
          seconds,
        ),
      ),
      await compare('start, a million stored', sides, (side) =>
        drive(
          side.server.url,
          [post('/api/quote/start', { ...exampleTrip(), csrf: side.csrf }, side.server.url)],
          seconds,
        ),
      ),
    ];
  } finally {
    for (const server of running) await server.stop();
    small.remove();
    large.remove();
  }
}

async function open(path: string, size: number, running: Running[]): Promise<Side> {
  const env = { DATA_DIR: path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  const first = await start('api/src/server.ts', env, '/api/config');
  const made = await startQuotes(await openSession(first.url), few);
  await first.stop();
  const known = await fill(`${path}/coverkit.db`, size, made);
  const server = await start('api/src/server.ts', env, '/api/config');
  running.push(server);
  return { server, known, csrf: (await openSession(server.url)).csrf };
}

/**
 * Copies real rows until there are `size`, under references of an earlier time: in the order of the index, as
 * they would have been inserted. Returns the tokens of a thousand that are spread over the file; a copy opens
 * with its original's token.
 */
async function fill(path: string, size: number, made: Access[]): Promise<Access[]> {
  const client = createClient({ url: `file:${path}` });
  try {
    // Nothing here must survive a power cut. The server sets WAL again when it opens the file.
    await client.execute('PRAGMA journal_mode = OFF');
    await client.execute('PRAGMA synchronous = OFF');
    const columns = (await client.execute("SELECT name FROM pragma_table_info('quotes')")).rows.map(
      (row) => row.name as string,
    );
    const perRound = 50_000;
    for (let done = few; done < size; done += perRound) {
      const own: Record<string, string> = {
        id: 'NULL',
        reference: `printf('00%08X', ${done} + n.i)`,
        submission_key: 'NULL',
      };
      await client.execute(
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${Math.min(perRound, size - done)})
         INSERT INTO quotes (${columns.map((name) => `"${name}"`).join(', ')})
         SELECT ${columns.map((name) => own[name] ?? `q."${name}"`).join(', ')}
         FROM n CROSS JOIN quotes q ON q.id = 1 + n.i % ${few}`,
      );
    }
    return await spread(client, size, made);
  } finally {
    client.close();
    // Synced before anything is measured, or the system would write it out meanwhile.
    const file = openSync(path, 'r+');
    fsyncSync(file);
    closeSync(file);
  }
}

async function spread(client: Client, size: number, made: Access[]): Promise<Access[]> {
  const counted = await client.execute('SELECT count(*) AS rows FROM quotes');
  if (counted.rows[0]?.rows !== size)
    throw new Error(`${Number(counted.rows[0]?.rows)} quotes instead of ${size}`);
  const tokens = new Map(made.map((one) => [hash('sha256', one.token, 'base64url'), one.token]));
  // A step that does not divide a thousand, so that every original is among them.
  const step = size === few ? 1 : size / few - 1;
  const found = await client.execute(
    `SELECT reference, token_hash FROM quotes WHERE id % ${step} = 0 LIMIT ${few}`,
  );
  return found.rows.map((row) => ({
    reference: row.reference as string,
    token: tokens.get(row.token_hash as string) ?? '',
  }));
}

async function compare(
  name: string,
  [small, large]: readonly [Side, Side],
  rate: (side: Side) => Promise<number>,
): Promise<Figure> {
  await rate(small);
  await rate(large);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) ratios.push((await rate(small)) / (await rate(large)));
  return {
    name,
    value: median(ratios),
    unit: '× of 1,000',
    bar: 1.25,
    sense: 'most',
    detail: `time for each call, median of ${rounds} pairs in turn`,
  };
}
