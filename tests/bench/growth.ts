import { createClient } from '@libsql/client';
import { drive, post } from './load/drive.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Access, exampleTrip, openSession, startQuotes } from './load/session.ts';
import { type Figure, median } from './report.ts';

const many = 1_000_000;
const few = 1000;
const seconds = 4;
const rounds = 5;

type Side = { server: Running; csrf: string; known: Access[] };

/** The same calls on a database of a thousand quotes and on one of a million. */
export async function benchGrowth(): Promise<Figure[]> {
  const small = temporaryFolder();
  const large = temporaryFolder();
  const running: Running[] = [];
  try {
    const sides = [await open(small.path, few, running), await open(large.path, many, running)] as const;
    return [
      await compare('start, a million stored', sides, (side) =>
        drive(
          side.server.url,
          [post('/api/quote/start', { ...exampleTrip(), csrf: side.csrf }, side.server.url)],
          seconds,
        ),
      ),
      await compare('reload, a million stored', sides, (side) =>
        drive(
          side.server.url,
          side.known.map((one) => post('/api/quote/reload', one, side.server.url)),
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
  const known = await startQuotes(await openSession(first.url), few);
  await first.stop();
  await fill(`file:${path}/coverkit.db`, size - few);
  const server = await start('api/src/server.ts', env, '/api/config');
  running.push(server);
  return { server, known, csrf: (await openSession(server.url)).csrf };
}

/** Copies real rows under new references; what must be unique is made so. */
async function fill(url: string, rows: number): Promise<void> {
  if (rows <= 0) return;
  const client = createClient({ url });
  try {
    const columns = (await client.execute("SELECT name FROM pragma_table_info('quotes')")).rows.map(
      (row) => row.name as string,
    );
    const unique: Record<string, string> = {
      reference: "'Z' || upper(hex(randomblob(4))) || substr('ABCDEFGHJK', 1 + abs(random()) % 10, 1)",
      token_hash: 'lower(hex(randomblob(32)))',
      submission_key: 'NULL',
    };
    const picked = columns.map((name) => unique[name] ?? `q."${name}"`).join(', ');
    const perRound = 50_000;
    for (let done = 0; done < rows; done += perRound) {
      const wanted = Math.min(perRound, rows - done);
      await client.execute(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${wanted})
         INSERT OR IGNORE INTO quotes (${columns.map((name) => `"${name}"`).join(', ')})
         SELECT ${picked} FROM n JOIN (SELECT *, row_number() OVER () AS k FROM (SELECT * FROM quotes LIMIT ${few})) q ON q.k = 1 + n.i % ${few}`,
      );
    }
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    client.close();
  }
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
