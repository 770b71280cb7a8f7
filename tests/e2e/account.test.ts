import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { chooseLevel, fillDetails, pay, startQuote } from './support/journey.ts';
import { mailTo, newAddress } from './support/mailbox.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

async function buyAs(page: Page, email: string): Promise<void> {
  await startQuote(page, site().saltwater);
  await chooseLevel(page, 'Plus');
  await fillDetails(page, email);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//);
}

const linkIn = (text: string): string => /http\S+\/user\/set-password\/\w{12}\/[\w-]+/.exec(text)?.[0] ?? '';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, one: string, two = one): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(one);
  await page.getByLabel('Confirm new password').fill(two);
  await page.keyboard.press('Enter');
}

test('[DETL-17] [ACCT-01] [ACCT-05] a link in the purchase’s mail sets the password once, and a new link recovers the account', async () => {
  const email = newAddress();
  const shop = await browser.open(desktop);
  await buyAs(shop.page, email);
  const link = linkIn((await mailTo(email, /policy/i)).text);
  expect(link).toContain(`${site().saltwater}/user/set-password/`);
  await shop.context.close();

  const { page, context } = await browser.open(phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await title(page, 'Set New Password').waitFor();
  expect(await page.title()).toBe('Set New Password | Saltwater Travel Cover');
  // Only the server has the list of common passwords; the fields keep their values.
  await choose(page, 'Password1');
  await page.getByText(/one of the first passwords an attacker would try/).waitFor();
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Password1');
  await choose(page, 'three quiet penguins');
  await title(page, 'Your password is set').waitFor();
  expect(await page.locator('input').count()).toBe(0);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept + asked.join()).not.toMatch(/penguins|Password1/);

  // The same link is invalid now, and the screen offers to request a new one.
  await page.goto(link);
  await title(page, 'This link no longer works').waitFor();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await page.waitForURL(`${site().saltwater}/user/forgotten`);
  await title(page, 'Recover Your Password').waitFor();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page
    .getByText(
      "If we found an account matching your email address, we've sent you an email with further instructions on resetting your password.",
    )
    .waitFor();
  await page.goto(linkIn((await mailTo(email, /^Set a password/)).text));
  await choose(page, 'another one of mine');
  await title(page, 'Your password is set').waitFor();
  await page.getByRole('button', { name: 'Go to home page' }).click();
  await page.waitForURL(`${site().saltwater}/`);
  await context.close();
}, 120_000);

test('[ACCT-05] an address without an account gets the same answer', async () => {
  const { page, context } = await browser.open(phone);
  await page.goto(`${site().host}/user/forgotten`);
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.org');
  const answered = page.waitForResponse('**/api/auth/forgotten');
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await title(page, 'Check your email').waitFor();
  await page.getByText(/^If we found an account matching your email address/).waitFor();
  await context.close();
}, 60_000);
