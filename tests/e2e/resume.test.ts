import { addDays } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { today } from './support/days.ts';
import {
  agreeToLevel,
  answerMedical,
  chooseLevel,
  fillTrip,
  nameTravellers,
  seePrices,
  startQuote,
} from './support/journey.ts';
import { mailTo, newAddress } from './support/mailbox.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

test('[STRT-07] the form is restored after a reload, and not in another visitor’s browser', async () => {
  const { page, context } = await browser.open();
  await page.goto(`${site().host}/quote/`);
  await page.waitForSelector('[data-initialized]');
  await fillTrip(page);
  await page.reload();
  await page.waitForSelector('[data-initialized]');
  await expect.poll(() => page.getByRole('textbox', { name: /^Age on departure/ }).inputValue()).toBe('34');
  await context.close();
}, 60_000);

test('[STRT-09] double click and Enter on a slow network start one quote', async () => {
  const { page, context } = await browser.open();
  await page.goto(`${site().host}/quote/`);
  await page.waitForSelector('[data-initialized]');
  await fillTrip(page);
  let starts = 0;
  await page.route('**/api/quote/start', async (route) => {
    starts += 1;
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await seePrices(page).dblclick();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/quote\/summary\//);
  expect(starts).toBe(1);
  await context.close();
}, 60_000);

test('[SUMM-07] [SUMM-09] a voucher and its price are kept after a reload and in a second tab', async () => {
  const { page, context } = await browser.open(desktop);
  await startQuote(page, site().host);
  const saving = 'You save';
  await page.getByText('Have a voucher?').click();
  await page.getByRole('textbox', { name: 'Voucher code' }).fill('WELCOME5');
  const kept = page.waitForResponse('**/api/quote/save');
  await page.keyboard.press('Enter');
  const shown = await page.getByText(saving).first().textContent();
  expect((await kept).status()).toBe(200);
  await page.reload();
  expect(await page.getByText(saving).first().textContent()).toBe(shown);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText(/WELCOME5 is applied/).waitFor();
  expect(await other.getByText(saving).first().textContent()).toBe(shown);
  await context.close();
}, 60_000);

test('[DETL-13] answers are saved a second after typing and resume on another device by a mailed link', async () => {
  const { page, context } = await browser.open();
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  const link = page.url();
  await answerMedical(page);
  await nameTravellers(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const { page: other, context: elsewhere } = await browser.open(desktop);
  await page.getByRole('button', { name: 'Email me my quote' }).first().click();
  const address = newAddress();
  await page.getByRole('textbox', { name: 'Email address' }).first().fill(address);
  await page.getByRole('button', { name: 'Send my quote' }).click();
  const { text } = await mailTo(address, /quote/i);
  const mailed = /https?:\/\/\S+\/quote\/details\/\S+/.exec(text)?.[0] ?? '';
  // A mail scanner opens links too, and presses the first button of a page: that takes nothing from anybody.
  const { page: scanner, context: scanning } = await browser.open(desktop);
  for (const reader of [scanner, other]) {
    await reader.goto(mailed);
    await reader.getByRole('button', { name: 'Carry on with this quote' }).click();
    await reader.getByText('Alex Nguyen').first().waitFor();
    expect(reader.url()).toBe(mailed);
  }
  await scanning.close();
  // The first change takes the quote, under the fingers of who types.
  await other.getByRole('button', { name: 'Edit Travellers' }).click();
  const name = other.getByRole('textbox', { name: 'First name' }).first();
  await name.fill('');
  const place = await name.evaluate((field) => field.getBoundingClientRect().top);
  await name.pressSequentially('Alexandra', { delay: 30 });
  await other.waitForURL((url) => ![link, mailed].includes(url.href));
  await name.pressSequentially(' Jo', { delay: 30 });
  expect(await name.evaluate((field) => document.activeElement === field)).toBe(true);
  expect(await name.evaluate((field) => field.getBoundingClientRect().top)).toBe(place);
  await other.getByText('Saved', { exact: true }).first().waitFor();
  await other.reload();
  await other.getByText('Alexandra Jo Nguyen').first().waitFor();
  // The first device's link opens nothing personal from here on, and it says so at the next save.
  await page.getByRole('button', { name: 'Edit Travellers' }).click();
  // The screen that says so comes when it is needed, and is tried again where it is lost.
  await page.route(/link-replaced[^/]*\.js/, (route) => route.abort(), { times: 1 });
  await page.getByRole('textbox', { name: 'First name' }).first().fill('Robin');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'This quote has a newer link' }).waitFor();
  await elsewhere.close();
  await context.close();
}, 60_000);

test('[API-06] [EMBD-06] a visitor who is led to another person’s quote fills in one that this person cannot read', async () => {
  const call = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const request = body && { method: 'POST', headers, body: JSON.stringify(body) };
    return ((await (await fetch(`${site().host}/api/${path}`, request)).json()) as { data: object }).data;
  };
  const csrf = async () => ((await call('config')) as { csrf: string }).csrf;
  const dates = { from: addDays(today, 60), to: addDays(today, 73) };
  const trip = { quoteTypeId: 1, countries: ['ID'], dates, people: 1, ages: [34], australianResidents: true };
  const theirs = (await call('quote/start', { ...trip, csrf: await csrf() })) as {
    reference: string;
    token: string;
  };
  const { page, context } = await browser.open();
  await page.goto(`${site().host}/quote/summary/${theirs.reference}/${theirs.token}`);
  await chooseLevel(page, 'Plus');
  await answerMedical(page);
  expect(page.url()).not.toContain(theirs.token);
  await nameTravellers(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const seen = await call('quote/reload', theirs);
  expect(seen).toMatchObject({ reference: theirs.reference, linkReplaced: true, insurees: [] });
  expect(JSON.stringify(seen)).not.toContain('Nguyen');
  // Back over the summary's earlier address, and forward.
  await page.goBack();
  await page.getByRole('heading', { name: 'Choose your cover' }).waitFor();
  await page.getByRole('button', { name: 'Choose Plus' }).first().waitFor();
  expect(page.url()).not.toContain(theirs.token);
  await context.close();
}, 60_000);

test('[ERRS-04] [DETL-13] a network failure is shown, loses nothing, and is retried when the network is back', async () => {
  const { page, context } = await browser.open();
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await answerMedical(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await context.setOffline(true);
  await nameTravellers(page, [['Robin', 'Okafor']]);
  await page
    .getByText(/Not saved yet/)
    .first()
    .waitFor();
  await context.setOffline(false);
  await page.getByText('Saved', { exact: true }).first().waitFor({ timeout: 30_000 });
  await page.reload();
  await page.getByText('Robin Okafor').first().waitFor();
  await context.close();
}, 90_000);

test('[HOST-02] back from the details to the summary and forward again keeps the answers, and the place on the page', async () => {
  const { page, context } = await browser.open(phone);
  await startQuote(page, site().host);
  const levels = page.getByRole('heading', { level: 2, name: 'Essential' });
  const scroll = () => page.evaluate(() => Math.round(window.scrollY));
  await levels.waitFor();
  // In sight at this place are the levels, of which the page is much shorter until they are there.
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect.poll(scroll).toBe(1000);
  await page.reload();
  await levels.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await scroll()).toBe(1000);
  // The place at the last press, since the next page begins at its top.
  await page.evaluate(() => {
    const note = () => Object.assign(window, { leftAt: Math.round(window.scrollY) });
    document.addEventListener('click', note, true);
  });
  await agreeToLevel(page, 'Plus');
  await page.waitForURL(/\/quote\/details\//);
  const left = await page.evaluate(() => (window as { leftAt?: number }).leftAt);
  expect(left).toBeGreaterThan(0);
  await answerMedical(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.goBack();
  await page.waitForURL(/\/quote\/summary\//);
  await levels.waitFor();
  await page.waitForLoadState('networkidle');
  expect(await scroll()).toBe(left);
  await page.goForward();
  await page.waitForURL(/\/quote\/details\//);
  await page.getByText('No conditions to declare').first().waitFor();
  await context.close();
}, 60_000);
