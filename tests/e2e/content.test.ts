import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { aBrowser, desktop, phone, site } from './support/site.ts';

/** What a brand has written: every public route in both brands, as a reader, a keyboard and a search engine find it. */
const browser = aBrowser();
const brands = ['host', 'saltwater'] as const;
const started = (page: Page) => page.waitForSelector('html[data-initialized]');

/** As the brand's own page fetches it: not every system knows its host beside browsers. */
const fetched = (page: Page, path: string, redirect: RequestRedirect = 'follow') =>
  page.evaluate(
    async ([url, mode]) => {
      const answer = await fetch(url, { redirect: mode });
      return { status: answer.status, text: await answer.text() };
    },
    [path, redirect] as const,
  );

/** As the browser decodes it. */
const pictureSize = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { width, height } = await createImageBitmap(await answer.blob());
    return [width, height];
  }, url);

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .trim();
const headingOf = (html: string) => textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

test.each(brands)(
  '[HOST-01] [CONT-01] [CONT-05] [CONT-06] every page in the sitemap of %s answers with its heading, under its one address',
  async (brand) => {
    const origin = site()[brand];
    const { page, context } = await browser.open(desktop);
    await page.goto(`${origin}/quote/`);
    const map = await fetched(page, '/sitemap.xml');
    const listed = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!));
    const paths = listed.map(({ pathname }) => pathname);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/', '/quote/', '/cover', '/pds', '/faqs', '/privacy/', '/terms', '/financial-services-guide'],
        ...['/target-market', '/guides/snow', '/documents/pds', '/sitemap'],
      ]),
    );
    const links = new Set(['/documents/snow', '/documents/climbing']);
    const titles = new Map<string, string>();
    for (const path of [...paths, ...links]) {
      const { status, text: html } = await fetched(page, path, 'manual');
      expect([path, status, headingOf(html) !== '']).toEqual([path, 200, true]);
      expect([path, /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]]).toEqual([path, origin + path]);
      const { '@graph': graph } = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
      expect([path, graph.length >= (path === '/' ? 1 : 2)]).toEqual([path, true]);
      // [HOST-03] Its picture is there, in the size that the page names.
      const picture = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? '';
      expect([path, picture.startsWith(`${origin}/card/`)]).toEqual([path, true]);
      expect([path, await pictureSize(page, picture)]).toEqual([path, [1200, 630]]);
      // Where no form waits for a script, what its words look like comes first.
      const scripts = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
      const areLate = scripts.map((one) => one.includes('fetchpriority="low"'));
      expect([path, new Set(areLate)]).toEqual([path, new Set([!['/', '/quote/'].includes(path)])]);
      titles.set(path, /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
      for (const href of hrefsOf(html)) links.add(href);
    }
    expect(titles.get('/faqs')).toMatch(/^Questions and answers \| /);
    // [PDSL-02] Files among them: every listed document downloads.
    const dead: [string, number][] = [];
    for (const href of links) {
      const { status } = await fetched(page, href);
      if (status >= 400) dead.push([href, status]);
    }
    expect(dead).toEqual([]);
    expect([...links].filter((href) => href.endsWith('.pdf')).length).toBeGreaterThan(6);
    await context.close();
  },
  60_000,
);

test('[HOST-13] [CONT-03] written pages read without script: questions unfold, and all customers’ words are there', async () => {
  const { page, context } = await browser.open({
    ...phone,
    context: { ...phone.context, javaScriptEnabled: false },
  });
  await page.goto(`${site().host}/faqs`);
  const item = page.locator('details', { hasText: 'Can I change my mind?' });
  await item.locator('summary').click();
  await item.getByText('21 days').waitFor();
  await page.goto(`${site().saltwater}/`);
  expect(await page.locator('.host-voice').count()).toBe(6);
  // Styled as well: on a phone the table of the levels has no head.
  const head = page.locator('.host-covered thead');
  expect(await head.evaluate((one) => getComputedStyle(one).position)).toBe('absolute');
  // [HOST-11] The brand's own blocks within our screens, and what can be added to its cover.
  for (const [path, words] of [
    ['/cover', 'Our beach guide'],
    ['/pds', 'Bought a while ago?'],
  ] as const) {
    await page.goto(site().saltwater + path);
    await page.locator('.host-slot-intro').getByText(words).waitFor();
  }
  await page.goto(`${site().saltwater}/cover`);
  await page.getByRole('heading', { level: 3, name: 'Climbing and trekking' }).waitFor();
  for (const path of ['/nowhere', '/guides/none']) {
    expect((await page.goto(site().saltwater + path))?.status()).toBe(404);
    expect(await page.locator('main a').count()).toBeGreaterThan(2);
  }
  await context.close();
});

test('[CONT-03] [CONT-04] [PRIM-05] the carousel and the questions of home are reached and used by keyboard', async () => {
  const { page, context } = await browser.open(desktop);
  await page.goto(site().host);
  await started(page);
  const voices = page.getByRole('region', { name: 'From people who have needed it' });
  await voices.getByText('1–3 of 6').waitFor();
  // It waits for the reader under reduced motion, and goes on where they want it to.
  await voices.getByRole('button', { name: 'Play the slides' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await voices.getByText('4–6 of 6').waitFor();
  const question = page.locator('summary', { hasText: 'How high can I trek?' });
  await question.focus();
  await page.keyboard.press('Enter');
  await page.locator('.host-questions').getByText('at no extra cost').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.host-questions').getByText('at no extra cost').waitFor({ state: 'hidden' });
  // A link in a text goes on in this document.
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('link', { name: 'All questions' }).click();
  await page.waitForURL('**/faqs');
  await page.locator('.host-text').getByRole('link', { name: 'Product Disclosure Statement' }).click();
  await page.waitForURL('**/documents/pds');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await context.close();
});

test('[CONT-04] what customers say goes on every 6 s where motion is welcome', async () => {
  const { page, context } = await browser.open({
    ...desktop,
    context: { ...desktop.context, reducedMotion: 'no-preference' },
  });
  await page.clock.install();
  await page.goto(`${site().saltwater}/`);
  await started(page);
  const voices = page.getByRole('region', { name: 'Home again, and happy' });
  await voices.getByRole('button', { name: 'Pause the slides' }).waitFor();
  await voices.getByText('1–3 of 6').waitFor();
  await page.clock.fastForward(6000);
  await voices.getByText('4–6 of 6').waitFor({ timeout: 4000 });
  await context.close();
});

test('[CONT-03] an address that names a question shows its answer; an unknown one in the site is the page for that', async () => {
  const { page, context } = await browser.open(phone);
  await page.goto(`${site().saltwater}/faqs#q-can-i-change-my-mind`);
  await started(page);
  const item = page.locator('details[open]');
  await item.getByText('21 days').waitFor();
  expect(await item.count()).toBe(1);
  // Also one that the page itself leads to.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#q-are-my-kids-covered';
    document.querySelector('main h1')!.append(link);
    link.click();
  });
  await expect.poll(() => item.count()).toBe(2);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Are my kids covered?');
  await page.evaluate(() => history.pushState(null, '', '/guides/none'));
  await expect.poll(() => page.title()).toMatch(/^Page not found \| /);
  await expect.poll(() => page.locator('main a').count()).toBeGreaterThan(2);
  await context.close();
});

test('[PDSL-01] [PDSL-02] documents in effect have a page and a file, earlier ones a file; the three types download', async () => {
  const { page, context } = await browser.open(phone);
  await page.goto(`${site().saltwater}/pds`);
  await started(page);
  const current = page.getByRole('region', { name: 'In effect now' });
  const legacy = page.getByRole('region', { name: 'Earlier editions' });
  expect([await current.getByRole('listitem').count(), await legacy.getByRole('listitem').count()]).toEqual([
    6, 2,
  ]);
  await current.getByRole('link', { name: 'Snow sports', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Snow sports' }).waitFor();
  for (const [type, status] of [
    ['mountaineering', 200],
    ['trekking', 200],
    ['climbing_plus', 200],
    ['diving', 404],
  ] as const) {
    const file = await fetched(page, `/pds/download/latest/${type}`);
    expect([type, file.status, file.text.startsWith('%PDF-')]).toEqual([type, status, status === 200]);
  }
  await context.close();
});

test.each(brands)(
  '[PRIM-05] the written pages of %s have no violations that a machine finds',
  async (brand) => {
    const { page, context } = await browser.open(desktop);
    for (const path of ['/', '/faqs', '/guides/snow', '/pds', '/sitemap', '/nowhere']) {
      await page.goto(site()[brand] + path);
      await started(page);
      // On home the form has notices of its own, under the same name as the site's.
      const { violations } = await new AxeBuilder({ page }).exclude('.ck-alert-stack').analyze();
      expect([path, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([path, []]);
    }
    await context.close();
  },
  60_000,
);
