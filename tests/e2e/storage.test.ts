import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { node, root } from '../bench/load/process.ts';
import { answerMedical, chooseLevel, fillDetails, pay, startQuote } from './support/journey.ts';
import { aBrowser, phone, site } from './support/site.ts';

const browser = aBrowser();

/** As browsers block it: reading the property throws already. */
const blocked = () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, name, { configurable: true, get });
  }
};

const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

/** What breaks on the pages that are opened from now on. */
function noteErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test.each([
  ['blocked', blocked],
  ['full', full],
])(
  '[HOST-12] with a %s storage a policy is bought, and no screen breaks',
  async (_, deny) => {
    const { page, context } = await browser.open(phone);
    await context.addInitScript(deny);
    const errors = noteErrors(page);
    await page.goto(`${site().host}/`);
    await startQuote(page, site().host);
    await page
      .getByRole('button', { name: /^Choose / })
      .first()
      .waitFor();
    await page.reload();
    await chooseLevel(page, 'Plus');
    await fillDetails(page);
    await pay(page);
    await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
    await page.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
  90_000,
);

/** Nothing is withdrawn while the question about it could not be loaded. */
async function expectAskedBeforeWithdrawal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Medical' }).click();
  const consent = page.getByRole('checkbox', { name: /I consent/ });
  await consent.click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(await consent.isChecked()).toBe(true);
  await page.unroute('**/assets/withdraw-consent*');
  await retry.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my answers' }).click();
  expect(await consent.isChecked()).toBe(true);
}

test('[HOST-12] [DETL-18] [ERRS-05] health answers are in the tab’s storage alone, and gone with the quote', async () => {
  const { page, context } = await browser.open(phone);
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  const stored = () =>
    page.evaluate(() => ({ local: JSON.stringify(localStorage), session: JSON.stringify(sessionStorage) }));
  // The save is on its way, so the tab has the answers once they may be stored.
  await page.route('**/api/quote/save', (route) => route.abort());
  await page.getByRole('checkbox', { name: /I consent/ }).waitFor();
  expect(await page.getByRole('radiogroup').count()).toBe(0);
  expect((await stored()).session).not.toMatch(/medical|undiagnosed/);
  await page.route('**/assets/withdraw-consent*', (route) => route.abort());
  await answerMedical(page);
  await expect.poll(async () => (await stored()).session).toContain('undiagnosedSymptoms');
  await expectAskedBeforeWithdrawal(page);
  expect((await stored()).session).toContain('undiagnosedSymptoms');
  expect((await stored()).local).not.toMatch(/medical|undiagnosed|prescreen/i);

  const [, reference = ''] = /details\/(\w+)\//.exec(page.url()) ?? [];
  expect((await stored()).local).toContain(reference);
  const erase = [
    '--no-warnings',
    '--conditions=coverkit-source',
    'api/src/cli.ts',
    'quote',
    'erase',
    reference,
  ];
  await promisify(execFile)(node, erase, { cwd: root, env: { ...process.env, DATA_DIR: site().data } });
  await page.unroute('**/api/quote/save');
  await page.reload();
  await page.getByRole('heading', { name: 'We can’t find this quote' }).waitFor();
  const after = await stored();
  expect(after.session).not.toMatch(/medical|undiagnosed|prescreen/i);
  expect(after.local + after.session).not.toContain(reference);
  // The trip stays for the new quote.
  await page.getByRole('button', { name: 'Get a new quote' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: /^Age on departure/ }).inputValue()).toBe('34');
  await context.close();
}, 60_000);

test('[HOST-12] [DETL-01] the way back to a quote is in the menu until it is bought, which leaves nothing of it in another tab', async () => {
  const { page, context } = await browser.open(phone);
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await fillDetails(page);
  await page.locator('iframe[data-field=name]').waitFor();
  const other = await context.newPage();
  await other.goto(site().host);
  await other.getByText('Menu', { exact: true }).click();
  await other.getByRole('link', { name: 'Continue your quote' }).click();
  const [, reference = ''] = /details\/(\w+)\//.exec(page.url()) ?? [];
  await other.waitForURL(new RegExp(`/quote/summary/${reference}/`));
  await other
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor();
  expect(await other.content()).not.toContain('Continue your quote');
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit Medical' }).waitFor();
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  // The tab is in sight, so it has not asked how the quote is.
  await other.getByRole('button', { name: 'Edit Travellers' }).click();
  await other.getByRole('textbox', { name: 'First name' }).fill('Robin');
  await other.getByRole('heading', { name: 'This policy has been bought' }).waitFor();
  const stored = () => other.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(await stored()).not.toMatch(/coverkit:|Robin|undiagnosed/);
  await other.goto(site().host);
  await other.getByText('Menu', { exact: true }).click();
  await other.getByRole('link', { name: 'Get a quote' }).last().waitFor();
  expect(await other.content()).not.toContain('Continue your quote');
  await context.close();
}, 60_000);
