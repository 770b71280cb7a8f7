import type { Page } from 'playwright';
import { payButton } from './journey.ts';
import { site } from './site.ts';

/** Cents, with a card that has no surcharge. */
export async function amountToPay(page: Page): Promise<number> {
  await page.getByText('Visa', { exact: true }).first().click();
  const [, dollars = '', cents = ''] =
    /\$([\d,]+)\.(\d\d)/.exec((await payButton(page).textContent()) ?? '') ?? [];
  return Number(dollars.replace(',', '')) * 100 + Number(cents);
}

/** How many charges of this amount the sandbox of the payment provider was asked for. */
export async function chargesOf(amount: number): Promise<number> {
  const answer = await fetch(`${site().sandbox}/ledger.json`);
  const { transactions } = (await answer.json()) as { transactions: { amount: number }[] };
  return transactions.filter((one) => one.amount === amount).length;
}
