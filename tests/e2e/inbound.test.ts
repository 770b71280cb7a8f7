import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addDays } from '@coverkit/rules';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { node, root } from '../bench/load/process.ts';
import { today } from './support/days.ts';
import { chooseLevel, fillDetails, fillTrip, pay, seePrices } from './support/journey.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

const link = (change: Record<string, string> = {}, path = 'inbound') => {
  const days = { from: addDays(today, 60), to: addDays(today, 73) };
  const trip = { quoteType: '1', countries: 'ID,SG', ...days, ages: '34,36', australianResidents: '1' };
  return `/quote/${path}?${new URLSearchParams({ ...trip, ...change }).toString()}`;
};
const prices = (page: Page) => page.getByRole('button', { name: /^Choose / }).first();
const referenceOf = (page: Page) => /summary\/(\w+)\//.exec(page.url())?.[1];

async function followed(page: Page, url: string): Promise<string | undefined> {
  await page.goto(url);
  await page.waitForURL(/\/quote\/summary\//);
  await prices(page).waitFor();
  return referenceOf(page);
}

test.each([
  { device: phone, brand: 'Highline', host: () => site().host, path: 'inbound' },
  { device: desktop, brand: 'Saltwater', host: () => site().saltwater, path: 'ctm' },
])(
  '[INBD-01] a link leads to a summary of $brand: one quote, whatever way the visitor comes back',
  async ({ device, host, path }) => {
    const { page, context } = await browser.open(device);
    await page.goto(host());
    const url = host() + link({ level: '2' }, path);
    const reference = await followed(page, url);
    expect(page.url()).not.toContain('ages');
    expect(
      await page
        .getByText(/Indonesia/)
        .first()
        .isVisible(),
    ).toBe(true);
    await page.reload();
    await prices(page).waitFor();
    expect(referenceOf(page)).toBe(reference);
    // The page that followed the link is not in the history.
    await page.goBack();
    await page.waitForURL((at) => at.pathname === '/');
    await page.goForward();
    await page.waitForURL(/\/quote\/summary\//);
    expect(referenceOf(page)).toBe(reference);
    expect(await followed(page, url)).toBe(reference);
    const other = await browser.open(device);
    expect(await followed(other.page, url)).not.toBe(reference);
    await other.context.close();
    await context.close();
  },
  60_000,
);

test('[SUMM-05] [INBD-01] a link that leaves residency open leads to the question about it', async () => {
  const { page, context } = await browser.open(phone);
  await page.goto(site().host + link({ australianResidents: '0' }));
  const dialog = page.getByRole('dialog', { name: 'Just checking where you live' });
  await dialog.getByRole('button', { name: 'Everyone lives in Australia' }).click();
  await dialog.waitFor({ state: 'detached' });
  await chooseLevel(page, 'Plus');
  await context.close();
}, 60_000);

const sentence = 'It looks like the link you followed is no longer valid. Please obtain a new quote below.';

test('[INBD-01] [ERRS-03] a bad link says so and goes home, where a quote can be started', async () => {
  const { page, context } = await browser.open(phone);
  await page.goto(site().saltwater + link({ from: '2025-02-01' }));
  await page.waitForURL((at) => at.pathname === '/' && at.search === '');
  await page.getByText(sentence).waitFor();
  await page.waitForSelector('[data-initialized]');
  await page.getByRole('combobox', { name: /Countries you/ }).waitFor();
  await context.close();
}, 60_000);

test('[INBD-01] [ERRS-04] a link that gets no answer says so, and is followed again where the visitor asks', async () => {
  const { page, context } = await browser.open(phone);
  const calls = /\/quote\/inbound\?.*ajax=1/;
  await page.route(calls, (route) => route.abort());
  await page.goto(site().host + link());
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.unroute(calls);
  await retry.click();
  await prices(page).waitFor();
  await context.close();
}, 60_000);

async function staff(...command: string[]) {
  const args = ['--no-warnings', '--conditions=coverkit-source', 'api/src/cli.ts', ...command, '--json'];
  const env = { ...process.env, DATA_DIR: site().data };
  return JSON.parse((await promisify(execFile)(node, args, { cwd: root, env })).stdout);
}

test('[INBD-03] [HOST-12] a visitor of an affiliate’s campaign is attributed to it from a later visit’s quote to the policy', async () => {
  const { page, context } = await browser.open(desktop);
  await page.goto(`${site().host}/?affiliate=ridgeback&campaign=spring-2027&clickId=c-81f2`);
  await page.waitForFunction(() => localStorage.getItem('coverkit.attribution') !== null);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('coverkit.attribution') ?? ''));
  const named = { affiliate: 'ridgeback', campaign: 'spring-2027', clickId: 'c-81f2' };
  expect(kept).toEqual({ ...named, until: expect.any(Number) });
  // Another visit, by an address that says nothing.
  await page.goto(`${site().host}/quote/`);
  await page.waitForSelector('[data-initialized]');
  await fillTrip(page);
  await seePrices(page).click();
  await page.getByText('Ridgeback Alpine Club', { exact: true }).first().waitFor();
  const reference = referenceOf(page) ?? '';
  const attributed = { affiliateId: 'ridgeback', campaign: 'spring-2027', clickId: 'c-81f2', source: null };
  expect((await staff('quote', 'show', reference)).quote).toMatchObject(attributed);
  await chooseLevel(page, 'Plus');
  await fillDetails(page);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  const { policy } = await staff('policy', 'show', reference);
  expect(policy).toMatchObject({ ...attributed, affiliate: 'Ridgeback Alpine Club' });
  const { policies } = await staff('policy', 'list', 'ridgeback');
  expect(policies).toContainEqual(expect.objectContaining({ policyNumber: policy.policyNumber }));
  await context.close();
}, 120_000);

test('[INBD-03] the link of an embed that could not load, and the embed of a campaign’s page, are attributed', async () => {
  const { page, context } = await browser.open(desktop);
  await page.goto(`${site().host}/quote/?affiliate=ridgeback`);
  await page.waitForSelector('[data-initialized]');
  await fillTrip(page);
  await seePrices(page).click();
  await prices(page).waitFor();
  const linked = await staff('quote', 'show', referenceOf(page) ?? '');
  expect(linked.quote).toMatchObject({ affiliateId: 'ridgeback', campaign: null, source: null });
  await page.goto(`${site().affiliate}/?campaign=members&clickId=m-1`);
  await page.locator('[data-coverkit-state="ready"]').first().waitFor();
  await fillTrip(page);
  await seePrices(page).click();
  await page.waitForURL(/\/quote\/summary\//);
  const embedded = await staff('quote', 'show', referenceOf(page) ?? '');
  expect(embedded.quote).toMatchObject({ affiliateId: 'ridgeback', campaign: 'members', clickId: 'm-1' });
  await context.close();
}, 90_000);
