import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aBrowser, desktop, site } from './support/site.ts';

// The commands load all of their sources, on a machine that runs other tests as well.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Follows "Make a brand in ten minutes" of packages/ui/BRANDS.md. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'packages/ui/BRANDS.md'), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^[ ]*\`\`\`${language}\\n([\\s\\S]*?)^[ ]*\`\`\``, 'gm'))].map(
    (one) => one[1] ?? '',
  );
const [record = ''] = blocks('json');
const [check = '', save = ''] = blocks('sh').map((one) => one.trim());
const [markup = ''] = blocks('html');

const browser = aBrowser();
const folder = mkdtempSync(join(tmpdir(), 'coverkit-brand-'));
const node = join(root, 'node_modules/.bin/node');
const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATA_DIR: join(folder, 'data'),
  SECRET: 'a-third-brand-a-third-brand-a-third-brand',
  LOG_LEVEL: 'warn',
};
const servers: { stop: () => Promise<void> }[] = [];
let club: Server;
let shown = '';

/** Runs a command of the page in an empty folder. */
function run(command: string) {
  const [npm, ...args] = command.split(' ');
  expect(npm).toBe('npm');
  const printed = spawnSync('npm', ['--prefix', root, ...args], { cwd: folder, env, encoding: 'utf8' });
  expect(printed.status, printed.stderr).toBe(0);
  return printed.stdout;
}

/** Starts the server on four free ports above those of the other journeys; returns the first. */
async function start(more: Record<string, string> = {}): Promise<number> {
  const port = Number(new URL(site().host).port) + 40;
  const child = spawn(node, ['--no-warnings', '--conditions=coverkit-source', 'api/src/server.ts'], {
    cwd: root,
    env: { ...env, PORT: String(port), ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  servers.push({
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  });
  await expect.poll(() => answers(`http://localhost:${port}/api/config`), { timeout: 60_000 }).toBe(true);
  return port;
}

const answers = async (url: string) => (await fetch(url).catch(() => null))?.ok ?? false;
const stop = async () => {
  for (const one of servers.splice(0)) await one.stop();
};

beforeAll(() => {
  club = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(shown);
  });
  writeFileSync(join(folder, 'harbour.brand.json'), record);
});
afterAll(async () => {
  club.close();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('[EMBD-04] the third brand of the documentation is checked, saved, and served by its host name and its script tag', async () => {
  await start();
  await stop();

  expect(run(check)).toContain('can be saved');
  expect(run(save)).toContain('stored as version 1');

  await new Promise<void>((resolve) => {
    club.listen(0, resolve);
  });
  const address = club.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const port = await start({ ORIGINS: origin });
  const { page: tab, context } = await browser.open(desktop);

  await tab.goto(`http://harbour.localhost:${port}/api/config`);
  const { data } = JSON.parse((await tab.locator('body').textContent()) ?? '');
  const written = JSON.parse(record);
  expect(data.brand).toMatchObject({
    id: 'harbour',
    name: written.name,
    theme: { seeds: written.theme.seeds },
  });
  expect(data.brand.hostUrl).toBe(`http://harbour.localhost:${port}`);
  expect(data.quoteTypes.length).toBeGreaterThan(0);

  await tab.goto(`http://harbour.localhost:${port}/`);
  expect(await tab.locator('html').getAttribute('data-brand')).toBe('harbour');
  await tab.getByText(written.name).first().waitFor();
  const button = tab.getByRole('button', { name: 'See my prices' });
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    written.theme.seeds.accent,
  );

  shown = markup.replaceAll(':3000', `:${port}`);
  await tab.goto(origin);
  const widget = tab.locator('coverkit-widget[data-coverkit-state=ready]');
  await widget.waitFor();
  const inside = widget.getByRole('button', { name: 'See my prices' });
  expect(await inside.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    written.theme.seeds.accent,
  );
  await context.close();
});
