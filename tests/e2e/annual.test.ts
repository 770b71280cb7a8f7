import { expect, test } from 'vitest';
import { typedDay } from './support/days.ts';
import { readsCertificate } from './support/documents.ts';
import { addSnow, addValuable, extraSwitch, priceOf } from './support/extras.ts';
import {
  acceptDocuments,
  answerMedical,
  chooseLevel,
  fillContact,
  fillPeople,
  nameTravellers,
  pay,
  seePrices,
} from './support/journey.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

test.each([phone, desktop])(
  '[STRT-01] [STRT-03] [SUMM-02] [EXTR-02] [EXTR-05] a couple gets an annual quote by region, with snow on every trip and a valuable ($name)',
  async (device) => {
    const { page, context } = await browser.open(device);
    await page.goto(`${site().saltwater}/quote/`);
    await page.waitForSelector('[data-initialized]');
    await page.getByText('Annual multi-trip', { exact: true }).first().click();
    const firstDay = page.getByRole('textbox', { name: /^First day of cover/ });
    expect(await firstDay.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: /furthest area/ }).click();
    await page.getByRole('option', { name: /^Worldwide/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await firstDay.fill(typedDay(30));
    await firstDay.press('Tab');
    await page.getByRole('combobox', { name: /Longest single trip/ }).click();
    await page.getByRole('option', { name: /Up to 30 days/ }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await fillPeople(page, [45, 44]);
    await seePrices(page).click();
    await page.waitForURL(/\/quote\/summary\//);
    // Plus: (468 × 1.08 + 468 × 1.03) × 0.92, in words for a screen reader.
    await page.getByText('$908.48', { exact: true }).first().waitFor({ state: 'attached' });
    // $95 flat for each of them, without days; and 5 % of the value, whatever the length of a trip.
    await addSnow(page, null);
    expect(await priceOf(page, 'Plus')).toBe(90_848 + 2 * 9500);
    await addValuable(page, 'Camera', '2400');
    expect(await priceOf(page, 'Plus')).toBe(90_848 + 2 * 9500 + 12_000);
    for (const name of [/^Climbing/, /^One-way/]) expect(await extraSwitch(page, name).count()).toBe(0);
    await chooseLevel(page, 'Premium');
    // One device is enough to see it sold.
    if (device === desktop) {
      await answerMedical(page);
      await nameTravellers(page, [
        ['Alex', 'Nguyen'],
        ['Kim', 'Nguyen'],
      ]);
      await fillContact(page);
      await acceptDocuments(page);
      await pay(page);
      await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
      await readsCertificate(page, [/every trip within the dates of the policy/, /Camera/, /Worldwide/]);
    }
    await context.close();
  },
  60_000,
);
