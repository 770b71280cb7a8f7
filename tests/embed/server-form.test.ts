import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { site } from '../e2e/support/site.ts';
import { partnerPages, ready, requestingTag, script, tag, widget } from './support/partner-page.ts';

const { partner, origin } = partnerPages(1);
const annual = 'input[name=quoteTypeId][value="2"]';
const place = '<div id="a"></div>';

function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** The form as a partner's own server asks for it. */
const fetchElement = async () =>
  (await fetch(`${site().host}/embed/form?affiliate=ridgeback&as=element`)).text();

test('[EMBD-02] [HOST-13] the form is shown before its app has loaded, and what is chosen then is kept', async () => {
  const { page, wrongs, visit } = await partner(`${place}${tag('data-target="#a"')}`);
  const requests = requestsOf(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/embed/app-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await visit();
  await page.locator(annual).check();
  const button = await page.getByRole('button', { name: /price/i }).elementHandle();
  expect(await page.locator(widget).getAttribute('data-coverkit-state')).toBe('loading');
  release();
  await ready(page);
  expect(await page.locator(annual).isChecked()).toBe(true);
  // The region is the question of the chosen kind: the model has it too. The server's elements are taken over.
  await page.getByRole('combobox', { name: /furthest area/ }).waitFor();
  expect(await button!.evaluate((node) => node.isConnected)).toBe(true);
  // It came with the script.
  expect(requests).not.toContain('/embed/form');
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] a form in the page’s own HTML is there without a script, and the script takes it over', async () => {
  const element = await fetchElement();
  const { page, wrongs, visit } = await partner(
    `<main>${element}</main><script src="${script()}" data-affiliate="ridgeback" async></script>`,
  );
  const requests = requestsOf(page);
  await page.route('**/embed/coverkit.js', (route) => route.abort());
  await visit();
  expect(await page.getByRole('button', { name: /price/i }).isVisible()).toBe(true);
  expect(await page.locator(widget).getAttribute('data-coverkit-state')).toBe(null);
  await page.unroute('**/embed/coverkit.js');
  wrongs.length = 0;
  await page.reload();
  await ready(page);
  expect(requests).not.toContain('/embed/form');
  // The page names no encoding.
  expect(element).toMatch(/^[\n -~]*$/);
  expect(await page.getByText('Countries you’ll visit').first().isVisible()).toBe(true);
  await page.locator(annual).check();
  await page.getByRole('combobox', { name: /furthest area/ }).waitFor();
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] a form of another version’s server is rendered anew', async () => {
  const { page, wrongs, visit } = await partner(`${place}${requestingTag('data-target="#a"')}`);
  await page.route('**/embed/form*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"app":"app-[^"]+"/, '"app":"app-other.js"');
    await route.fulfill({ response: answer, body });
  });
  await visit();
  await ready(page);
  expect(await page.locator('.ck-start').count()).toBe(1);
  await page.locator(annual).check();
  await page.getByRole('combobox', { name: /furthest area/ }).waitFor();
  expect(wrongs).toEqual([]);
});

test('[EMBD-05] [API-06] the form is for the affiliate’s origins, compressed, and known by its entity tag', async () => {
  const url = `${site().host}/embed/form?affiliate=ridgeback`;
  const ask = (headers: Record<string, string>) => fetch(url, { headers });
  const first = await ask({ origin: origin(), 'accept-encoding': 'br' });
  expect(first.headers.get('access-control-allow-origin')).toBe(origin());
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('cache-control')).toContain('max-age=300');
  const html = await first.text();
  expect(html).not.toMatch(/csrf|token/i);
  expect(await (await ask({ 'accept-encoding': 'gzip' })).text()).toBe(html);
  const refusesBrotli = await ask({ 'accept-encoding': 'br;q=0, gzip' });
  expect(refusesBrotli.headers.get('content-encoding')).toBe('gzip');
  const again = await ask({ 'if-none-match': first.headers.get('etag')! });
  expect(again.status).toBe(304);
  const stranger = await ask({ origin: 'https://elsewhere.example' });
  expect(stranger.status).toBe(403);
  expect(await stranger.text()).toBe('');
});

test('[EMBD-05] [API-06] the script brings the form to the affiliate’s own pages only', async () => {
  const ask = (headers: Record<string, string>, query = '?affiliate=ridgeback') =>
    fetch(script() + query, { headers });
  const loader = await (await ask({}, '')).text();
  const own = await ask({ referer: `${origin()}/trial`, 'accept-encoding': 'br' });
  expect(own.headers.get('content-encoding')).toBe('br');
  expect(own.headers.get('cache-control')).toContain('max-age=300');
  expect(own.headers.get('vary')).toBe('Host, Origin, Accept-Encoding, Referer');
  const text = await own.text();
  expect(text).toContain(loader);
  expect(text).toContain('Countries you’ll visit');
  // The loader has an option of that name.
  expect(text.replace(loader, '')).not.toMatch(/csrf|token/i);
  expect(await (await ask({ origin: origin() })).text()).toBe(text);
  const known = { referer: `${origin()}/`, 'if-none-match': own.headers.get('etag')! };
  expect((await ask(known)).status).toBe(304);
  // With the reason asked for later: `/embed/form` answers 403.
  const stranger = await ask({ referer: 'https://elsewhere.example/' });
  expect(stranger.headers.get('cache-control')).toBe('no-store');
  for (const answer of [stranger, await ask({}), await ask({ referer: 'no address' })]) {
    expect(answer.headers.get('vary')).toContain('Referer');
    expect(await answer.text()).toBe(loader);
  }
});
