import { setTimeout as wait } from 'node:timers/promises';
import { start, temporaryFolder } from './load/process.ts';
import type { Figure } from './report.ts';

/** The complete server (site, API, sandbox, demonstration page), idle after it has served a page. */
export async function benchMemory(): Promise<Figure[]> {
  const megabytes = await megabytesAtRest({});
  const uncollected = await megabytesAtRest({ COLLECT_AFTER_START: 'off' });
  return [
    {
      name: 'server at rest',
      value: megabytes,
      unit: 'MB',
      bar: 150,
      sense: 'most',
      detail: `resident, 5 s after two pages; ${Math.round(uncollected)} MB without the collection after the start`,
    },
  ];
}

async function megabytesAtRest(env: Record<string, string>): Promise<number> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent', ...env },
    '/api/config',
  );
  try {
    await fetch(`${server.url}/`).then((answer) => answer.text());
    await fetch(`${server.url}/quote/`).then((answer) => answer.text());
    await wait(5000);
    return server.residentBytes() / 1024 / 1024;
  } finally {
    await server.stop();
    folder.remove();
  }
}
