import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundlers } from '../support/bundlers.ts';
import { brandHost, chooseDestination, openConsumer } from '../support/consumer-page.ts';
import { bin, root, widgets } from '../support/packed-package.ts';
import type { PackageUnderTest } from './package-under-test.ts';

/** Pages outside the workspace, which have nothing but the archive. */
export function testApps(subject: () => PackageUnderTest): void {
  test('[EMBD-01] pages outside the workspace type-check against it', { timeout: 120_000 }, () => {
    const { consumer } = subject();
    const checked = spawnSync(bin('tsc'), ['-p', consumer], { cwd: consumer, encoding: 'utf8' });
    expect(checked.stdout).toBe('');
    expect(checked.status).toBe(0);
  });

  test('[EMBD-01] the README begins with the very page that is built here', () => {
    const readme = readFileSync(join(widgets, 'README.md'), 'utf8');
    const [, sample] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(sample).toBe(readFileSync(join(root, 'tests/contract/consumer/vite/main.tsx'), 'utf8'));
  });

  test.each(bundlers.filter((one) => one !== 'Next'))(
    '[EMBD-01] the page that %s built can be used',
    async (name) => {
      const { browser, built } = subject();
      const { page: tab, errors } = await openConsumer(browser, built[name]);
      await chooseDestination(tab);
      expect(errors).toEqual([]);
      await tab.close();
    },
  );

  test('[EMBD-01] without a bundler, by an import map, the page can be used', async () => {
    const { browser, importMap } = subject();
    const { page: tab, errors } = await openConsumer(browser, importMap);
    await chooseDestination(tab);
    expect(errors).toEqual([]);
    await tab.close();
  });

  test('[EMBD-01] a server renders every flow of the package', () => {
    const { flows, warnings } = subject().server;
    expect(warnings).toBe('');
    expect(Object.keys(flows)).toHaveLength(15);
    const without = Object.entries(flows).filter(([, html]) => !/class="[^"]*\bck-/.test(html));
    expect(without).toEqual([]);
    expect(flows.QuoteStart).toContain('data-flow="quote-start"');
    expect(flows.RecoverPassword).toContain('<input');
  });

  test('[EMBD-01] a page that a server rendered is taken over by the browser as it is, and can be used', async () => {
    const { browser, server } = subject();
    const { page: tab, errors } = await openConsumer(browser, server.dist);
    await chooseDestination(tab);
    expect(await tab.evaluate('hydrationFailures')).toEqual([]);
    expect(errors).toEqual([]);
    await tab.close();
  });

  test('[EMBD-04] the style that a server writes names the fonts, at the brand’s own host', () => {
    const html = readFileSync(join(subject().server.dist, 'index.html'), 'utf8');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const addresses = [...style.matchAll(/@font-face\{[^}]*?url\("([^"]+)"/g)].map(([, url]) => url);
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((url) => !url?.startsWith(`${brandHost}/`))).toEqual([]);
    expect(style).toContain('size-adjust');
  });

  test('[EMBD-04] fonts are requested from the brand’s own host', async () => {
    const { browser, built } = subject();
    const { page: tab, requests } = await openConsumer(browser, built.Vite);
    await tab.getByRole('combobox').first().waitFor();
    await expect.poll(() => requests.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(1);
    const fonts = requests.filter((url) => url.endsWith('.woff2'));
    expect(fonts.filter((url) => !url.startsWith(`${brandHost}/`))).toEqual([]);
    await tab.close();
  });

  test('[EMBD-01] the README’s page shows an error while the API is down, and loads once it is back', async () => {
    const { browser, built } = subject();
    const { page: tab, state } = await openConsumer(browser, built.Vite, { isApiDown: true });
    await expect.poll(() => tab.getByRole('alert').textContent()).toContain('We can’t load quotes');
    state.isApiDown = false;
    await tab.getByRole('button', { name: 'Try again' }).click();
    await tab.getByRole('combobox').first().waitFor();
    await tab.close();
  });
}
