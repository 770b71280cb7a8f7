import { chromium, type Route } from 'playwright';
import { expect, test } from 'vitest';
import { agreeToLevel, fillTrip, seePrices } from '../../e2e/support/journey.ts';
import { site } from '../../e2e/support/site.ts';
import { noThirdPartyCookies, wholeBrowserOptions } from '../../support/chromium.ts';
import { frameAt, journeyPage } from '../support/journey-page.ts';
import { failureOf, partnerPages, ready, requestingTag, script, widget } from '../support/partner-page.ts';
import { framedPage, loader, noteEvents, startAffiliateQuote, summaryPage } from './support/hostile-page.ts';

const { partner, origin } = partnerPages(12);
const failed = `${widget}[data-coverkit-state=failed]`;

test('[EMBD-07] hostile page 14: without the script the element shows what the page put into it', async () => {
  const { page, visit } = await partner(
    `<${widget}><a href="/ours">Our own form</a></${widget}>${requestingTag()}`,
  );
  await page.route('**/embed/coverkit.js*', (route) => route.abort());
  await visit();
  expect(await page.getByRole('link', { name: 'Our own form' }).isVisible()).toBe(true);
});

test('[EMBD-07] hostile page 14: ten seconds of silence end in an event and a link; a later release’s missing files too', {
  timeout: 90_000,
}, async () => {
  const { page, visit } = await partner(`<div id="a"></div>${requestingTag('data-target="#a"')}`);
  const failure = await failureOf(page);
  const held: Route[] = [];
  await page.route('**/embed/app-*.js', (route) => void held.push(route));
  await page.clock.install();
  await visit();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /price/i }).waitFor();
  await page.clock.runFor(7000);
  expect(await page.locator(failed).count()).toBe(0);
  await page.clock.runFor(3500);
  await page.locator(failed).waitFor();
  expect(await page.getByRole('link', { name: 'Get a quote' }).isVisible()).toBe(true);
  await expect.poll(failure).toMatchObject({ code: 'timeout', recoverable: true });
  // The script comes all the same: the form takes the place of the link.
  for (const route of held) await route.continue();
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return page.locator(`${widget}[data-coverkit-state=ready]`).count();
    })
    .toBe(1);
  expect(await page.getByRole('button', { name: /price/i }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Get a quote' }).count()).toBe(0);
  await page.close();

  // A form that comes after that does not replace the link, as long as its script is missing.
  const slow = await partner(`<div id="a"></div>${requestingTag('data-target="#a"')}`);
  let answer = () => {};
  await slow.page.route('**/embed/app-*.js', () => {});
  await slow.page.route('**/embed/form*', (route) => {
    answer = () => void route.continue();
  });
  await slow.page.clock.install();
  await slow.visit();
  await slow.page.clock.runFor(10_500);
  await slow.page.locator(failed).waitFor();
  const answered = slow.page.waitForResponse('**/embed/form*');
  answer();
  await (await answered).finished();
  await slow.page.clock.runFor(500);
  expect(await slow.page.getByRole('link', { name: 'Get a quote' }).isVisible()).toBe(true);
  await slow.page.close();

  // What the form loads later is gone after a release: list and dates work without it, the journey goes on at the host.
  const later = await partner(journeyPage());
  await later.page.route(/\/embed\/(placement|start-journey|journey|inline-view)[^/]*\.js/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await later.visit();
  await ready(later.page);
  await fillTrip(later.page);
  await seePrices(later.page).click();
  await later.page.waitForURL(`${site().host}/quote/summary/**`);
  await later.page.close();
});

test.each([
  ['a policy of the page without the host in frame-src', 'frame_blocked'],
  ['a chunk that is gone', 'chunk_failed'],
])(
  '[EMBD-06] [EMBD-07] hostile page 14: the frame fails by %s: an event at once, and a link to the quote on the host',
  async (_, kind) => {
    const access = await startAffiliateQuote(origin());
    const policy: Record<string, string> =
      kind === 'frame_blocked' ? { 'content-security-policy': "frame-src 'self'" } : {};
    const { page, visit } = await partner(framedPage(access), policy);
    const events = await noteEvents(page);
    if (kind === 'chunk_failed')
      await page.route('**/embed/frame-view-*.js', (route) => route.fulfill({ status: 404 }));
    await visit();
    const link = page.getByRole('link', { name: /^Continue on/ });
    await link.waitFor({ timeout: 10_000 });
    expect(await link.getAttribute('href')).toBe(
      `${site().host}/quote/handover/${access.reference}/${access.token}`,
    );
    const errors = (await events()).filter(({ type }) => type === 'error');
    expect(errors).toMatchObject([{ detail: { flow: 'journey', kind, recoverable: true } }]);
  },
);

test('[EMBD-07] [INBD-03] hostile page 14: what cannot be shown before a quote links to the host’s, with the affiliate and the campaign', async () => {
  const { page, visit } = await partner(
    `<div id="a"><${widget} flow="cover"></${widget}></div>${loader()}
    <script>history.replaceState(null, '', '?campaign=winter&other=1')</script>`,
  );
  await page.route('**/embed/cover-screen-*.js', (route) => route.fulfill({ status: 404 }));
  await visit();
  const link = page.getByRole('link', { name: /^Continue on/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`${site().host}/cover?affiliate=ridgeback&campaign=winter`);
});

test('[EMBD-02] [EMBD-06] hostile page 15: where storage throws, the form, the summary and the frame work', {
  timeout: 90_000,
}, async () => {
  const access = await startAffiliateQuote(origin());
  const { page, wrongs, visit } = await partner(summaryPage(access));
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  await visit();
  await agreeToLevel(page, 'Plus');
  const frame = await frameAt(page, 'details');
  await frame.getByRole('heading', { name: 'Your details' }).waitFor();
  await frame.getByRole('checkbox', { name: /I consent/ }).check();
  await frame.getByText('No', { exact: true }).first().click();
  expect(wrongs).toEqual([]);
  await page.close();
  const form = await partner(`<div id="a"></div>${requestingTag('data-target="#a"')}`);
  await form.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  });
  await form.visit();
  await ready(form.page);
  await fillTrip(form.page);
  expect(form.wrongs).toEqual([]);
});

test('[EMBD-06] hostile page 15: with third-party cookies blocked, the frame shows and saves the quote', async () => {
  const access = await startAffiliateQuote(origin());
  const { page: unused, visit } = await partner(framedPage(access));
  await visit();
  const browser = await chromium.launch(wholeBrowserOptions(noThirdPartyCookies));
  try {
    const page = await browser.newPage();
    const wrongs: string[] = [];
    page.on('pageerror', ({ message }) => wrongs.push(message));
    // Another site than the host's, which is on localhost.
    await page.goto(`${origin().replace('localhost', '127.0.0.1')}/trial`);
    const frame = await frameAt(page, 'summary');
    await frame.getByRole('switch', { name: /^One-way trip/ }).click();
    await frame.locator('.ck-price[data-pending]').first().waitFor({ state: 'detached' });
    const cookies = await frame.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: whether it is blocked
      document.cookie = 'any=1; SameSite=None; Secure';
      return document.cookie;
    });
    expect(cookies).toBe('');
    expect(wrongs).toEqual([]);
  } finally {
    await browser.close();
    await unused.close();
  }
});

test('[EMBD-05] [EMBD-07] hostile page 15: in a sandboxed frame of the page, which has no origin, the form gives way to a link', async () => {
  const inner = `<div id="a"></div><script src="${script()}" data-affiliate="ridgeback" data-flow="quote-start" data-target="#a"></script>`;
  const { page, visit } = await partner(
    `<iframe sandbox="allow-scripts allow-forms allow-popups" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>${loader()}`,
  );
  const wrongs: string[] = [];
  page.on('pageerror', ({ message }) => wrongs.push(message));
  await visit();
  const within = page.frameLocator('iframe');
  await within.locator(failed).waitFor();
  expect(await within.getByRole('link', { name: 'Get a quote' }).getAttribute('href')).toContain(
    '/quote/?affiliate=ridgeback',
  );
  expect(wrongs).toEqual([]);
});
