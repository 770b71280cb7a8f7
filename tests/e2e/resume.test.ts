import { expect, test } from 'vitest';
import {
  answerMedical,
  chooseLevel,
  fillTrip,
  nameTravellers,
  seePrices,
  startQuote,
} from './support/journey.ts';
import { aBrowser, desktop, site } from './support/site.ts';

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

test('[DETL-13] answers are saved a second after typing and resume on another device by the link', async () => {
  const { page, context } = await browser.open();
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  const link = page.url();
  await answerMedical(page);
  await nameTravellers(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  const { page: other, context: elsewhere } = await browser.open(desktop);
  await other.goto(link);
  await other.getByText('Alex Nguyen').first().waitFor();
  await elsewhere.close();
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

test('[HOST-02] back from the details to the summary and forward again keeps the answers', async () => {
  const { page, context } = await browser.open();
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await answerMedical(page);
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.goBack();
  await page.waitForURL(/\/quote\/summary\//);
  await page.goForward();
  await page.waitForURL(/\/quote\/details\//);
  await page.getByText('No conditions to declare').first().waitFor();
  await context.close();
}, 60_000);
