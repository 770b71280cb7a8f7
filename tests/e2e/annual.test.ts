import { expect, test } from 'vitest';
import { typedDay } from './support/days.ts';
import { chooseLevel, fillPeople, seePrices } from './support/journey.ts';
import { aBrowser, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

test.each([phone, desktop])(
  '[STRT-01] [STRT-03] [SUMM-02] a couple gets an annual quote by region ($name)',
  async (device) => {
    const { page, context } = await browser.open(device);
    await page.goto(`${site().saltwater}/quote/`);
    await page.waitForSelector('[data-initialized]');
    await page.getByText('Annual multi-trip', { exact: true }).first().click();
    const firstDay = page.getByRole('textbox', { name: /^First day of cover/ });
    expect(await firstDay.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: /furthest region/ }).click();
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
    await chooseLevel(page, 'Premium');
    await context.close();
  },
  60_000,
);
