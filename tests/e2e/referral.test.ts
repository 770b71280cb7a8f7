import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { node, root } from '../bench/load/process.ts';
import { confirmExtra, extraSwitch, fillExpedition } from './support/extras.ts';
import {
  acceptDocuments,
  answerMedical,
  chooseLevel,
  fillContact,
  nameTravellers,
  pay,
  startQuote,
} from './support/journey.ts';
import { mailTo, newAddress } from './support/mailbox.ts';
import { aBrowser, phone, site } from './support/site.ts';

const browser = aBrowser();

/** Kilimanjaro, with an operator that is not on the list. */
const trek = { from: 61, to: 68, height: 'Up to 6,000 m', operator: /^Another operator/ };

/** A person reviews it, by when the answer comes, and what does not happen meanwhile: on every screen from when it is certain. */
const certain =
  /one of our team (will review|reviews) .*within one business day\. .*nothing is charged,? and nobody is insured/i;

const staff = (...args: string[]) =>
  promisify(execFile)(node, ['--no-warnings', '--conditions=coverkit-source', 'api/src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site().data },
  });

test('[DETL-11] [EXTR-04] [REFR-01] [OUTC-01] an expedition is sent for review without a card, approved by staff, and then paid for by card', async () => {
  const { page, context } = await browser.open(phone);
  const email = newAddress();
  await startQuote(page, site().host, { countries: ['Tanzania'], from: 60, to: 75, ages: [29] });

  // In the questions, on the card, and nowhere before.
  await extraSwitch(page, /^Climbing and trekking/).waitFor();
  expect(await page.getByText(certain).count()).toBe(0);
  await extraSwitch(page, /^Climbing and trekking/).click();
  await fillExpedition(page, trek);
  await page.getByRole('dialog').getByText(certain).waitFor();
  await confirmExtra(page);
  await page.locator('.ck-extra', { hasText: 'up to 6,000 m' }).getByText(certain).waitFor();
  await chooseLevel(page, 'Plus');

  await page.locator('h1 + p').getByText(certain).waitFor();
  // Given with the climbing cover, and not asked again.
  await expect.poll(() => page.getByRole('checkbox', { name: /I consent/ }).isChecked()).toBe(true);
  await answerMedical(page);
  await nameTravellers(page);
  const climbing = page.locator('[data-section="climbing"]');
  await climbing.getByText('One of our team will review this expedition first').waitFor();
  await climbing.getByText(/^We’ll look at: who you’re going with\. .*one business day/).waitFor();
  expect(await climbing.getByRole('checkbox', { name: 'Alex Nguyen is trekking' }).isChecked()).toBe(true);
  await climbing.getByRole('button', { name: 'Continue' }).click();
  await fillContact(page, email);
  await acceptDocuments(page);
  for (const text of ['Nothing is charged now', 'Nobody is insured yet'])
    await page.getByText(text).waitFor();
  await page.getByText(`We’ll email our decision to ${email} within one business day.`).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.waitForURL(/\/quote\/referral\//);
  await page.getByRole('heading', { name: 'Quote pending review' }).waitFor();
  await page.getByText('You are not insured yet, and nothing has been charged.').waitFor();
  await page.getByText(/answers within one business day/).waitFor();
  const [reference = ''] = new URL(page.url()).pathname.split('/').slice(-2);

  await staff('referrals', 'approve', reference, '--note', 'Guided by a park ranger', '--by', 'Dana');
  const mail = await mailTo(email, /is approved/);
  const link = /http\S+\/quote\/details\/\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { level: 2, name: 'Payment' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send for review' }).count()).toBe(0);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await page.getByRole('heading', { name: 'Your purchase was successful!' }).waitFor();
  await context.close();
}, 120_000);
