import { setTimeout as wait } from 'node:timers/promises';
import { start, temporaryFolder } from './load/process.ts';
import type { Figure } from './report.ts';

/** The whole server (site, API, sandbox, demonstration page), idle after it has served a page. */
export async function benchMemory(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const server = await start(
    'api/src/server.ts',
    { DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    '/api/config',
  );
  try {
    await fetch(`${server.url}/`).then((answer) => answer.text());
    await fetch(`${server.url}/quote/`).then((answer) => answer.text());
    await wait(5000);
    const megabytes = server.residentBytes() / 1024 / 1024;
    return [
      {
        name: 'server at rest',
        value: megabytes,
        unit: 'MB',
        bar: 150,
        sense: 'most',
        detail: 'resident, 5 s after two pages',
      },
    ];
  } finally {
    await server.stop();
    folder.remove();
  }
}
