import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Running, root, start, temporaryFolder } from '../bench/load/process.ts';
import { answerUpToScreening, chooseLevel, startQuote } from './support/journey.ts';
import { type ScreeningProvider, startScreeningProvider } from './support/screening-provider.ts';
import { aBrowser } from './support/site.ts';

// It starts a server twice, and a staff command loads all of its sources.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const browser = aBrowser();
const folder = temporaryFolder();
let provider: ScreeningProvider;
let server: Running;

const env = () => ({
  ...provider.env,
  ...{ DATA_DIR: folder.path, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  SECRET: 'a-framed-widget-a-framed-widget-a-framed-widget',
});
const serve = () => start('api/src/server.ts', env(), '/api/config');

/** The shipped brand, with the provider's widget. */
function saveBrand(): void {
  const shipped = JSON.parse(readFileSync(join(root, 'api/seed/data/highline.brand.json'), 'utf8'));
  const { version: _version, ...record } = shipped;
  const file = join(folder.path, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...record, screeningWidgetUrl: provider.widgetUrl }));
  const saved = spawnSync('npm', ['--prefix', root, 'run', '-s', 'staff', '--', 'brand', 'save', file], {
    env: { ...process.env, NODE_ENV: 'development', ...env() },
    encoding: 'utf8',
  });
  expect(saved.status, saved.stderr).toBe(0);
}

beforeAll(async () => {
  provider = await startScreeningProvider();
  server = await serve();
  await server.stop();
  saveBrand();
  server = await serve();
});
afterAll(async () => {
  await server.stop();
  await provider.close();
  folder.remove();
});

test('[SCRN-09] [HOST-10] a traveller is screened in the provider’s widget, which the page’s policy permits, and no other frame', async () => {
  const { page, context } = await browser.open();
  const refused: string[] = [];
  await page.exposeFunction('reportRefused', (uri: string) => refused.push(uri));
  await page.addInitScript(
    'addEventListener("securitypolicyviolation", ({ blockedURI }) => reportRefused(blockedURI))',
  );
  await startQuote(page, server.url, { countries: ['Indonesia'], from: 60, to: 73, ages: [62] });
  await chooseLevel(page, 'Plus');
  await answerUpToScreening(page);
  await page.getByRole('button', { name: 'Open the screening of Alex Nguyen' }).click();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Agree and begin' }).click();
  const declare = page
    .frameLocator('iframe[title="Questions from Example Screening"]')
    .getByRole('button', { name: 'Declare hay fever' });
  await declare.click();
  await page.getByText('The screening isn’t finished yet').waitFor();
  expect(await page.locator('iframe[title^="Questions from"]').count()).toBe(0);
  expect(provider.framed).toEqual([{ url: '/widget', referrer: undefined }]);

  provider.confirms(true);
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('heading', { name: 'We can cover your conditions' }).waitFor();
  await page.getByText('Hay fever').waitFor();
  await page.getByRole('button', { name: /^Add this cover for \$/ }).click();
  await page.getByRole('button', { name: 'Back to your details' }).click();
  await page.getByText('Done: cover taken').first().waitFor();

  expect(refused).toEqual([]);
  const other = provider.widgetUrl.replace('127.0.0.1', 'localhost');
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }));
  }, other);
  await expect.poll(() => refused.join()).toContain('localhost');
  expect(provider.framed).toHaveLength(1);
  await context.close();
});
