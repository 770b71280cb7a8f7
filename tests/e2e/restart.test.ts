import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { freePort, node, root, temporaryFolder } from '../bench/load/process.ts';
import { answerMedical, chooseLevel, nameTravellers, startQuote } from './support/journey.ts';
import { aBrowser } from './support/site.ts';

const browser = aBrowser();
let server: ChildProcess | undefined;
const folder = temporaryFolder();

async function serve(port: number): Promise<string> {
  server = spawn(node, ['--no-warnings', '--conditions=coverkit-source', 'api/src/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder.path, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/api/config`).catch(() => null);
    if (answer?.ok) return url;
    await wait(100);
  }
  throw new Error(`No server answered in ${join(root, 'api')} within 30 s.`);
}

const killed = () =>
  new Promise<void>((resolve) => {
    if (!server || server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });

afterEach(async () => {
  await killed();
  folder.remove();
});

test('[DETL-13] [ERRS-04] a server that is killed during a journey loses no saved answer, and the form stays usable', async () => {
  const port = await freePort();
  const url = await serve(port);
  const { page, context } = await browser.open();
  await startQuote(page, url);
  await chooseLevel(page, 'Plus');
  await answerMedical(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await killed();
  await nameTravellers(page, [['Robin', 'Okafor']]);
  await page
    .getByText(/Not saved yet/)
    .first()
    .waitFor();
  await serve(port);
  await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 45_000 });
  await page.reload();
  await page.getByText('Robin Okafor').first().waitFor();
  expect(await page.getByText('No conditions to declare').first().isVisible()).toBe(true);
  await context.close();
}, 120_000);
