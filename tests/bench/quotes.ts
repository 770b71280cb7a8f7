import { createClient } from '@libsql/client';
import { drive, post } from './load/drive.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Access, exampleTrip, openSession, startQuotes } from './load/session.ts';
import { type Figure, median } from './report.ts';

const seconds = 4;
const rounds = 5;

/** Durable start and reload beside a minimal program with the same guarantee and rows of the same size. */
export async function benchQuotes(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const ours = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    '/api/config',
  );
  let bare: Running | undefined;
  try {
    const session = await openSession(ours.url);
    const known = await startQuotes(session, 500);
    const rowBytes = await averageRowBytes(`file:${folder.path}/coverkit.db`);
    bare = await start(
      'tests/bench/bare/server.ts',
      { DATABASE_URL: `file:${folder.path}/bare.db`, ROW_BYTES: String(rowBytes) },
      '/',
    );
    return [
      await compareStarts(ours, bare, session.csrf, rowBytes),
      await compareReloads(ours, bare, known, rowBytes),
    ];
  } finally {
    await ours.stop();
    await bare?.stop();
    folder.remove();
  }
}

async function compareStarts(ours: Running, bare: Running, csrf: string, rowBytes: number): Promise<Figure> {
  const body = { ...exampleTrip(), csrf };
  const ratio = await compare(
    () => drive(ours.url, [post('/api/quote/start', body, ours.url)], seconds),
    () => drive(bare.url, [post('/insert', body, bare.url)], seconds),
  );
  return {
    name: 'start a quote, durable',
    bar: 0.5,
    sense: 'least',
    unit: '× bare',
    ...describe(ratio, rowBytes),
  };
}

async function compareReloads(
  ours: Running,
  bare: Running,
  known: Access[],
  rowBytes: number,
): Promise<Figure> {
  const inserted: string[] = [];
  for (let i = 0; i < 500; i += 1) {
    const answer = await fetch(`${bare.url}/insert`, { method: 'POST', body: JSON.stringify(exampleTrip()) });
    inserted.push(((await answer.json()) as { data: { reference: string } }).data.reference);
  }
  const ratio = await compare(
    () =>
      drive(
        ours.url,
        known.map((one) => post('/api/quote/reload', one, ours.url)),
        seconds,
      ),
    () =>
      drive(
        bare.url,
        inserted.map((reference) => post('/read', { reference }, bare.url)),
        seconds,
      ),
  );
  return { name: 'reload a quote', bar: 0.5, sense: 'least', unit: '× bare', ...describe(ratio, rowBytes) };
}

type Ratio = { value: number; ours: number; bare: number };

/** Alternating, so that a machine that slows down slows both. */
async function compare(ours: () => Promise<number>, bare: () => Promise<number>): Promise<Ratio> {
  await ours();
  await bare();
  const runs: Ratio[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const a = await ours();
    const b = await bare();
    runs.push({ value: a / b, ours: a, bare: b });
  }
  return {
    value: median(runs.map((one) => one.value)),
    ours: median(runs.map((one) => one.ours)),
    bare: median(runs.map((one) => one.bare)),
  };
}

const describe = (ratio: Ratio, rowBytes: number) => ({
  value: ratio.value,
  detail: `${Math.round(ratio.ours)}/s beside ${Math.round(ratio.bare)}/s, rows of ${rowBytes} bytes, 32 connections`,
});

async function averageRowBytes(url: string): Promise<number> {
  const client = createClient({ url });
  try {
    const columns = await client.execute("SELECT name FROM pragma_table_info('quotes')");
    const sizes = columns.rows
      .map((row) => `coalesce(length(cast("${row.name as string}" AS BLOB)), 0)`)
      .join(' + ');
    const found = await client.execute(`SELECT avg(${sizes}) AS bytes FROM quotes`);
    return Math.round(Number(found.rows[0]?.bytes));
  } finally {
    client.close();
  }
}
