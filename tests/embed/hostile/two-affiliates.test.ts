import { expect, test } from 'vitest';
import { fillTrip, seePrices } from '../../e2e/support/journey.ts';
import { site } from '../../e2e/support/site.ts';
import { partnerPages, ready, script, widget } from '../support/partner-page.ts';

const { partner } = partnerPages(15);

test('[EMBD-02] [EMBD-05] two affiliates of two hosts on one page: each tag, element and call has its own affiliate and origin', {
  timeout: 60_000,
}, async () => {
  const other = `${site().saltwater}/embed/coverkit.js`;
  const { page, wrongs, visit } = await partner(`<div id="a"></div><div id="b"></div><div id="d"></div>
    <script src="${script()}?affiliate=ridgeback" data-flow="quote-start" data-target="#a"></script>
    <script src="${other}?affiliate=snowgum" data-flow="quote-start" data-target="#b"></script>
    <div id="c"><${widget} affiliate="snowgum" flow="quote-start"></${widget}></div>
    <script>Coverkit.mount('#d', { affiliate: 'snowgum', flow: 'quote-start' })</script>`);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname === '/api/quote/start') calls.push(origin);
  });
  await visit();
  await ready(page, 4);
  const brandOf = (place: string) =>
    page
      .locator(`${place} ${widget} .ck-root`)
      .first()
      .evaluate((node) => {
        return getComputedStyle(node).getPropertyValue('--ck-accent');
      });
  const own = await brandOf('#a');
  const theirs = await brandOf('#b');
  expect(theirs).not.toBe(own);
  expect([await brandOf('#c'), await brandOf('#d')]).toEqual([theirs, theirs]);

  // Each asks its own host.
  const arrived = { contentType: 'text/html', body: '<title>The host</title>' };
  await page.route('**/quote/handover/**', (route) => route.fulfill(arrived));
  for (const place of ['#b', '#a']) {
    await visit();
    await ready(page, 4);
    await page.evaluate((shown) => {
      for (const one of document.querySelectorAll(`body > div:not(${shown})`)) one.remove();
    }, place);
    await fillTrip(page);
    const answer = page.waitForResponse('**/api/quote/start');
    await seePrices(page).click();
    expect((await answer).status()).toBe(200);
    await page.waitForURL('**/quote/handover/**');
  }
  expect(calls).toEqual([site().saltwater, site().host]);
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] one form for one place: the tag again, a body that a page cache brings back, and two calls; options in the script’s address', async () => {
  const address = `${script()}?affiliate=ridgeback&amp;flow=quote-start&amp;target=%23a&amp;token=t`;
  const { page, wrongs, visit } = await partner(`<div id="a"></div><div id="b"></div>
    <section><script src="${script()}?affiliate=ridgeback&amp;flow=quote-start"></script></section>
    <script src="${address}"></script><script src="${address}"></script>`);
  await visit();
  await page.evaluate(
    `Coverkit.mount('#b', { flow: 'quote-start' }); Coverkit.mount('#b', { flow: 'quote-start' })`,
  );
  await ready(page, 3);
  expect(await page.locator('#a > *').getAttribute('token')).toBeNull();
  // As Turbo and its like restore a page: the same HTML again, its scripts run again.
  await page.evaluate(() => {
    document.body.innerHTML = String(document.body.innerHTML);
    for (const old of document.body.querySelectorAll('script[src]')) {
      const again = document.createElement('script');
      again.src = (old as HTMLScriptElement).src;
      old.replaceWith(again);
    }
  });
  await ready(page, 3);
  expect(await page.locator(`section > ${widget}`).count()).toBe(1);
  expect(await page.locator(`#a > ${widget}`).count()).toBe(1);
  expect(wrongs).toEqual([]);
});

const mistakes: [string, () => string, RegExp][] = [
  [
    'options that a tag manager has dropped',
    () => `<script src="${script()}?affiliate=ridgeback"></script>`,
    /names no flow/,
  ],
  [
    'a target that is not there',
    () => `<script src="${script()}?affiliate=ridgeback" data-flow="journey" data-target="#gone"></script>`,
    /nothing at "#gone"/,
  ],
  [
    'a script that is a blob',
    () => `<script>fetch('${script()}').then((answer) => answer.blob()).then((blob) => {
      document.head.append(Object.assign(document.createElement('script'), { src: URL.createObjectURL(blob) }));
    })</script>`,
    /load the script by its address/,
  ],
];

test.each(mistakes)(
  '[EMBD-07] one sentence in the console says what is wrong with %s',
  async (_, body, sentence) => {
    const { page, visit } = await partner(body());
    const lines: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Coverkit')) lines.push(message.text());
    });
    await visit();
    await expect.poll(() => lines).toEqual([expect.stringMatching(sentence)]);
  },
);
