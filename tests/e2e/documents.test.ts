import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { node, root } from '../bench/load/process.ts';
import { chooseLevel, fillCard, fillDetails, pay, payButton, startQuote } from './support/journey.ts';
import { mailTo, newAddress } from './support/mailbox.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

async function buy(page: Page, host: string, email: string): Promise<void> {
  await startQuote(page, host);
  await chooseLevel(page, 'Plus');
  await fillDetails(page, email);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//);
}

test('[DETL-17] documents are issued after purchase: read on the screen, downloaded as a PDF, and mailed', async () => {
  const { page, context } = await browser.open(desktop);
  const email = newAddress();
  await buy(page, site().saltwater, email);
  await page
    .getByRole('button', { name: 'Read on screen: Certificate of insurance' })
    .click({ timeout: 30_000 });
  await page.getByRole('heading', { level: 1, name: 'Certificate of insurance' }).waitFor();
  expect(await page.getByRole('table').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Back to your policy' }).first().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF: Certificate of insurance' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^certificate-P\d{10}\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  // The mail has another link to the same policy.
  const [, reference = ''] = /complete\/(\w+)\//.exec(page.url()) ?? [];
  const mail = await mailTo(email, /policy/i);
  expect(mail.attachments.length).toBeGreaterThanOrEqual(4);
  const link = /http\S+\/quote\/complete\/\S+/.exec(mail.text)?.[0] ?? '';
  expect(link).toContain(`${site().saltwater}/quote/complete/${reference}/`);
  const other = await browser.open(phone);
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
  await other.context.close();
  await context.close();
}, 120_000);

test('[PAYM-01] [REFR-02] staff request an additional premium; its mailed link is paid once, and is invalid afterwards', async () => {
  const { page, context } = await browser.open(phone);
  const email = newAddress();
  await buy(page, site().host, email);
  const [, reference = ''] = /complete\/(\w+)\//.exec(page.url()) ?? [];
  const raise = [
    'payment',
    'raise',
    reference,
    '--amount',
    '28.50',
    '--reason',
    'Three more days',
    '--by',
    'Dana',
  ];
  const staff = ['--no-warnings', '--conditions=coverkit-source', 'api/src/cli.ts', ...raise];
  await promisify(execFile)(node, staff, { cwd: root, env: { ...process.env, DATA_DIR: site().data } });
  const mail = await mailTo(email, /payment/i);
  const link = /http\S+\/payment\/make\/\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { name: 'Additional Premium Payment' }).waitFor();
  await page.getByText('Three more days').waitFor();
  await page.getByText('American Express', { exact: true }).click();
  expect(await payButton(page).textContent()).not.toContain('$28.50');
  await page.getByText('Visa', { exact: true }).click();
  await fillCard(page);
  expect(await payButton(page).textContent()).toContain('$28.50');
  await payButton(page).click();
  await page.waitForURL(/\/payment\/complete$/);
  await page.getByRole('heading', { name: 'Payment Complete!' }).waitFor();
  await page.goto(link);
  await page.getByText('It looks like this payment link is no longer valid.').first().waitFor();
  await page.waitForURL(`${site().host}/`);
  await context.close();
}, 120_000);
