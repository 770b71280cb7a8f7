import { expect, test } from 'vitest';
import { confirmExtra, fillExpedition } from '../e2e/support/extras.ts';
import {
  acceptDocuments,
  agreeToLevel,
  answerMedical,
  fillContact,
  fillDetails,
  fillTrip,
  goOn,
  nameTravellers,
  pay,
  seePrices,
} from '../e2e/support/journey.ts';
import { aBrowser, desktop, phone, site } from '../e2e/support/site.ts';
import { noThirdPartyCookies, wholeBrowserOptions } from '../support/chromium.ts';
import { frameAt, journeyPage, noteMessages } from './support/journey-page.ts';
import { partnerPages, ready, script, widget } from './support/partner-page.ts';

const { partner } = partnerPages(2);

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
    expect(stored).not.toContain('coverkit:journey');
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
