import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { typedDay } from './support/days.ts';
import { answer, chooseLevel, fillDetails, pay, payButton, startQuote } from './support/journey.ts';
import { chargesOf } from './support/ledger.ts';
import { mailTo, newAddress } from './support/mailbox.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
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

/** Pays what is shown, and returns it in cents. */
async function payAndFinish(page: Page): Promise<number> {
  await payButton(page).waitFor();
  await answerChecks(page);
  const [, dollars = '', cents = ''] =
    /\$([\d,]+)\.(\d\d)/.exec((await payButton(page).textContent()) ?? '') ?? [];
  await pay(page);
  await page.waitForURL(/\/policy-amend\/complete\//, { timeout: 20_000 });
  await title(page, 'Your purchase was successful!');
  return Number(dollars.replace(',', '')) * 100 + Number(cents);
}

test('[AMND-01] [AMND-02] [AMND-04] [AMND-08] a trip is extended and paid once, and cancelled with all that was paid', async () => {
  const email = newAddress();
  const { page, context } = await browser.open(phone);
  const { reference, open } = await buyPolicy(page, email);
  await open('extend');
  await title(page, `Extend Policy ${reference}`);
  expect(await page.title()).toContain(`Extend Policy ${reference} | `);
  await enterDay(page, 'Last day', typedDay(76));
  await price(page).getByText('3 more days').waitFor();
  const paid = await payAndFinish(page);
  expect(await chargesOf(paid)).toBe(1);
  await page.getByText(`to ${typedDay(76)}`).waitFor();
  // Going back does not lead to what is done.
  await open('cancel');
  await title(page, `Cancel Policy ${reference}`);
  await page.getByText(/^Full refund: /).waitFor();
  await answer(page, /made a claim/, 'No');
  await page.getByRole('checkbox', { name: /^I want to cancel/ }).check();
  await page.getByRole('button', { name: 'Cancel this policy' }).click();
  await title(page, 'Your policy has been cancelled successfully.');
  await expect.poll(() => page.title()).toMatch(/^Policy Cancelled \| /);
  await mailTo(email, /cancel/i);
  await context.close();
}, 120_000);

test('[AMND-03] [AMND-05] [AMND-06] [AMND-07] [AMND-11] the other changes, a review, and each alert once nothing is open', async () => {
  const { page, context } = await browser.open(desktop);
  const { open } = await buyPolicy(page, newAddress());
  await open('cover-level');
  await title(page, 'Upgrade Cover Level');
  await page.getByRole('radio', { name: /^Premium \+\$/ }).check();
  await price(page).getByText('Premium cover').waitFor();
  await payAndFinish(page);
  await open('region');
  await title(page, 'Upgrade Travel Area');
  await page.getByRole('radio', { name: /\+\$/ }).last().check();
  await price(page)
    .getByText(/^Travel area /)
    .waitFor();
  await payAndFinish(page);
  await open('snow-cover');
  await title(page, 'Add Snow Cover');
  await enterDay(page, 'First day', typedDay(61));
  await enterDay(page, 'Last day', typedDay(65));
  await price(page).getByText('Snow sports').waitFor();
  await payAndFinish(page);
  await page.getByText(`${typedDay(61)} to ${typedDay(65)}`).waitFor();
  await open('insurees');
  await title(page, 'Amend Traveller Details');
  await page.getByRole('textbox', { name: 'First name' }).fill('Alexandra');
  await price(page).getByText('Nothing to pay').first().waitFor();
  await answerChecks(page);
  await confirm(page);
  await title(page, 'Your purchase was successful!');
  await page.getByText(/^Alexandra Nguyen/).waitFor();
  await open('extend');
  await enterDay(page, 'Last day', typedDay(75));
  await answerChecks(page, 'No');
  await page.getByRole('button', { name: 'Send for review' }).click();
  await title(page, 'Amendment Pending Review');

  await open('cancel');
  await answer(page, /made a claim/, 'No');
  await page.getByRole('checkbox', { name: /^I want to cancel/ }).check();
  await page.getByRole('button', { name: 'Cancel this policy' }).click();
  await title(page, 'Your policy has been cancelled successfully.');
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
