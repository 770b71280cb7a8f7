import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  choosePassword,
  openPolicyByKeyboard,
  pressAt,
  signInByKeyboard,
  titled,
  typeAt,
} from './support/account-keyboard.ts';
import { typedDay } from './support/days.ts';
import { answer, chooseLevel, fillDetails, pay, payButton, startQuote } from './support/journey.ts';
import { focused, listen, tabTo } from './support/keyboard.ts';
import { answerAt, enterCard } from './support/keyboard-steps.ts';
import { chargesOf } from './support/ledger.ts';
import { linkIn, mailTo, newAddress } from './support/mailbox.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

const price = (page: Page) => page.getByRole('region', { name: 'What it costs' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm the change' }).click();

async function buyPolicy(page: Page, email: string) {
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await fillDetails(page, email);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//);
  const [reference = '', token = ''] = new URL(page.url()).pathname.split('/').slice(-2);
  return {
    reference,
    purchased: page.url(),
    open: (screen: string) => page.goto(`${site().host}/policy-amend/${screen}/${reference}/${token}`),
  };
}

async function answerChecks(page: Page, health: 'Yes' | 'No' = 'Yes'): Promise<void> {
  await answer(page, /made a claim/, 'No');
  await answer(page, /health changed/, 'No');
  await answer(page, /in good health/, health);
  await answer(page, /anything else changed/, 'No');
}

async function enterDay(page: Page, name: string, day: string): Promise<void> {
  await page.getByRole('textbox', { name }).fill(day);
  await page.getByRole('textbox', { name }).press('Tab');
}

async function payAndFinish(page: Page): Promise<void> {
  await payButton(page).waitFor();
  await answerChecks(page);
  await pay(page);
  await isPaid(page);
}

async function isPaid(page: Page): Promise<void> {
  await page.waitForURL(/\/policy-amend\/complete\//, { timeout: 20_000 });
  await titled(page, 'Your purchase was successful!');
}

/** What the button pays. */
async function centsOf(page: Page): Promise<number> {
  const [, dollars = '', cents = ''] =
    /\$([\d,]+)\.(\d\d)/.exec((await payButton(page).textContent()) ?? '') ?? [];
  return Number(dollars.replace(',', '')) * 100 + Number(cents);
}

test('[AMND-01] [AMND-02] [AMND-04] [AMND-08] [AMND-09] [OUTC-01] by keyboard alone, from the policy’s page: a trip is extended, paid once and in a new certificate, and cancelled with all that was paid', async () => {
  const email = newAddress();
  const { page, context } = await browser.open(phone);
  const { reference, purchased, open } = await buyPolicy(page, email);
  await page.goto(linkIn((await mailTo(email, /policy/i)).text));
  await choosePassword(page, 'three quiet penguins');
  await page.waitForURL(/\/login\//);
  await signInByKeyboard(page, email, 'three quiet penguins');
  const number = await openPolicyByKeyboard(page);
  await pressAt(page, new RegExp(`^Options ${number}`));
  await page.getByRole('menuitem', { name: 'Change the dates' }).waitFor();
  // A letter goes to the item that begins with it.
  await page.keyboard.type('cha');
  await page.keyboard.press('Enter');
  await titled(page, `Extend Policy ${reference}`);
  expect(await page.title()).toContain(`Extend Policy ${reference} | `);
  await typeAt(page, /Last day/, typedDay(76));
  await price(page).getByText('3 more days').waitFor();
  await payButton(page).waitFor();
  await answerAt(page, /made a claim/, 'No');
  await answerAt(page, /health changed/, 'No');
  await answerAt(page, /in good health/, 'Yes');
  await answerAt(page, /anything else changed/, 'No');
  const paid = await centsOf(page);
  await enterCard(page, page);
  await isPaid(page);
  expect(await chargesOf(paid)).toBe(1);
  await page.getByText(`to ${typedDay(76)}`).waitFor();
  await pressAt(page, /^Open policy and documents/);
  const certificates = page.getByRole('button', { name: /^Read on screen: Certificate/ });
  // The new one comes a moment after the change, and before the one of the purchase.
  await certificates.nth(1).waitFor({ timeout: 30_000 });
  await pressAt(page, /^Read on screen: Certificate/);
  await titled(page, 'Certificate of insurance');
  await page.getByText(typedDay(76)).first().waitFor();
  // Going back does not lead to what is done.
  await open('cancel');
  await titled(page, `Cancel Policy ${reference}`);
  await page.getByText(/^Full refund: /).waitFor();
  await pressAt(page, /^Cancel this policy/);
  // The focus is at the first answer that is missing.
  await expect.poll(async () => (await focused(page)).name).toMatch(/made a claim/);
  await answerAt(page, /made a claim/, 'No');
  await tabTo(page, /^I want to cancel/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Cancel this policy/);
  const heard = await listen(page);
  await page.keyboard.press('Enter');
  await titled(page, 'Your policy has been cancelled successfully.');
  await expect.poll(() => page.title()).toBe('Policy Cancelled | Highline Travel Insurance');
  await mailTo(email, /cancel/i);
  await expect
    .poll(heard)
    .toEqual([
      'Saving your change…',
      'Your policy has been cancelled successfully.',
      'Policy Cancelled | Highline Travel Insurance',
    ]);
  // The link of the purchase's mail promises nothing any more (OUTC-01).
  await page.goto(purchased);
  await titled(page, 'Your policy was cancelled');
  await expect.poll(() => page.title()).toBe('Your policy was cancelled | Highline Travel Insurance');
  await context.close();
}, 120_000);

test('[AMND-03] [AMND-05] [AMND-06] [AMND-07] [AMND-11] the other changes, a review, and each alert once nothing is open', async () => {
  const { page, context } = await browser.open(desktop);
  const { open } = await buyPolicy(page, newAddress());
  await open('cover-level');
  await titled(page, 'Upgrade Cover Level');
  await page.getByRole('radio', { name: /^Premium \+\$/ }).check();
  await price(page).getByText('Premium cover').waitFor();
  await payAndFinish(page);
  await open('region');
  await titled(page, 'Upgrade Travel Area');
  await page.getByRole('radio', { name: /\+\$/ }).last().check();
  await price(page)
    .getByText(/^Travel area /)
    .waitFor();
  await payAndFinish(page);
  await open('snow-cover');
  await titled(page, 'Add Snow Cover');
  await enterDay(page, 'First day', typedDay(61));
  await enterDay(page, 'Last day', typedDay(65));
  await price(page).getByText('Snow sports').waitFor();
  await payAndFinish(page);
  await page.getByText(`${typedDay(61)} to ${typedDay(65)}`).waitFor();
  await open('insurees');
  await titled(page, 'Amend Traveller Details');
  await page.getByRole('textbox', { name: 'First name' }).fill('Alexandra');
  await price(page).getByText('Nothing to pay').first().waitFor();
  await answerChecks(page);
  await confirm(page);
  await titled(page, 'Your purchase was successful!');
  await page.getByText(/^Alexandra Nguyen/).waitFor();
  await open('extend');
  await enterDay(page, 'Last day', typedDay(75));
  await answerChecks(page, 'No');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await titled(page, 'Amendment Pending Review');

  await open('cancel');
  await answer(page, /made a claim/, 'No');
  await page.getByRole('checkbox', { name: /^I want to cancel/ }).check();
  // Pressed before, it only shows the refund.
  await page
    .getByRole('region', { name: 'Your refund' })
    .getByText(/^Back to your card: \$/)
    .waitFor();
  await page.getByRole('button', { name: 'Cancel this policy' }).click();
  await titled(page, 'Your policy has been cancelled successfully.');
  for (const [screen, verb] of verbs) {
    await open(screen);
    await page.waitForURL(/\/login\/\?to=%2Fcustomer%2F$/);
    const alerts = page.getByRole('region', { name: 'Notices' });
    await alerts.getByText(`This policy does not appear to be available to ${verb} at this time.`).waitFor();
    await alerts.getByText('It has been cancelled.').waitFor();
  }
  await context.close();
}, 240_000);

const verbs = [
  ['extend', 'extend'],
  ['cancel', 'cancel'],
  ['cover-level', 'upgrade'],
  ['insurees', 'amend insurees'],
  ['region', 'upgrade'],
  ['snow-cover', 'change'],
  ['trip-length', 'upgrade'],
] as const;
