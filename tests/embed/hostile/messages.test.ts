import type { Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import { site } from '../../e2e/support/site.ts';
import { frameAt } from '../support/journey-page.ts';
import { partnerPages, ready, script, widget } from '../support/partner-page.ts';
import { framedPage, noteEvents, startAffiliateQuote, summaryPage } from './support/hostile-page.ts';

const { partner, origin } = partnerPages(11);

type Message = Record<string, unknown>;
type Sender = { messages: Message[] };
/** What is posted to a window by its own page. */
const postTo = (page: Page | Frame, messages: unknown[], target: string) =>
  page.evaluate(
    ([all, at]) => {
      const to = at === 'parent' ? parent : at === 'self' ? window : frames[Number(at)]!;
      for (const one of all) to.postMessage(one, '*');
    },
    [messages, target] as const,
  );

const junk = [
  null,
  1,
  '',
  'coverkit',
  [],
  {},
  { type: 'size' },
  '{"coverkit":1,"type":"ready"}',
  { __proto__: null, coverkit: 1 },
  { coverkit: {} },
];

test('[EMBD-06] hostile page 13: forged, replayed and junk messages change neither page nor frame, and nobody hears of them', {
  timeout: 90_000,
}, async () => {
  const access = await startAffiliateQuote(origin());
  const { page, wrongs, visit } = await partner(framedPage(access, '<iframe src="about:blank"></iframe>'));
  await page.addInitScript(() => {
    const messages: Message[] = [];
    Object.assign(window, { messages });
    addEventListener('message', ({ data }) => messages.push(data));
  });
  const events = await noteEvents(page);
  await visit();
  const frame = await frameAt(page, 'summary');
  await frame.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  const instance = new URL(frame.url()).searchParams.get('instance')!;
  const envelope = { coverkit: 1, instance };
  const states = async () => {
    // A message is handled after those that were posted before it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    const height = await page
      .locator(`${widget} iframe`)
      .evaluate((element) => [element.style.height, (element as HTMLIFrameElement).title]);
    const inFrame = await frame.evaluate(() => [
      document.documentElement.getAttribute('style'),
      document.querySelector('[data-screen]')?.getAttribute('data-screen'),
      document.hasFocus(),
    ]);
    return { height, inFrame, events: (await events()).length, frames: page.frames().length };
  };
  await page.evaluate(() => scrollTo(0, 0));
  const before = await states();

  const toPage: Message[] = [
    { ...envelope, type: 'size', height: 12 },
    { ...envelope, type: 'step', screen: 'complete', title: 'forged' },
    { ...envelope, type: 'navigate', screen: 'start' },
    { ...envelope, type: 'error', code: 'forged', recoverable: true },
    { ...envelope, type: 'event', event: { type: 'purchase', price: 1, level: 'Plus' } },
  ];
  const toFrame: Message[] = [
    { ...envelope, type: 'open', screen: 'forgotten', params: {}, scheme: 'dark', look: {} },
    { ...envelope, type: 'view', top: 1, height: 1 },
    { ...envelope, type: 'focus' },
  ];
  const recorded = await page.evaluate(() =>
    (window as unknown as Sender).messages.filter((one) => one && typeof one === 'object'),
  );
  expect(recorded.length).toBeGreaterThan(2);
  const changed = (messages: Message[]): Message[] =>
    messages.flatMap((one) => [
      { ...one, instance: 'x'.repeat(36) },
      { ...one, coverkit: 2 },
      { ...one, type: 'constructor' },
      { ...one, height: -1, screen: 'https://elsewhere.example', params: 7, event: {}, code: {} },
    ]);

  // The page's own window and another frame of the page are not the frame; another window is not the page.
  await postTo(page, [...toPage, ...recorded, ...junk], 'self');
  const other = page.frames().find((one) => one.url() === 'about:blank')!;
  await postTo(other, [...toPage, ...recorded, ...junk], 'parent');
  await other.evaluate(
    (all) => {
      for (const one of all)
        for (let at = 0; at < parent.frames.length; at += 1) parent.frames[at]!.postMessage(one, '*');
    },
    [...toFrame, ...junk],
  );
  // The frame itself and the page itself, with what they would never say.
  await postTo(frame, [...changed(toPage), ...junk], 'parent');
  await page.locator(`${widget} iframe`).evaluate(
    (element, all) => {
      for (const one of all) (element as HTMLIFrameElement).contentWindow!.postMessage(one, '*');
    },
    [...changed(toFrame).filter(({ type }) => type !== 'focus'), ...junk],
  );
  expect(await states()).toEqual(before);
  expect(wrongs).toEqual([]);

  // And both still listen to each other.
  const height = async () => {
    // Again, since the frame sends its own size while it is loading.
    await postTo(frame, [{ ...envelope, type: 'size', height: 321 }], 'parent');
    return (await states()).height[0];
  };
  await expect.poll(height).toBe('321px');
});

test('[EMBD-06] [API-06] hostile page 17: a link with a wrong, another quote’s or a used token shows no quote; nothing personal is in an address', async () => {
  const [mine, other] = [await startAffiliateQuote(origin()), await startAffiliateQuote(origin())];
  const { page, visitWith } = await partner('');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const prices = page.getByRole('button', { name: 'Choose Plus' });
  await visitWith(summaryPage(mine));
  await prices.first().waitFor();
  const wrong = [
    { reference: mine.reference, token: other.token },
    { reference: mine.reference, token: mine.token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) },
    { reference: mine.reference, token: '' },
    { reference: '../config', token: '../../api' },
    { reference: `"><img src=x onerror=alert(1)>`.replaceAll('"', '&quot;'), token: other.token },
  ];
  for (const one of wrong) {
    await visitWith(summaryPage(one));
    await ready(page);
    await page.locator(`${widget} [role=alert], ${widget} h1`).first().waitFor();
    await page.waitForTimeout(300);
    expect([one.reference, await prices.count(), await page.getByText('Indonesia').count()]).toEqual([
      one.reference,
      0,
      0,
    ]);
    // There is a way on.
    await page.locator(widget).locator('button, a').first().waitFor();
  }
  // Used: the host has exchanged the token for one that only its own tab knows.
  const { page: tab } = await partner('');
  await tab.goto(`${site().host}/quote/handover/${mine.reference}/${mine.token}`);
  await tab.waitForURL(/\/quote\/summary\//);
  await tab.close();
  await visitWith(summaryPage(mine));
  await ready(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => document.body.innerHTML)).not.toMatch(/alex|nguyen/i);
  expect(sent.join('\n')).not.toContain(mine.token);
  expect(sent.join('\n')).not.toContain(mine.reference);
  expect(sent.map((line) => line.split(' ')[1]).join('\n')).not.toMatch(/summary|token|[A-Z0-9]{10}/);
  expect(script()).toContain('/embed/');
});
