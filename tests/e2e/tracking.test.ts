import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Running, root, start, temporaryFolder } from '../bench/load/process.ts';
import {
  acceptDocuments,
  answerMedical,
  chooseLevel,
  fillContact,
  nameTravellers,
  pay,
  startQuote,
  testCard,
} from './support/journey.ts';
import { noteShifts, sumOf, takeShifts } from './support/shifts.ts';
import { aBrowser, desktop, phone } from './support/site.ts';
import { startTagManager, type TagManagerStandIn } from './support/tag-manager.ts';

// It starts a server twice, and a staff command loads all of its sources.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const browser = aBrowser();
const folder = temporaryFolder();
let tags: TagManagerStandIn;
let server: Running;
/** Of the brand whose own script asks. Answered by the test. */
const consentScript = 'https://consent.example/asks.js';
const at = (name: string) => server.url.replace('localhost', `${name}.localhost`);

const env = {
  ...{ DATA_DIR: folder.path, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
  SECRET: 'what-is-counted-what-is-counted-what-is-counted',
};
const serve = () => start('api/src/server.ts', env, '/api/config');

function saveBrand(shipped: string, changes: object): void {
  const text = readFileSync(join(root, `api/seed/data/${shipped}.brand.json`), 'utf8');
  const { version: _version, ...record } = JSON.parse(text);
  const file = join(folder.path, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...record, ...changes }));
  const command = ['run', '-s', 'staff', '--', 'brand', 'save', file, '--like', shipped];
  const saved = spawnSync('npm', ['--prefix', root, ...command], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    encoding: 'utf8',
  });
  expect(saved.status, saved.stderr).toBe(0);
}

beforeAll(async () => {
  tags = await startTagManager();
  server = await serve();
  await server.stop();
  const tagManager = { id: 'GTM-STANDIN', origin: tags.origin };
  saveBrand('highline', { tracking: { consent: 'banner', tagManager } });
  const own = { id: 'lagoon', name: 'Lagoon Cover', hosts: ['lagoon.localhost:*'], hostUrl: undefined };
  saveBrand('saltwater', { ...own, tracking: { consent: 'site', tagManager, consentScript } });
  server = await serve();
});
afterAll(async () => {
  await server.stop();
  await tags.close();
  folder.remove();
});

type Layer = Record<string, unknown>[];
const layerOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { coverkitData?: Layer }).coverkitData ?? null);
const counted = async (page: Page) => ((await layerOf(page)) ?? []).map(({ event, path }) => path ?? event);
/** Its code has loaded. */
const listening = (page: Page) => page.waitForFunction(() => 'coverkitData' in window);
const tagFrames = (page: Page) => page.locator('iframe[src*=tag-manager]').count();
const banner = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** The document's own events, as text, from the beginning of each document. */
async function documentEvents(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('seen', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const dispatch: EventTarget['dispatchEvent'] = Reflect.get(EventTarget.prototype, 'dispatchEvent');
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent && event.type.startsWith('coverkit:'))
        Reflect.get(window, 'seen')(`${event.type} ${JSON.stringify(event.detail)}`);
      return dispatch.call(this, event);
    };
  });
  return seen;
}

test('[TRAK-01] [INBD-03] Highline asks, counts nothing before, remembers the answer, and lets it be changed', async () => {
  const { page, context } = await browser.open(phone, 'none');
  const seen = await documentEvents(page);
  await noteShifts(page);
  await page.goto(`${server.url}/?campaign=spring`);
  await banner(page).waitFor();
  await listening(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(sumOf(await takeShifts(page))).toBe(0);
  // A page that was read without an answer is no answer, and nothing is stored.
  await page.goto(`${server.url}/cover?campaign=spring`);
  await banner(page).waitFor();
  expect([await layerOf(page), seen, await tagFrames(page)]).toEqual([[], [], 0]);
  expect([await stored(page, 'coverkit.consent'), await stored(page, 'coverkit.attribution')]).toEqual([
    null,
    null,
  ]);
  expect(tags.heard).toEqual([]);

  // First in the order of the page: the privacy policy, no, yes.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect.poll(() => counted(page)).toEqual(['/cover']);
  expect(await stored(page, 'coverkit.attribution')).toContain('spring');
  await expect.poll(() => tagFrames(page)).toBe(1);

  await page.reload();
  await expect.poll(() => counted(page)).toEqual(['/cover']);
  expect(await banner(page).count()).toBe(0);
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.focus();
  await page.keyboard.press('Enter');
  await page.getByText('You agreed that we count your visits.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('May we count your visit?');
  await page.keyboard.press('Escape');
  await banner(page).waitFor({ state: 'detached' });
  expect(await settings.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await counted(page)).toEqual(['/cover']);
  await settings.click();
  await banner(page).getByRole('button', { name: 'No, thanks' }).click();
  expect([await layerOf(page), await tagFrames(page), await stored(page, 'coverkit.attribution')]).toEqual([
    [],
    0,
    null,
  ]);

  const before = seen.length;
  await page.reload();
  await listening(page);
  await page.waitForSelector('[data-initialized]');
  await settings.click();
  await page.getByText('You asked us not to count your visits.').waitFor();
  expect([await layerOf(page), seen.length, await tagFrames(page)]).toEqual([[], before, 0]);
  await context.close();
});

/** What no layer, event or tag manager may have; ages as numbers of their own. */
const canaries = {
  person: /Canaryfirst|Canarylast|canary-mail|0400|Harbour|Alex|Nguyen/,
  trip: /Indonesia|\bID\b|\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/,
  age: /(?:^|[^\d.-])37(?:[^\d.-]|$)/,
  card: new RegExp(`${testCard}|${testCard.slice(-4)}|Visa`),
  health: /medical|undiagnosed|condition|symptom/i,
};

async function buy(page: Page): Promise<Set<string>> {
  const secrets = new Set<string>();
  const note = async () => {
    const [, , , reference = '', token = ''] = new URL(page.url()).pathname.split('/');
    secrets.add(reference).add(token);
    expect(await tagFrames(page), page.url().replace(token, '…')).toBe(0);
  };
  await startQuote(page, server.url, { countries: ['Indonesia'], from: 60, to: 73, ages: [37] });
  await note();
  await chooseLevel(page, 'Plus');
  await note();
  await answerMedical(page);
  await nameTravellers(page, [['Canaryfirst', 'Canarylast']]);
  await fillContact(page, 'canary-mail@example.com');
  await acceptDocuments(page);
  await note();
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await page.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
  await note();
  return secrets;
}

test('[TRAK-01] a purchase is counted by waypoints, and nothing of the person is in the layer, an event or the tag manager', async () => {
  const { page, context } = await browser.open(desktop, 'none');
  const seen = await documentEvents(page);
  await page.goto(`${server.url}/`);
  await banner(page).getByRole('button', { name: 'Yes, count me' }).click();
  await expect.poll(() => tagFrames(page)).toBe(1);
  tags.heard.length = 0;
  const secrets = await buy(page);
  await expect.poll(() => counted(page)).toContain('/quote/complete/:reference/:token');

  const layer = (await layerOf(page)) ?? [];
  const about = {
    gtmAgeBands: '35-44',
    peopleSizeLabel: 'single',
    region: 'South-East Asia (incl. Bali)',
    currency: 'AUD',
    brand: 'highline',
  };
  const bought = { ...about, level: 'Plus', value: expect.any(Number) };
  expect(layer.filter(({ event }) => event !== 'page_view')).toEqual([
    { ...about, event: 'view_rates', level: null, value: null },
    { ...bought, event: 'choose_level' },
    { ...bought, event: 'begin_checkout' },
    { ...bought, event: 'purchase' },
  ]);
  // What the tag manager waits for comes on the next public page; none of it is stored (HOST-12).
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).not.toMatch(/purchase|35-44/);
  await page.locator('.host-header-brand').click();
  const sent = () =>
    tags.heard.filter(({ url }) => url === '/collect').map(({ body }) => JSON.parse(body).event);
  const names = () => sent().map(({ event }) => event);
  const viewed = () => new Set(sent().flatMap(({ event, path }) => (event === 'page_view' ? [path] : [])));
  await expect.poll(viewed).toEqual(new Set(['/', '/quote/']));
  // Each is a request of its own: they are sent in order, as the layer has them, and arrive in any.
  const waypoints = () => names().filter((event) => !['gtm.js', 'page_view'].includes(event));
  await expect
    .poll(() => waypoints().toSorted((one, other) => one.localeCompare(other)))
    .toEqual(['begin_checkout', 'choose_level', 'purchase', 'view_rates']);

  const texts = {
    layer: JSON.stringify(layer),
    events: seen.join('\n'),
    sent: JSON.stringify(tags.heard),
  };
  for (const [place, text] of Object.entries(texts)) {
    expect(text, place).toContain('35-44');
    for (const [kind, canary] of Object.entries(canaries)) {
      expect(text, `${kind} in ${place}`).not.toMatch(canary);
    }
    for (const secret of secrets) expect(text.includes(secret), place).toBe(false);
  }
  // Nor can its script find out more than where its frame is.
  const { found } = JSON.parse(tags.heard.find(({ url }) => url === '/collect')?.body ?? '');
  expect(found).toEqual({
    ...{ page: 'refused', document: 'refused', stored: 'refused', session: 'refused', cookie: 'refused' },
    ...{ referrer: '', ancestors: server.url },
  });
  expect(tags.heard.map(({ headers }) => headers.referer)).not.toContain(expect.anything());
  await context.close();
});

test('[TRAK-01] Saltwater needs no consent: it counts at once, and has no banner and no tag manager', async () => {
  const { page, context } = await browser.open(phone, 'none');
  await page.goto(`${at('saltwater')}/`);
  await expect.poll(() => counted(page)).toEqual(['/']);
  expect(await layerOf(page)).toEqual([
    { event: 'page_view', brand: 'saltwater', name: 'frontend.homepage', path: '/' },
  ]);
  await startQuote(page, at('saltwater'));
  await expect.poll(() => counted(page)).toContain('view_rates');
  expect([await banner(page).count(), await tagFrames(page)]).toEqual([0, 0]);
  expect(await page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0);
  await context.close();
});

test('[TRAK-01] [INBD-01] the site’s own script is on public pages alone, and its yes counts the tab’s other pages until its no', async () => {
  const { page, context } = await browser.open(desktop, 'none');
  let answer = true;
  await context.route(consentScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.asking = true; coverkit.consent(${answer})`,
    }),
  );
  const isAsking = () => page.evaluate(() => 'asking' in window);
  await page.goto(`${at('lagoon')}/`);
  await expect.poll(() => counted(page)).toEqual(['/']);
  expect([await isAsking(), await banner(page).count()]).toEqual([true, 0]);

  // From the form to the rates the document is another one, in which nobody else's script runs.
  await startQuote(page, at('lagoon'));
  await expect
    .poll(async () => new Set(await counted(page)))
    .toEqual(new Set(['/quote/summary/:reference/:token', 'view_rates']));
  expect(await isAsking()).toBe(false);

  // Nor in the way back after a reload of a public page: none shares its document with a page with a secret.
  const summary = page.url();
  await page.locator('.host-header-brand').click();
  await expect.poll(isAsking).toBe(true);
  await page.reload();
  await expect.poll(isAsking).toBe(true);
  await page.goBack();
  await page.waitForURL(summary);
  await listening(page);
  expect(await isAsking()).toBe(false);

  // INBD-01: an invalid link leads to the home page, whose document is another one too, and which says why.
  await page.goto(`${at('lagoon')}/quote/inbound?version=1&type=nothing`);
  await page.waitForURL(`${at('lagoon')}/`);
  await page.getByText(/^It looks like the link you followed is no longer valid/).waitFor();
  expect(await isAsking()).toBe(true);
  await page.reload();
  await listening(page);
  expect(await page.getByText(/^It looks like the link/).count()).toBe(0);

  answer = false;
  await page.goto(`${at('lagoon')}/cover`);
  await expect.poll(isAsking).toBe(true);
  await listening(page);
  expect([await layerOf(page), await tagFrames(page)]).toEqual([[], 0]);
  await page.goBack();
  await listening(page);
  expect(await layerOf(page)).toEqual([]);
  await context.close();
});

test('[TRAK-01] an affiliate’s page and the frame in it have no layer, no banner and no tag manager', async () => {
  const { page, context } = await browser.open(desktop, 'none');
  const port = Number(new URL(server.url).port);
  await page.goto(`http://ridgeback.localhost:${port + 2}/`);
  await page.locator('coverkit-widget[data-coverkit-state=ready]').first().waitFor();
  expect(await layerOf(page)).toBeNull();
  expect(await tagFrames(page)).toBe(0);
  expect(await banner(page).count()).toBe(0);
  await context.close();
});
