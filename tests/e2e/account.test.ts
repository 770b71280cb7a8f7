import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  choosePassword,
  pressAt,
  readPolicyAndLeaveByKeyboard,
  signInByKeyboard,
  titled,
  typeAt,
} from './support/account-keyboard.ts';
import { chooseLevel, fillDetails, pay, startQuote } from './support/journey.ts';
import { focused, tabTo } from './support/keyboard.ts';
import { linkIn, mailTo, newAddress } from './support/mailbox.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

async function buyAs(page: Page, email: string, url = site().saltwater): Promise<void> {
  await startQuote(page, url);
  await chooseLevel(page, 'Plus');
  await fillDetails(page, email);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//);
}

async function choose(page: Page, one: string, two = one): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(one);
  await page.getByLabel('Confirm new password').fill(two);
  await page.keyboard.press('Enter');
}

/** ACCT-07: the sign-in is next. */
async function wasSet(page: Page): Promise<void> {
  await page.getByText('Your password was reset successfully. Please log in below.').waitFor();
  await titled(page, 'Sign In To Your Account');
}

test('[DETL-17] [ACCT-01] [ACCT-05] [ACCT-07] by keyboard alone in Highline: the link in the purchase’s mail sets the password once, a new link recovers the account, and its policy is read', async () => {
  const email = newAddress();
  const shop = await browser.open(desktop);
  await buyAs(shop.page, email, site().host);
  const link = linkIn((await mailTo(email, /policy/i)).text);
  expect(link).toContain(`${site().host}/user/set-password/`);
  await shop.context.close();

  const { page, context } = await browser.open(phone);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(link);
  await titled(page, 'Set New Password');
  expect(await page.title()).toBe('Set New Password | Highline Travel Insurance');
  // Only the server has the list of common passwords; the fields keep their values.
  await choosePassword(page, 'Password1');
  await page.getByText(/one of the first passwords an attacker would try/).waitFor();
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('Password1');
  expect((await focused(page)).name).toMatch(/^New password/);
  await choosePassword(page, 'three quiet penguins');
  await wasSet(page);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept + asked.join()).not.toMatch(/penguins|Password1/);

  // The same link is invalid now, and the screen offers to request a new one.
  await page.goto(link);
  await titled(page, 'This link no longer works');
  await pressAt(page, /^Send me a new link/);
  await page.waitForURL(`${site().host}/user/forgotten`);
  await titled(page, 'Recover Your Password');
  await typeAt(page, /^Email address/, email.toUpperCase());
  await pressAt(page, /^Send me the link/);
  await page
    .getByText(
      "If we found an account matching your email address, we've sent you an email with further instructions on resetting your password.",
    )
    .waitFor();
  await page.goto(linkIn((await mailTo(email, /^Set a password/)).text));
  await choosePassword(page, 'another one of mine');
  await wasSet(page);

  await page.goto(`${site().host}/customer/policies`);
  await page.waitForURL(/\/login\/\?to=/);
  await signInByKeyboard(page, email, 'another one of mine');
  await readPolicyAndLeaveByKeyboard(page, 'Highline Travel Insurance');
  await context.close();
}, 120_000);

test('[ACCT-05] an address without an account gets the same answer', async () => {
  const { page, context } = await browser.open(phone);
  await page.goto(`${site().saltwater}/user/forgotten`);
  await page.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.org');
  const answered = page.waitForResponse('**/api/auth/forgotten');
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await titled(page, 'Sign In To Your Account');
  await page.getByText(/^If we found an account matching your email address/).waitFor();
  await context.close();
}, 60_000);

/** From the account and back to it. */
async function changeEmail(page: Page, wanted: string): Promise<void> {
  await page.getByRole('button', { name: 'Update my profile' }).click();
  await titled(page, 'Update My Profile');
  expect(await page.title()).toBe('Update My Profile | Saltwater Travel Cover');
  const address = page.getByRole('textbox', { name: 'Email address' });
  const before = await address.inputValue();
  await address.fill(wanted);
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await page.getByText('Your profile was updated successfully.').waitFor();
  await page.waitForURL(/\/customer\/$/);
  const code = /\b\d{6}\b/.exec((await mailTo(wanted, /^Confirm your email/)).text)?.[0] ?? '';
  await page.goto(`${site().saltwater}/customer/profile`);
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(`Your email address was changed. Sign in with ${wanted} from now on.`).waitFor();
  expect((await mailTo(before, /^Your email address for/)).text).not.toContain(wanted);
}

/** The session goes on with another token. */
async function changePassword(page: Page): Promise<void> {
  await page.goto(`${site().saltwater}/customer/password`);
  await titled(page, 'Change Your Password');
  await page.getByLabel('Current password').fill('three quiet penguins');
  await choose(page, 'four loud albatrosses');
  await page.getByText('Your password was changed successfully.').waitFor();
  await titled(page, 'My Travel Policies');
  await page.getByRole('button', { name: /^Open policy/ }).waitFor();
}

/** By keyboard: the page of the policy, its certificate and back, a change by its menu and back. */
async function openPolicy(page: Page): Promise<void> {
  await tabTo(page, /^Open policy/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/customer\/policies\/P\d{10}$/);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('heading', { level: 1, name: `Policy ${number}` }).waitFor();
  expect(await page.title()).toBe(`Policy ${number} | Saltwater Travel Cover`);
  await page.getByRole('heading', { name: 'You bought this policy' }).waitFor();
  await tabTo(page, /^Read on screen: Certificate/);
  // With the shell around it.
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Enter');
  await titled(page, 'Certificate of insurance');
  await tabTo(page, /^Back to your policy/);
  await page.keyboard.press('Enter');
  // The focus is at the document's button again.
  await page.getByRole('button', { name: /^Read on screen: Certificate/ }).waitFor();
  expect((await focused(page)).name).toMatch(/^Read on screen: Certificate/);
  const menu = page.getByRole('button', { name: `Options ${number}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change the dates' }).waitFor();
  // A letter goes to the item that begins with it.
  await page.keyboard.type('cha');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/policy-amend\/extend\//);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: `Policy ${number}` }).waitFor();
}

/** With another's address: quote and policy are in the account all the same. */
async function buyForSomebodyElse(page: Page): Promise<void> {
  await buyAs(page, newAddress());
  await page.goto(`${site().saltwater}/customer/policies`);
  await page.getByText('2 policies', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('coverkit:signed-in'))).toBe('1');
}

/** With what the customer entered in it. */
async function openOtherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${site().saltwater}/customer/profile`);
  await titled(other, 'Update My Profile');
  await other.evaluate(() => sessionStorage.setItem('coverkit:details:ABCDE12345', '{}'));
  return other;
}

/** HOST-12: the customer signed out in another tab. */
async function wasSignedOut(page: Page): Promise<void> {
  await page.waitForURL(/\/login\/$/);
  await titled(page, 'Sign In To Your Account');
  const kept = await page.evaluate(() => [localStorage, sessionStorage].flatMap((one) => Object.keys(one)));
  expect(kept.filter((key) => /details|claim|signed/.test(key))).toEqual([]);
  await page.close();
}

async function signInAgain(page: Page, email: string): Promise<void> {
  // The screen before it may have an email address too.
  await titled(page, 'Sign In To Your Account');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('four loud albatrosses');
  await page.keyboard.press('Enter');
}

/** ERRS-04: a session that ends while the profile is filled in. The way back is kept, and so is what was typed. */
async function loseSession(page: Page, email: string): Promise<void> {
  await page.goto(`${site().saltwater}/customer/profile`);
  const company = page.getByRole('textbox', { name: 'Company' });
  await company.fill('Penguin Pty Ltd');
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await page.waitForURL(/\/login\/\?to=%2Fcustomer%2Fprofile$/);
  await page.getByText(/^Your session has ended\. Please sign in again: what you entered is kept/).waitFor();
  await signInAgain(page, email);
  await page.waitForURL(/\/customer\/profile$/);
  await titled(page, 'Update My Profile');
  expect(await company.inputValue()).toBe('Penguin Pty Ltd');
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await page.getByText('Your profile was updated successfully.').waitFor();
}

/** By keyboard: all that is stored as one file, and then the end of the account. */
async function takeDataAndLeave(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/customer\/$/);
  await page.goto(`${site().saltwater}/customer/profile`);
  await titled(page, 'Update My Profile');
  const download = page.waitForEvent('download');
  await tabTo(page, /^Download my data/);
  await page.keyboard.press('Enter');
  // Stored as it is, so it can be read without unpacking.
  const archive = readFileSync(await (await download).path(), 'latin1');
  expect(archive).toMatch(/^PK.*my-data\.json/s);
  expect(archive).toMatch(/documents\/certificate-P\d{10}\.pdf%PDF-/);
  expect(archive).toContain(`"email": "${email}"`);

  await tabTo(page, /^Delete my account/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('four loud albatrosses');
  await tabTo(page, /^Yes, delete my account/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Delete for good/);
  await page.keyboard.press('Enter');
  await page.getByText('Your account was deleted. We’ve emailed you a confirmation.').waitFor();
  await page.waitForURL(/\/login\/$/);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(email);
  expect((await mailTo(email, /^Your account with .* was deleted/)).text).toContain('seven years');
  await signInAgain(page, email);
  await page.getByText(/^That email address and password don’t match/).waitFor();
}

/** By keyboard: a search that is in no address, and a status that is. */
async function searchPolicies(page: Page): Promise<void> {
  await page.getByText('1 policy', { exact: true }).waitFor();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await tabTo(page, /^Search$/);
  await page.keyboard.type('nobody of this name');
  await page.keyboard.press('Enter');
  await page.getByText('0 policies found').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await page.getByText('1 policy', { exact: true }).waitFor();
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.press('Enter');
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await page.waitForURL(/\/customer\/policies\?status=cancelled$/);
  await page.getByText('0 policies found').waitFor();
  await page.reload();
  await page.getByText('0 policies found').waitFor();
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]));
  expect(kept).not.toContain('nobody of this name');
}

test('[ACCT-01] [ACCT-02] [ACCT-03] [ACCT-04] [ACCT-07] [ERRS-04] [HOST-12] a customer signs in with a code, opens a policy, resumes a quote, changes their account and signs out', async () => {
  const email = newAddress();
  const shop = await browser.open(desktop);
  await buyAs(shop.page, email);
  await shop.page.goto(linkIn((await mailTo(email, /policy/i)).text));
  await choose(shop.page, 'three quiet penguins');
  await wasSet(shop.page);
  await startQuote(shop.page, site().saltwater);
  await chooseLevel(shop.page, 'Plus');
  const saved = shop.page.waitForResponse(
    (one) => one.url().endsWith('/api/quote/save') && one.request().postData()?.includes(email) === true,
  );
  await fillDetails(shop.page, email);
  await saved;
  await shop.context.close();

  const { page, context } = await browser.open(phone);
  // The way back is kept.
  await page.goto(`${site().saltwater}/customer/policies?status=upcoming`);
  await page.waitForURL(/\/login\/\?to=%2Fcustomer%2Fpolicies%3Fstatus%3Dupcoming$/);
  await titled(page, 'Sign In To Your Account');
  expect(await page.title()).toBe('Sign In To Your Account | Saltwater Travel Cover');
  const username = page.getByRole('textbox', { name: 'Email address' });
  const password = page.getByLabel('Password', { exact: true });
  await username.fill(email);
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await page.getByText(/^That email address and password don’t match/).waitFor();
  await password.fill('three quiet penguins');
  await page.keyboard.press('Enter');
  await page.getByText('You have logged in successfully. Please verify your OTP.').waitFor();
  await page.waitForURL(/\/verify-otp\/(\?|$)/);
  // What was wrong before is over.
  expect(await page.getByText(/^That email address and password don’t match/).count()).toBe(0);
  const code = /\b\d{6}\b/.exec((await mailTo(email, /^Your code/)).text)?.[0] ?? '';
  const field = page.getByRole('textbox', { name: 'Six-digit code' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid OTP. Please try again.').waitFor();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/customer\/policies\?status=upcoming$/);
  await page.getByRole('button', { name: /^Open policy and documents P\d{10}$/ }).waitFor();
  await page.getByText('1 policy found').waitFor();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await searchPolicies(page);

  await page.goto(`${site().saltwater}/customer/`);
  await titled(page, 'My Travel Policies');
  await page.getByRole('button', { name: /^Continue this quote/ }).click();
  await page.waitForURL(/\/quote\/details\//);
  await page.goBack();
  await openPolicy(page);

  // Signed in already: the sign-in leads to the dashboard.
  await page.goto(`${site().saltwater}/login/`);
  await page.waitForURL(/\/customer\/$/);
  await changeEmail(page, `new-${email}`);
  await changePassword(page);
  await loseSession(page, `new-${email}`);
  await buyForSomebodyElse(page);
  const other = await openOtherTab(page);
  await page.goto(`${site().saltwater}/customer/`);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You have logged out successfully.').waitFor();
  await wasSignedOut(other);
  await page.goto(`${site().saltwater}/customer/`);
  await page.waitForURL(/\/login\//);
  await signInAgain(page, `new-${email}`);
  await takeDataAndLeave(page, `new-${email}`);
  await context.close();
}, 240_000);
