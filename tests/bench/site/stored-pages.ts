import { createClient } from '@libsql/client';
import { start } from '../load/process.ts';
import { type Figure, median } from '../report.ts';

const stored = 1000;
const asked = 400;

/** What a page of a brand costs the server that has many. `folder`: with a database that has been seeded. */
export async function benchStoredPages(folder: string): Promise<Figure[]> {
  await copyPages(`${folder}/coverkit.db`);
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  const server = await start('api/src/server.ts', env, '/api/config');
  try {
    return [
      await figureOf('answer of the API', `${server.url}/api/content/`),
      await figureOf('page', `${server.url}/`, { 'accept-encoding': acceptEncoding }),
    ];
  } finally {
    await server.stop();
  }
}

/** As browsers ask over https. Of the API a coding is made once for each answer, beside the event loop. */
const acceptEncoding = 'gzip, deflate, br, zstd';

/** Each of other pages, so that none was made before. */
async function figureOf(what: string, before: string, headers: Record<string, string> = {}): Promise<Figure> {
  const times: number[] = [];
  for (let at = 0; at < asked; at += 1) {
    const began = performance.now();
    const answer = await fetch(`${before}bench/page-${(at * 7) % stored}`, { headers });
    const text = await answer.text();
    times.push(performance.now() - began);
    if (answer.status !== 200 || !text.includes('Cover for the snow'))
      throw new Error(`${answer.url} is not there.`);
  }
  return {
    name: `content: ${what}, half within`,
    ...{ value: median(times), unit: 'ms', bar: 5, sense: 'most' },
    detail: `${asked} of ${stored.toLocaleString('en-AU')} pages, each once, in turn; 95 of 100 within ${times.toSorted((a, b) => a - b)[Math.floor(asked * 0.95)]?.toFixed(1)} ms`,
  };
}

/** Copies of a page of 600 words, as of an editor who wrote that many. */
async function copyPages(file: string): Promise<void> {
  const database = createClient({ url: `file:${file}` });
  await database.execute({
    sql: `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
      INSERT INTO content_pages (brand_id, slug, version, draft, shipped, title, noindex, created_at, page, source)
      SELECT brand_id, 'bench/page-' || n, 1, 0, NULL, title || ' ' || n, noindex, created_at,
        replace(page, '"slug":"guides/snow"', '"slug":"bench/page-' || n || '"'), source
      FROM content_pages, numbers WHERE brand_id = 'highline' AND slug = 'guides/snow' AND version = 1`,
    args: [stored],
  });
  database.close();
}
