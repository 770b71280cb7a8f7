import { expect, test } from 'vitest';
import { aTrip, chooseLevel, fillDetails, pay, startQuote } from './support/journey.ts';
import { amountToPay, chargesOf } from './support/ledger.ts';
import { aBrowser, phone, site } from './support/site.ts';

const browser = aBrowser();

/** At a price that no other journey pays: they buy side by side at one sandbox. */
const ownTrip = { ...aTrip, ages: [58] };

test('[DETL-15] a captured charge whose response was lost is shown as pending, then becomes one policy without an action', async () => {
  const { page, context } = await browser.open(phone);
  await startQuote(page, site().host, ownTrip);
  await chooseLevel(page, 'Plus');
  await fillDetails(page);
  const amount = await amountToPay(page);
  await loseResponseOf(amount);
  await pay(page);
  await page.getByRole('heading', { name: 'We’re confirming your payment' }).waitFor();
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  expect(await chargesOf(amount)).toBe(1);
  await context.close();
}, 120_000);

test('[DETL-12] [DETL-15] a decline whose response was lost leads back to the card, and another card buys', async () => {
  const { page, context } = await browser.open(phone);
  await startQuote(page, site().saltwater, ownTrip);
  await chooseLevel(page, 'Essential');
  await fillDetails(page);
  await loseResponseOf(await amountToPay(page));
  await pay(page, '4000000000009995');
  await page.getByRole('heading', { name: 'We’re confirming your payment' }).waitFor();
  await page.getByText('Your card was not accepted').waitFor();
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//);
  await context.close();
}, 120_000);

async function loseResponseOf(amount: number): Promise<void> {
  expect(await chargesOf(amount)).toBe(0);
  const set = await fetch(`${site().sandbox}/ledger/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'lost_answer', times: 1, amount }),
  });
  expect(set.ok).toBe(true);
}
