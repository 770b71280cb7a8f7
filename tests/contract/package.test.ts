import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerAdapters } from '../../api/src/payments/choose-payments.ts';
import { chromium, launchOptions } from '../support/chromium.ts';
import { brandHost, looksOf, openConsumer, useStylesUnbuilt } from './support/consumer-page.ts';
import {
  bin,
  buildConsumer,
  createConsumer,
  filesOf,
  type Packed,
  packWithBoth,
  root,
} from './support/packed-package.ts';

let packed: { npm: Packed; pnpm: Packed };
/** A page outside the workspace, and the package as it is installed there. */
let page: string;
let installed: string;
let browser: Browser;

/** One build, one archive by each tool and one page, shared by all tests of this file. */
beforeAll(async () => {
  const build = ['--no-warnings', '.config/commands/build.mjs', '--only=widgets,host,embed'];
  const built = spawnSync(bin('node'), build, { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The package could not be built.\n${built.stdout}${built.stderr}`);
  packed = await packWithBoth();
  page = createConsumer(packed.npm);
  installed = join(page, 'node_modules', packed.npm.manifest.name);
  await buildConsumer(page);
  browser = await chromium.launch(launchOptions());
}, 240_000);
afterAll(async () => {
  await browser?.close();
  if (page) rmSync(page, { recursive: true, force: true });
  if (packed) rmSync(dirname(dirname(packed.npm.folder)), { recursive: true, force: true });
});

const specifiers =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(specifiers)].map((found) => found[1] ?? found[2] ?? found[3] ?? '');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The paths that a page can import. Entries with the workspace's own condition alone are not published. */
const published = ({ manifest }: Packed) =>
  Object.values(manifest.exports).flatMap(({ types, import: script, default: style }) =>
    [types, script, style].filter((path) => path !== undefined),
  );

test('[EMBD-01] npm and pnpm pack the same: code, types and styles of the build, and no source', () => {
  expect(packed.pnpm.files).toEqual(packed.npm.files);
  expect(packed.pnpm.manifest.exports).toEqual(packed.npm.manifest.exports);
  expect(packed.npm.files.filter((file) => !file.startsWith('dist/'))).toEqual(['README.md', 'package.json']);
  expect(packed.npm.files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  expect(packed.npm.files.filter((file) => /memory|fixtures|testing/.test(file))).toEqual([]);
});

test('[EMBD-01] everything that the published package promises is in it', () => {
  for (const one of [packed.npm, packed.pnpm]) {
    expect(published(one).length).toBeGreaterThan(20);
    expect(published(one).filter((path) => !existsSync(join(one.folder, path)))).toEqual([]);
  }
});

test('[EMBD-01] either tool writes versions that a registry knows', () => {
  for (const { manifest } of [packed.npm, packed.pnpm]) {
    const asked = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((version) => !/^\^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  }
  const { dependencies } = packed.npm.manifest;
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const tested = (name: string) => new RegExp(`^  "?${name}"?: (\\S+)$`, 'm').exec(catalog)?.[1];
  for (const [name, version] of Object.entries(dependencies)) expect(version).toBe(`^${tested(name)}`);
});

test('[EMBD-01] scripts and types import only what the manifest lists as dependencies', () => {
  const { dependencies, peerDependencies } = packed.npm.manifest;
  const listed = { ...dependencies, ...peerDependencies };
  const files = [...filesOf(join(installed, 'dist'), '.js'), ...filesOf(join(installed, 'dist'), '.d.ts')];
  const unlisted = files.flatMap((file) =>
    importsOf(file)
      .filter((one) => !one.startsWith('.') && !Object.hasOwn(listed, packageOf(one)))
      .map((one) => `${file.slice(installed.length)} imports ${one}`),
  );
  const broken = files.flatMap((file) =>
    importsOf(file)
      .filter((one) => one.startsWith('.'))
      .map((one) => resolve(dirname(file), file.endsWith('.d.ts') ? one.replace(/\.js$/, '.d.ts') : one))
      .filter((path) => !existsSync(path)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(unlisted).toEqual([]);
  expect([...new Set(broken)]).toEqual([]);
});

test('[EMBD-01] a page outside the workspace type-checks against it', { timeout: 120_000 }, () => {
  const checked = spawnSync(bin('tsc'), ['-p', page], { cwd: page, encoding: 'utf8' });
  expect(checked.stdout).toBe('');
  expect(checked.status).toBe(0);
});

test.each(['light', 'dark'] as const)(
  '[EMBD-04] built by a page with Vite’s defaults every colour is the published one, in the %s',
  async (scheme) => {
    const { page: tab } = await openConsumer(browser, join(page, 'dist'));
    await tab.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const countries = tab.getByRole('combobox').first();
    await countries.click();
    const list = tab.getByRole('listbox').first();
    await list.waitFor();
    const [red = 0, green = 0, blue = 0, alpha] = await list.evaluate((element) => {
      const painter = new OffscreenCanvas(1, 1).getContext('2d')!;
      let surface: Element | null = element;
      const colourOf = (one: Element) => getComputedStyle(one).backgroundColor;
      while (surface && colourOf(surface) === 'rgba(0, 0, 0, 0)')
        surface = surface.parentElement?.closest('.ck-root *') ?? null;
      painter.fillStyle = surface ? colourOf(surface) : 'transparent';
      painter.fillRect(0, 0, 1, 1);
      return [...painter.getImageData(0, 0, 1, 1).data];
    });
    expect(alpha, 'the list covers the form beneath it').toBe(255);
    const isLight = Math.min(red, green, blue) > 200;
    expect(isLight).toBe(scheme === 'light');
    // What comes when the page is idle is then there in both.
    await tab.waitForLoadState('networkidle');
    await tab.locator('.ck-alert-stack').waitFor({ state: 'attached' });
    const built = await looksOf(tab);
    await useStylesUnbuilt(tab, readFileSync(join(installed, 'dist/styles.css'), 'utf8'));
    expect(built.length).toBeGreaterThan(100);
    expect(built).toEqual(await looksOf(tab));
    await tab.close();
  },
);

test('[EMBD-04] fonts are requested from the brand’s own host', async () => {
  const { page: tab, requests } = await openConsumer(browser, join(page, 'dist'));
  await tab.getByRole('combobox').first().waitFor();
  await expect.poll(() => requests.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(1);
  const fonts = requests.filter((url) => url.endsWith('.woff2'));
  expect(fonts.filter((url) => !url.startsWith(`${brandHost}/`))).toEqual([]);
  await tab.close();
});

test('[EMBD-01] the README’s page shows an error while the API is down, and loads once it is back', async () => {
  const { page: tab, state } = await openConsumer(browser, join(page, 'dist'), { isApiDown: true });
  await expect.poll(() => tab.getByRole('alert').textContent()).toContain('Quotes cannot be loaded');
  state.isApiDown = false;
  await tab.getByRole('button', { name: 'Try again' }).click();
  await tab.getByRole('combobox').first().waitFor();
  await tab.close();
});

/** The server's variables, as api/README.md lists them, and those of the payment providers. */
const variables = [
  ...readFileSync(join(root, 'api/README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...line.matchAll(/`([A-Z][A-Z_]*)`/g)])
    .map((found) => found[1] ?? ''),
  ...providerAdapters.flatMap((one) => [...one.variables, ...one.optionalVariables]),
];
const named = new RegExp(`process\\.env|import\\.meta\\.env|(?<!\\w)(${variables.join('|')})(?!\\w)`, 'g');

/** This machine's secrets: the development secret, and secrets in the build's environment. */
function secrets(): string[] {
  const kept = join(root, '.data/secret');
  const set = Object.entries(process.env).filter(([name]) =>
    /SECRET|TOKEN|PASSWORD|_KEY$|SMTP_URL/.test(name),
  );
  return [
    existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '',
    ...set.map(([, value]) => value ?? ''),
  ].filter((value) => value.length >= 16);
}

test('[EMBD-01] no built file names a server’s variable or secret', () => {
  expect(variables).toEqual(
    expect.arrayContaining(['SECRET', 'DATABASE_AUTH_TOKEN', 'EWAY_PASSWORD', 'SMTP_URL']),
  );
  const folders = ['host/dist/client', 'packages/embed/dist', 'packages/widgets/dist'];
  // Compressed files are beside their originals.
  const files = folders
    .flatMap((folder) => filesOf(join(root, folder), ''))
    .filter((file) => !/\.(br|gz|woff2)$/.test(file));
  const hidden = secrets();
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const leaked = [
      ...new Set(text.match(named) ?? []),
      ...hidden.filter((one) => text.includes(one)).map(() => 'a secret'),
    ];
    return leaked.map((one) => `${file.slice(root.length)} contains ${one}`);
  });
  for (const folder of folders) expect(files.some((file) => file.startsWith(join(root, folder)))).toBe(true);
  expect(found).toEqual([]);
});
