import { createClient } from '@libsql/client';
import { drive, post } from './load/drive.ts';
import { type Running, start, temporaryFolder } from './load/process.ts';
import { type Access, exampleTrip, openSession, startQuotes } from './load/session.ts';
import { type Figure, median } from './report.ts';

const seconds = 4;
const rounds = 9;

/** Durable start and reload beside a minimal program with the same guarantee, and rows and answers of the same size. */
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
    const sizes = {
      row: await averageRowBytes(`file:${folder.path}/coverkit.db`),
      start: await answerBytes(startOf(session.csrf, ours.url)),
      reload: await answerBytes(reloadOf(known[0]!, ours.url)),
    };
    bare = await start(
      'tests/bench/bare/server.ts',
      {
        DATABASE_URL: `file:${folder.path}/bare.db`,
        ROW_BYTES: String(sizes.row),
        START_BYTES: String(sizes.start),
        RELOAD_BYTES: String(sizes.reload),
      },
      '/',
    );
    return [
      await compareStarts(ours, bare, session.csrf, sizes),
      await compareReloads(ours, bare, known, sizes),
    ];
  } finally {
    await ours.stop();
    await bare?.stop();
    folder.remove();
  }
}

/** Bytes. */
type Sizes = { row: number; start: number; reload: number };

const startOf = (csrf: string, url: string) => post('/api/quote/start', { ...exampleTrip(), csrf }, url);
/** As the client asks; autocannon accepts no content coding, so neither server compresses. */
const reloadOf = (access: Access, url: string) =>
  post('/api/quote/reload', { ...access, tokenKnown: true }, url);

async function answerBytes({ path, headers, ...init }: ReturnType<typeof post>): Promise<number> {
  const answer = await fetch(headers.origin + path, { ...init, headers });
  return Buffer.byteLength(await answer.text());
}

async function compareStarts(ours: Running, bare: Running, csrf: string, sizes: Sizes): Promise<Figure> {
  const ratio = await compare(
    () => drive(ours.url, [startOf(csrf, ours.url)], seconds),
    () => drive(bare.url, [post('/insert', { ...exampleTrip(), csrf }, bare.url)], seconds),
  );
  return {
    name: 'start a quote, durable',
    bar: 0.55,
    sense: 'least',
    unit: '× bare',
    ...describe(ratio, sizes.row, sizes.start),
  };
}

async function compareReloads(ours: Running, bare: Running, known: Access[], sizes: Sizes): Promise<Figure> {
  const inserted: string[] = [];
  for (let i = 0; i < 500; i += 1) {
    const answer = await fetch(`${bare.url}/insert`, { method: 'POST', body: JSON.stringify(exampleTrip()) });
    inserted.push(((await answer.json()) as { data: { reference: string } }).data.reference);
  }
  const ratio = await compare(
    () =>
      drive(
        ours.url,
        known.map((one) => reloadOf(one, ours.url)),
        seconds,
      ),
    () =>
      drive(
        bare.url,
        inserted.map((reference) => post('/read', { reference }, bare.url)),
        seconds,
      ),
  );
  return {
    name: 'reload a quote',
    bar: 0.55,
    sense: 'least',
    unit: '× bare',
    ...describe(ratio, sizes.row, sizes.reload),
  };
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

const describe = (ratio: Ratio, rowBytes: number, answerBytes: number) => ({
  value: ratio.value,
  detail: `${Math.round(ratio.ours)}/s beside ${Math.round(ratio.bare)}/s, rows of ${rowBytes} and answers of ${answerBytes} bytes, 32 connections`,
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
