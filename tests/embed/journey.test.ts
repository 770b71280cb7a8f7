import { expect, test } from 'vitest';
import { confirmExtra, fillExpedition } from '../e2e/support/extras.ts';
import {
  acceptDocuments,
  agreeToLevel,
  answerMedical,
  answerUpToScreening,
  fillContact,
  fillDetails,
  fillTrip,
  goOn,
  nameTravellers,
  pay,
  seePrices,
} from '../e2e/support/journey.ts';
import { agree } from '../e2e/support/screening.ts';
import { aBrowser, desktop, phone, site } from '../e2e/support/site.ts';
import { noThirdPartyCookies, wholeBrowserOptions } from '../support/chromium.ts';
import { noteEvents, startAffiliateQuote, summaryPage } from './hostile/support/hostile-page.ts';
import { frameAt, journeyPage, noteMessages } from './support/journey-page.ts';
import { partnerPages, ready, script, widget } from './support/partner-page.ts';

const { partner, origin } = partnerPages(2);

const browser = aBrowser(wholeBrowserOptions(noThirdPartyCookies));

test.each([
  { affiliate: 'ridgeback' as const, device: desktop, query: '/?policy=strict' },
  { affiliate: 'snowgum' as const, device: phone, query: '/' },
])(
  '[EMBD-06] [EMBD-07] [EMBD-08] the whole purchase on the page of $affiliate, $device.name, of which nothing personal reaches the page',
  { timeout: 120_000 },
  async ({ affiliate, device, query }) => {
    const { page, context } = await browser.open(device);
    const wrongs: string[] = [];
    page.on('pageerror', (error) => wrongs.push(error.message));
    page.on('console', (message) => message.type() === 'error' && wrongs.push(message.text()));
    const messages = await noteMessages(page);
    const urls: string[] = [];
    page.on('request', (request) => urls.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await page.goto(site()[affiliate] + query);
    await ready(page);
    await fillTrip(page);
    await seePrices(page).click();
    // The bar is above what the page keeps at the bottom, and asks for no address, which the page's scripts would see (DETL-14).
    const bar = page.getByRole('complementary', { name: 'Your trip' });
    await bar.waitFor();
    const isInSight = (one: Element) => {
      const { left, bottom } = one.getBoundingClientRect();
      return document.elementFromPoint(left + 40, bottom - 4) === (one.getRootNode() as ShadowRoot).host;
    };
    await expect.poll(() => bar.evaluate(isInSight)).toBe(true);
    expect(await bar.getByText('Email me my quote').count()).toBe(0);
    await agreeToLevel(page, 'Plus');
    const frame = await frameAt(page, 'details');
    // One call from Agree to the details, as on the host: the exchange stores what was accepted.
    await frame.locator('[data-section=medical]').waitFor();
    const calls = urls.flatMap((url) => /\/api\/quote\/\w+/.exec(url) ?? []);
    expect(calls).toEqual(['/api/quote/start', '/api/quote/update', '/api/quote/takeOver']);
    await fillDetails(frame);
    await pay(frame);
    await frame.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();

    const stored = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        history.state,
      ]),
    );
    const known = { stored, urls: urls.join('\n'), messages: await messages() };
    for (const text of Object.values(known))
      expect(text).not.toMatch(/alex|nguyen|harbour|0400 ?000|4444 ?333|symptom/i);
    expect(known.messages).toContain('"purchase"');
    expect(known.messages).not.toMatch(/"token"|reference/);
    expect(known.urls).not.toMatch(/\/quote\/details/);
    expect(stored).not.toMatch(/coverkit:(journey|trip)/);
    // The page has no icon.
    expect(wrongs.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  },
);

test('[EMBD-06] Back and Forward lead through the steps, and a reload keeps the step and what was answered', {
  timeout: 120_000,
}, async () => {
  const { page, wrongs, visit } = await partner(journeyPage());
  await visit();
  await ready(page);
  await fillTrip(page);
  await seePrices(page).click();
  await agreeToLevel(page, 'Plus');
  const frame = await frameAt(page, 'details');
  await answerMedical(frame);
  await frame.getByRole('textbox', { name: /^First name/ }).waitFor();

  await page.reload();
  await ready(page);
  const again = await frameAt(page, 'details');
  await again.getByText('No conditions to declare').waitFor();

  // The page's token is exchanged, so the summary is the frame's now.
  await page.goBack();
  await frameAt(page, 'summary');
  await again
    .getByRole('button', { name: /^Choose Plus/ })
    .first()
    .waitFor();
  await page.goBack();
  await seePrices(page).waitFor();
  // After a reload the form shows first and has its answers once its later parts have loaded.
  const age = page.getByRole('textbox', { name: /^Age on departure/ });
  await expect.poll(() => age.inputValue()).toBe('34');
  expect(await page.locator('iframe').isVisible()).toBe(false);
  await page.goForward();
  await again
    .getByRole('button', { name: /^Choose Plus/ })
    .first()
    .waitFor();
  expect(wrongs).toEqual([]);
});

test('[EMBD-06] a dialog in the frame opens in what is in sight, and a problem is scrolled to', {
  timeout: 60_000,
}, async () => {
  const { page, visit } = await partner(journeyPage());
  await page.setViewportSize({ width: 390, height: 700 });
  await visit();
  await ready(page);
  await fillTrip(page);
  await seePrices(page).click();
  await agreeToLevel(page, 'Plus');
  const frame = await frameAt(page, 'details');
  const heading = frame.getByRole('heading', { name: 'Your details' });
  await expect
    .poll(() => heading.evaluate((node) => node === document.activeElement && document.hasFocus()))
    .toBe(true);
  await frame.getByRole('checkbox', { name: /I consent/ }).check();
  await frame.getByText('No', { exact: true }).first().click();
  await frame.getByText('Yes', { exact: true }).nth(1).click();
  await frame.getByRole('button', { name: 'See the covered list' }).first().click();
  const dialog = frame.getByRole('dialog');
  await dialog.waitFor();
  const box = (await dialog.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(701);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
  await frame.getByRole('button', { name: 'Continue', exact: true }).click();
  const problem = frame.getByRole('radio').and(frame.locator(':focus'));
  await problem.waitFor();
  const { y } = (await problem.boundingBox())!;
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(700);
  expect(
    await page.locator(widget).evaluate((node) => node.shadowRoot!.querySelectorAll('iframe').length),
  ).toBe(1);
});

test('[EMBD-02] [EMBD-06] [EXTR-03] [DETL-18] a quote that exists is shown by its reference and token and bought with climbing, and the account is in a frame', {
  timeout: 90_000,
}, async () => {
  const first = await partner(journeyPage());
  await first.visit();
  await ready(first.page);
  await fillTrip(first.page);
  await seePrices(first.page).click();
  await first.page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  const stored = await first.page.evaluate(
    () => Object.entries(sessionStorage).find(([key]) => key.startsWith('coverkit:journey:'))?.[1],
  );
  const { reference, token } = JSON.parse(stored ?? '{}');

  const { page, wrongs, visit } = await partner(
    `<div id="a"></div><div id="b"></div><script src="${script()}?affiliate=ridgeback" data-flow="summary" data-reference="${reference}" data-token="${token}" data-target="#a"></script>`,
  );
  await visit();
  await page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  await page.evaluate(() => {
    const { Coverkit } = window as unknown as { Coverkit: { mount(at: string, options: object): object } };
    Coverkit.mount('#b', { flow: 'account' });
  });
  const frame = await frameAt(page, 'forgotten');
  await frame.getByRole('textbox', { name: /Email/ }).waitFor();

  // What climbing asks about health is asked in the frame, where the quote goes on from then.
  await page.getByRole('switch', { name: /^Climbing/ }).click();
  const quote = (await (await page.locator('#a iframe').elementHandle())?.contentFrame())!;
  await fillExpedition(quote, { from: 62, to: 66 });
  await confirmExtra(quote);
  await agreeToLevel(quote, 'Plus');
  // Consent was given there, and is not asked for again.
  await expect.poll(() => quote.getByRole('checkbox', { name: /I consent/ }).isChecked()).toBe(true);
  await answerMedical(quote);
  await nameTravellers(quote);
  await quote.getByRole('checkbox', { name: 'Alex Nguyen is trekking' }).check();
  await goOn(quote);
  await fillContact(quote);
  await acceptDocuments(quote);
  await pay(quote);
  await quote.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
  await quote.getByText('Trekking').first().waitFor();
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] [COVR-01] what each level covers is on the page, and its start form and prices follow in the same place', {
  timeout: 60_000,
}, async () => {
  const { page, wrongs, visit } = await partner(
    `<p style="height:300px">Club</p><div id="a"></div><script src="${script()}?affiliate=ridgeback" data-flow="cover" data-target="#a"></script>`,
  );
  await visit();
  await ready(page);
  await page.getByRole('tab', { name: 'Annual multi-trip' }).click();
  await page
    .getByRole('tabpanel', { name: 'Annual multi-trip' })
    .getByText('Overseas emergency medical', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Get a quote' }).last().click();
  // The list was longer than the form: the form begins in view, and has the focus.
  await expect
    .poll(() =>
      page.locator(widget).evaluate((node) => {
        const focused = node.shadowRoot!.activeElement;
        return [focused?.tagName, (focused?.getBoundingClientRect().top ?? -1) >= 0];
      }),
    )
    .toEqual(['H2', true]);
  await fillTrip(page);
  await seePrices(page).click();
  await page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  await page.goBack();
  await seePrices(page).waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Single trip' }).waitFor();
  await page.goForward();
  await page.goForward();
  await page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  expect(wrongs).toEqual([]);
});

test('[EMBD-02] [EMBD-06] [TRAK-01] a link to a part of the page keeps the step, a quote is found again, another one begins anew, and no screening is heard of', {
  timeout: 90_000,
}, async () => {
  const [quote, other] = [await startAffiliateQuote(origin()), await startAffiliateQuote(origin())];
  const { page, wrongs, visit } = await partner(summaryPage(quote));
  const messages = await noteMessages(page);
  const events = await noteEvents(page);
  await visit();
  await agreeToLevel(page, 'Plus');
  const frame = await frameAt(page, 'details');
  await answerUpToScreening(frame);
  await frame.getByRole('button', { name: 'Open the screening of Alex Nguyen' }).click();
  await agree(frame.getByRole('dialog'));
  await frame.getByRole('combobox', { name: 'Condition or operation' }).waitFor();
  const heard = JSON.stringify([await events(), await messages()]);
  expect(heard).toContain('details');
  expect(heard).not.toMatch(/screening|conditions/i);
  await frame.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('link', { name: 'Before' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#x$/);
  await page.goBack();
  await page.waitForURL(/trial$/);
  await page.goForward();
  await page.waitForURL(/#x$/);
  await frame.getByRole('textbox', { name: /^First name/ }).waitFor();

  // By the page's own link again, without an entry of the step: the frame has the quote and its newest token.
  await visit();
  const again = await frameAt(page, 'summary');
  await again.getByRole('button', { name: 'Choose Plus' }).first().waitFor();

  await page.locator(widget).evaluate((element, { reference, token }) => {
    element.setAttribute('reference', reference);
    element.setAttribute('token', token);
  }, other);
  // The other quote was never in the frame.
  await page.locator(widget).getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  expect(await page.locator(`${widget} >> iframe`).isVisible()).toBe(false);
  const stored = await page.evaluate(() => Object.keys(sessionStorage).join());
  expect(stored).toContain(`coverkit:journey:ridgeback:0:summary:${other.reference}`);
  // A screening that is not agreed to yet answers with that conflict.
  expect(wrongs.filter((text) => !text.includes('409'))).toEqual([]);
});

test('[EMBD-06] [EMBD-07] on the page of an affiliate whose purchases go on at the brand’s site, nothing leaves without a press', {
  timeout: 60_000,
}, async () => {
  const quote = await startAffiliateQuote(origin());
  const { page, wrongs, visit, visitWith } = await partner(summaryPage(quote));
  await page.route('**/api/config/brand*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.affiliate.mode = 'hosted';
    await route.fulfill({ response: answer, json: body });
  });
  await visit();
  await page.getByRole('switch', { name: /^Climbing/ }).click();
  await page.waitForURL(`${site().host}/quote/**`);
  await page.goBack();
  await page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();

  await visitWith(`<div id="a"><${widget} affiliate="ridgeback" flow="account"></${widget}></div>
<script src="${script()}" data-affiliate="ridgeback"></script>`);
  const link = page.getByRole('link', { name: `Continue on ${new URL(site().host).host}` });
  await link.waitFor();
  expect(page.url()).toBe(`${origin()}/trial`);
  await link.click();
  await page.waitForURL(`${site().host}/user/forgotten`);
  expect(wrongs).toEqual([]);
});
