import { expect, test } from 'vitest';
import { chooseLevel, fillDetails, pay, startQuote } from './support/journey.ts';
import { aBrowser, phone, site } from './support/site.ts';

const browser = aBrowser();

test('[DETL-15] a captured charge whose response was lost is shown as pending, then becomes one policy without an action', async () => {
  const { page, context } = await browser.open(phone);
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await fillDetails(page);
  await loseNextAnswer();
  const before = await charges();
  await pay(page);
  await page.getByRole('heading', { name: 'We’re confirming your payment' }).waitFor();
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  expect((await charges()) - before).toBe(1);
  await context.close();
}, 120_000);

test('[DETL-12] [DETL-15] a decline whose response was lost leads back to the card, and another card buys', async () => {
  const { page, context } = await browser.open(phone);
  await startQuote(page, site().saltwater);
  await chooseLevel(page, 'Essential');
  await fillDetails(page);
  await loseNextAnswer();
  await pay(page, '4000000000009995');
  await page.getByRole('heading', { name: 'We’re confirming your payment' }).waitFor();
  await page.getByText('Your card was not accepted').waitFor();
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//);
  await context.close();
}, 120_000);

async function loseNextAnswer(): Promise<void> {
  const set = await fetch(`${site().sandbox}/ledger/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'lost_answer', times: 1 }),
  });
  expect(set.ok).toBe(true);
}

async function charges(): Promise<number> {
  const answer = await fetch(`${site().sandbox}/ledger.json`);
  const { transactions } = (await answer.json()) as { transactions: unknown[] };
  return transactions.length;
}
