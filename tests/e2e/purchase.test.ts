import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { newerApis } from '../support/newer-apis.ts';
import { aTrip, chooseLevel, fillCard, fillDetails, pay, payButton, startQuote } from './support/journey.ts';
import { amountToPay, chargesOf } from './support/ledger.ts';
import { arrivalShift, noteShifts, ofPage, sumOf, takeShifts } from './support/shifts.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

/** The most that a screen may move while it comes: layout shift, of which 0.1 is seen as unsteady. */
const still = 0.02;

test.each([phone, desktop])(
  '[API-08] [STRT-10] [SUMM-04] [DETL-08] [DETL-12] [HOST-12] [OUTC-01] a traveller buys a policy and finds it again, and no screen moves while it comes ($name)',
  async (device) => {
    const { page, context } = await browser.open(device);
    await noteShifts(page);
    const chunks: string[] = [];
    page.on('request', (request) => chunks.push(/\/assets\/([a-z-]+)[.-]/.exec(request.url())?.[1] ?? ''));
    const calls: string[] = [];
    page.on('request', (request) => {
      const [, call] = /\/api\/(quote\/\w+|benefits)/.exec(request.url()) ?? [];
      if (call) calls.push(call);
    });
    await startQuote(page, site().host, aTrip);
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .waitFor();
    expect(await arrivalShift(page, /summary/)).toBeLessThanOrEqual(still);
    // The next screen's script comes while this one is read, and no later one.
    await expect.poll(() => chunks).toContain('details');
    expect(chunks).not.toContain('complete');
    await chooseLevel(page, 'Plus');
    await page
      .getByText(/How we handle health information/)
      .first()
      .waitFor();
    expect(await arrivalShift(page, /details/)).toBeLessThanOrEqual(still);
    // Nothing in the header leads away from here but the logo.
    expect(await page.getByRole('banner').getByRole('link').allTextContents()).toEqual([
      'Highline Travel Insurance',
      'Call 1300 555 018',
    ]);
    // The start, the choice of a level and its acknowledgement answered all that both screens show (decision 137 of the API).
    expect(calls.sort()).toEqual(['benefits', 'quote/start', 'quote/update', 'quote/update']);
    // The card's form comes with the section before it.
    expect(chunks).not.toContain('payment-form');
    await page.reload();
    await page
      .getByText(/How we handle health information/)
      .first()
      .waitFor();
    expect(await arrivalShift(page, /details/)).toBeLessThanOrEqual(still);
    await fillDetails(page);
    // Neither the overview nor what is saved moves the form while it is filled in.
    expect(sumOf(ofPage(await takeShifts(page)))).toBeLessThanOrEqual(still);
    await pay(page);
    await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
    await page.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
    expect(await arrivalShift(page, /complete/)).toBeLessThanOrEqual(still);
    const link = page.url();
    const policyNumber = await page.locator('.ck-policy-number').textContent();

    // Nothing of the quote stays in the tab, nor after Back over the details, whose link shows no policy (HOST-12).
    const stored = () =>
      page.evaluate(() => [
        Object.keys(sessionStorage).filter((key) => key !== 'coverkit.scroll'),
        // The visitor's answer to the banner is of the site (TRAK-01).
        Object.keys(localStorage).filter((key) => key !== 'coverkit.consent'),
      ]);
    expect(await stored()).toEqual([[], []]);
    await page.goBack();
    await page.waitForURL((url) => /\/quote\/complete\//.test(url.pathname) && url.href !== link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.ck-policy-number').count()).toBe(0);
    expect(await stored()).toEqual([[], []]);

    // Another device has only the link.
    const { page: other, context: elsewhere } = await browser.open(desktop);
    await noteShifts(other);
    await other.goto(link);
    await other.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
    expect(await arrivalShift(other, /complete/)).toBeLessThanOrEqual(still);
    expect(await other.locator('.ck-policy-number').textContent()).toBe(policyNumber);
    await elsewhere.close();
    await context.close();
  },
  90_000,
);

test('[DETL-01] [OUTC-01] an unfinished quote is redirected from the complete page, with an explanation', async () => {
  const { page, context } = await browser.open();
  await startQuote(page, site().host);
  await page.goto(page.url().replace('/summary/', '/complete/'));
  await page.waitForURL(/\/quote\/summary\//);
  await page
    .getByText('This policy requires a cover level selected. Please select your cover level below.')
    .waitFor();
  await chooseLevel(page, 'Essential');
  await page.goto(page.url().replace('/details/', '/complete/'));
  await page.waitForURL(/\/quote\/details\//);
  await page.getByText('This policy is not yet completed. Please complete the details below.').waitFor();
  await context.close();
}, 60_000);

test('[DETL-12] [DETL-15] [ERRS-04] a press without a network charges nothing and keeps the card; a declined card is reported, and another one buys', async () => {
  const { page, context } = await browser.open(phone);
  // At a price that no other journey pays.
  await startQuote(page, site().host, { ...aTrip, ages: [61] });
  await chooseLevel(page, 'Plus');
  await fillDetails(page);
  await page.locator('iframe[data-field=name]').waitFor();
  const amount = await amountToPay(page);
  const declined = '4000000000009995';
  await fillCard(page, declined);
  await context.setOffline(true);
  await payButton(page).click();
  const notice = page.getByText('You’re offline. Nothing was charged.');
  await notice.waitFor();
  for (const seen of [notice, payButton(page)]) expect(await isUncovered(seen)).toBe(true);
  const typed = async () => {
    const field = (name: string) => page.frameLocator(`iframe[data-field=${name}]`).locator('input');
    return [await field('name').inputValue(), (await field('card').inputValue()).replace(/\s/g, '')];
  };
  expect(await typed()).toEqual(['Alex Nguyen', declined]);
  expect(await page.getByText('Please check your card number.').count()).toBe(0);
  expect(await chargesOf(amount)).toBe(0);
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await payButton(page).click();
  await page.getByText('not enough funds').waitFor();
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  // The declined one, and the one that bought.
  expect(await chargesOf(amount)).toBe(2);
  await context.close();
}, 90_000);

test('[DETL-09] American Express shows its surcharge before paying, in the oldest browser that is supported', async () => {
  const { page, context } = await browser.open();
  const wrongs: string[] = [];
  page.on('pageerror', (error) => wrongs.push(error.message));
  await page.addInitScript((apis) => {
    for (const [path, name] of apis) {
      const object = path
        .split('.')
        .reduce<object>((at, key) => (key === 'window' ? at : (Reflect.get(at, key) ?? {})), window);
      Reflect.deleteProperty(object, name);
    }
  }, newerApis);
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await fillDetails(page);
  const total = page.getByRole('button', { name: /^Pay / });
  const before = await total.textContent();
  await page.getByText('American Express', { exact: true }).first().click();
  await expect.poll(() => total.textContent()).not.toBe(before);
  await page
    .getByText(/American Express surcharge/)
    .first()
    .waitFor();
  await pay(page, '378282246310005', 'American Express');
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  expect(wrongs).toEqual([]);
  await context.close();
}, 90_000);

test('[DETL-02] [DETL-03] a traveller who needs a screening cannot go on before it', async () => {
  const { answerUpToScreening, payButton } = await import('./support/journey.ts');
  const { page, context } = await browser.open();
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await answerUpToScreening(page);
  await page.getByText('You’ll need a medical screening').waitFor();
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0);
  expect(await page.locator('[data-section="travellers"][data-state="locked"]').count()).toBe(1);
  expect(await payButton(page).count()).toBe(0);
  await context.close();
}, 60_000);

/** Whether it is in the window, and nothing lies over the middle of it. */
const isUncovered = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && element.contains(there);
  });
