import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../../support/chromium.ts';
import { start, temporaryFolder } from '../load/process.ts';
import type { Figure } from '../report.ts';
import { figuresOf, withoutReactAria } from './figures.ts';
import type { Transfer } from './network.ts';
import { record } from './record.ts';

/** The first form on the host and on an affiliate's page, and the host's home. */
export async function measureFirstForm(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'silent' };
  const server = await start('api/src/server.ts', env, '/api/config');
  const browser = await chromium.launch(launchOptions());
  try {
    return await ofPages(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

async function ofPages(browser: Browser, origin: string): Promise<Figure[]> {
  const page = new URL(origin);
  page.port = String(Number(page.port) + 2);
  const ready = '[data-coverkit-state="ready"]';
  const initialized = '[data-initialized]';
  const [affiliate, quote, home] = await Promise.all([
    record(browser, { url: page.href, usable: ready, origin }),
    record(browser, { url: `${origin}/quote/`, usable: initialized, origin }),
    record(browser, { url: `${origin}/`, usable: initialized, origin }),
  ]);
  const loader = Buffer.from(await (await fetch(`${origin}/embed/coverkit.js`)).arrayBuffer());
  return [
    {
      name: 'loader of the script tag',
      value: brotliCompressSync(loader).byteLength / 1000,
      ...{ unit: 'kB', bar: 2, sense: 'most', detail: 'brotli, without the form that it brings' },
    },
    ...figuresOf('affiliate', affiliate, isLoader, { text: 26, transferred: 40, hops: 2 }),
    ...figuresOf('host /quote/', quote, isPage, { scriptAndStyle: 90 }),
    ...figuresOf('host /', home, isPage, {}),
    withoutReactAria([affiliate, quote].flatMap(({ before, after }) => [...before, ...after])),
  ];
}

const isLoader = ({ url }: Transfer) => new URL(url).pathname === '/embed/coverkit.js';
const isPage = ({ kind }: Transfer) => kind === 'document';
