import { connect } from 'node:net';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { hasPainted, holdEntry } from './support/hold-entry.ts';
import { aTrip, fillTrip, seePrices } from './support/journey.ts';
import { aBrowser, type Device, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

/** A page, and the errors on it. */
async function open(device: Device = desktop) {
  const { page } = await browser.open(device);
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrongs.push(message.text());
  });
  return { page, wrongs };
}

const started = (page: Page) => page.waitForSelector('html[data-initialized]');

test('[HOST-13] home and quote start are rendered by the server, also for browsers without script', async () => {
  const { page } = await open({ name: 'without script', context: { javaScriptEnabled: false } });
  for (const path of ['/', '/quote/']) {
    await page.goto(site().host + path);
    expect(await page.locator('h1').textContent()).not.toBe('');
    expect(await page.getByRole('combobox').first().isVisible()).toBe(true);
    expect(await page.locator('.host-noscript').textContent()).toContain('JavaScript');
  }
});

/** `/quote/` as the server sent it; its scripts are blocked until they are released. */
async function openUnhydrated() {
  const opened = await open();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await opened.page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await opened.page.goto(`${site().host}/quote/`, { waitUntil: 'commit' });
  return { ...opened, release };
}

test('[HOST-13] a choice made before hydration is kept', async () => {
  const { page, wrongs, release } = await openUnhydrated();
  const annual = page.locator('input[name=quoteTypeId]').nth(1);
  await annual.check();
  release();
  await started(page);
  expect(await annual.isChecked()).toBe(true);
  // Also in the form's state: it has the fields of annual cover.
  await page.getByText('travel area', { exact: false }).first().waitFor();
  expect(wrongs).toEqual([]);
});

test('[HOST-13] text typed before hydration is kept', async () => {
  const { page, wrongs, release } = await openUnhydrated();
  // The field is disabled in the HTML, but a browser may restore an age before hydration.
  const age = page.locator('input[name="ages.0"]');
  await age.evaluate((field: HTMLInputElement) => {
    field.value = '41';
  });
  release();
  await started(page);
  // The field's own state is updated a frame before the form's.
  await expect.poll(() => age.inputValue()).toBe('41');
  // Also in the form's state: the value is kept when the field is rendered again, enabled, and it is submitted.
  await fillTrip(page, { ...aTrip, ages: [] });
  expect(await age.inputValue()).toBe('41');
  await seePrices(page).click();
  await page.waitForURL('**/quote/summary/**');
  expect(wrongs).toEqual([]);
});

test('[HOST-13] hydration matches the server’s HTML, under the strict content security policy', async () => {
  const { page, wrongs } = await open();
  for (const host of [site().host, site().saltwater]) {
    for (const path of ['/', '/quote/', '/cover', '/documents/pds', '/documents/wings']) {
      await page.goto(host + path);
      await started(page);
    }
  }
  const missing = 'Failed to load resource: the server responded with a status of 404 (Not Found)';
  expect(wrongs).toEqual([missing, missing]);
});

test('[HOST-03] title, description and keywords are in the HTML, for each brand', async () => {
  const html = await fetch(`${site().host}/quote/`).then((answer) => answer.text());
  expect(html).toContain('<title>Get a quote | Highline Travel Insurance</title>');
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
  expect(html).toMatch(/<meta name="keywords" content="[^"]{10,}">/);
  const { page } = await open();
  await page.goto(`${site().saltwater}/quote/`);
  expect(await page.title()).toBe('Get a quote | Saltwater Travel Cover');
});

test('[HOST-03] the title follows the route, is announced, and the heading takes focus', async () => {
  const { page } = await open();
  await page.goto(site().host);
  await started(page);
  await page.locator('.host-header-wide .host-header-quote').click();
  await page.waitForURL('**/quote/');
  await expect.poll(() => page.title()).toBe('Get a quote | Highline Travel Insurance');
  await expect
    .poll(() => page.locator('.host-announcer[role=status]').textContent())
    .toContain('Get a quote');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

/**
 * Runs in the page before anything else: records the timer that set each mark, so that its delay is exact on a busy
 * machine too. The page is initialized after the first of 25 ms, and after its first render.
 */
function noteMarks() {
  const marks: { mark: string; delay?: number; at: number }[] = [];
  let running: number | undefined;
  let settled = 0;
  let started: number | undefined;
  const note = (mark: string, delay = running) => marks.push({ mark, delay, at: performance.now() });
  const later = window.setTimeout;
  const noted = (handler: () => void, delay?: number) =>
    later(() => {
      running = delay;
      if (delay === 500) settled += 1;
      if (delay === 25) started ??= delay;
      handler();
      running = undefined;
    }, delay);
  Object.assign(window, { marks, setTimeout: noted });
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.initialized === undefined) return;
    observer.disconnect();
    note('initialized', started);
  }).observe(document, { attributes: true, subtree: true });
  // The first may wait in memory until what counts has loaded.
  document.addEventListener('coverkit:page-view', (event) => {
    const at500 = settled > 0;
    if (at500) settled -= 1;
    note((event as CustomEvent<{ name: string }>).detail.name, at500 ? 500 : running);
  });
}

test('[HOST-08] marked as initialized after 25 ms; a page view with the name only, 500 ms after each route change', async () => {
  const { page } = await open();
  await page.addInitScript(noteMarks);
  type Marks = { mark: string; delay?: number; at: number }[];
  const marks = () => page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  await page.goto(site().host);
  await started(page);
  await expect.poll(marks).toHaveLength(2);
  const left = await page.evaluate(() => performance.now());
  await page.locator('.host-header-wide .host-header-quote').click();
  await expect.poll(marks).toHaveLength(3);
  const noted = await marks();
  expect(noted.map(({ mark, delay }) => [mark, delay])).toEqual([
    ['initialized', 25],
    ['frontend.homepage', 500],
    ['frontend.quote.start', 500],
  ]);
  expect(noted[2]!.at - left).toBeGreaterThanOrEqual(495);
});

test('[HOST-08] a form shows the brand’s own fonts, which it asks for once it can be used', async () => {
  for (const [origin, isSlow] of [
    [site().host, false],
    [site().saltwater, false],
    [site().host, true],
    [site().saltwater, true],
  ] as const) {
    const { page } = await open(phone);
    const loaded: string[] = [];
    page.on('requestfinished', (request) => {
      const [name] = /entry-client|woff2/.exec(request.url()) ?? [];
      if (name && !loaded.includes(name)) loaded.push(name);
    });
    const release = isSlow ? await holdEntry(page) : null;
    await page.goto(`${origin}/quote/`, { waitUntil: 'commit' });
    if (release) await hasPainted(page);
    release?.();
    await started(page);
    await expect.poll(() => loaded).toEqual(['entry-client', 'woff2']);
    await page.close();
  }
});

test('[HOST-01] an unknown path is a designed page with status 404, an unknown file a plain 404', async () => {
  const { page } = await open(phone);
  const answer = await page.goto(`${site().saltwater}/nowhere/at-all`);
  expect(answer?.status()).toBe(404);
  expect(await page.locator('h1').textContent()).toContain('Washed away');
  const file = await fetch(`${site().host}/assets/none-12345678.js`);
  expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=UTF-8']);
});

/** Sends a request target unchanged, where `fetch` would normalise it; returns the head of the answer. */
function headOf(host: string, target: string): Promise<string> {
  const { hostname, port } = new URL(host);
  return new Promise((resolve, reject) => {
    const line = connect(Number(port), '127.0.0.1');
    let answer = '';
    line.setEncoding('latin1');
    line.on('error', reject);
    line.on('data', (part) => {
      answer += String(part);
    });
    line.on('close', () => resolve(answer.split('\r\n\r\n')[0] ?? ''));
    line.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`);
  });
}

/** Links that an attacker could send to a visitor. */
const away = 'https://evil.example/';
const asked = ['next', 'redirect', 'return', 'returnUrl', 'url', 'to', 'continue', 'affiliate']
  .map((name) => `${name}=${encodeURIComponent(away)}`)
  .join('&');
const tricks = [
  ...['//evil.example', '//evil.example/', '//evil.example/%2e%2e', '///evil.example', '/\\evil.example'],
  ...[
    '/\\/evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%09//evil.example',
    '/.//evil.example',
  ],
  ...['/@evil.example', '/quote/..//evil.example', '/assets//evil.example', '/embed/..//evil.example'],
  ...['/api//evil.example', away, `${away}quote/`, 'http://evil.example:80//evil.example'],
  ...['/%0d%0aLocation:%20https://evil.example/', '/quote/%0d%0aLocation:%20https://evil.example/'],
  ...['/documents/%0d%0a%0d%0a<script>', '/quote/summary/%0aLocation:https://evil.example/x'],
  ...['/', '/quote', '/quote/', '/quote/summary/ABCDEFGHJK/x', '/quote/handover/ABCDEFGHJK/x'].map(
    (path) => `${path}?${asked}`,
  ),
  ...['/payment/complete', '/documents/pds', '/user/forgotten', '/nowhere', '/api/config'].map(
    (path) => `${path}?${asked}`,
  ),
];

/** A page's one address, with what was asked (CONT-06). */
const isOwn = (header: string) => /^location: \/quote\/\?[^\s\\]*$/i.test(header);

test('[HOST-01] no path or query makes the site redirect elsewhere', async () => {
  for (const host of [site().host, site().saltwater]) {
    for (const target of tricks) {
      const [status = '', ...headers] = (await headOf(host, target)).split('\r\n');
      expect([target, /^HTTP\/1\.1 (200|301|4\d\d) /.test(status) || status]).toEqual([target, true]);
      const leading = headers.filter((one) => /^(location|refresh|link|set-cookie):/i.test(one));
      expect([target, leading.filter((one) => !isOwn(one))]).toEqual([target, []]);
      expect([target, leading.length]).toEqual([target, /^\/quote\?/.test(target) ? 1 : 0]);
    }
  }
});

test('[HOST-01] no path or query makes the site’s scripts redirect', async () => {
  const { page, wrongs } = await open();
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('//evil.example')) left.push(request.url());
  });
  await page.route(/^https?:\/\/evil\.example/, (route) => route.abort());
  for (const path of [
    ...['//evil.example/', '/%5cevil.example', '/quote/..//evil.example'],
    ...[`/?${asked}`, `/quote/?${asked}`, `/nowhere?${asked}#${away}`],
  ]) {
    const answer = await page.goto(site().host + path);
    await started(page);
    await page.locator('h1').first().waitFor();
    expect(new URL(page.url()).origin).toBe(site().host);
    // The browser logs a 404 in the console as well.
    expect([path, wrongs.splice(0).length]).toEqual([path, answer?.status() === 404 ? 1 : 0]);
  }
  expect(left.filter((url) => !url.startsWith(site().host))).toEqual([]);
});

test('[API-06] [HOST-13] pages and files are compressed, files cached, fonts can be used from other origins', async () => {
  const plain = await fetch(`${site().host}/`, { headers: { 'accept-encoding': 'identity' } });
  const html = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  const token = 't'.repeat(43);
  for (const path of ['/', '/quote/', `/quote/summary/ABCDEFGHJK/${token}`]) {
    const page = await fetch(site().host + path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual([
      ...['br', 'Host, Accept-Encoding, Sec-CH-UA-Platform'],
    ]);
    expect(Number(page.headers.get('content-length')) * 3).toBeLessThan(html.length);
    expect(await page.text()).not.toMatch(new RegExp(`csrf|${token}`));
  }
  const script = /src="(\/assets\/entry-client-[^"]+\.js)"/.exec(html)?.[1];
  const asset = await fetch(site().host + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  const font = await fetch(`${site().host}/assets/fonts/fraunces.woff2`);
  expect([font.status, font.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

test('every screen has the legal notices', async () => {
  const { page } = await open(phone);
  for (const path of ['/', '/quote/', '/quote/summary/ABCDEFGHJK/x']) {
    await page.goto(site().host + path);
    const footer = await page.locator('footer').textContent();
    expect(footer).toContain('AFSL');
    expect(footer).toContain('general');
    expect(footer).toContain('Australian Financial Complaints Authority');
  }
});
