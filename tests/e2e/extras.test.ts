import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { typedDay } from './support/days.ts';
import { readsCertificate } from './support/documents.ts';
import { addSnow, addTrek, addValuable, extraSwitch, priced, priceOf } from './support/extras.ts';
import {
  acceptDocuments,
  answerMedical,
  aTrip,
  chooseCountries,
  chooseLevel,
  fillContact,
  goOn,
  nameTravellers,
  pay,
  startQuote,
} from './support/journey.ts';
import { aBrowser, type Device, desktop, phone, site } from './support/site.ts';

const browser = aBrowser();

const cases: [string, string, Device][] = [
  ['Highline', phone.name, phone],
  ['Highline', desktop.name, desktop],
  ['Saltwater', phone.name, phone],
  ['Saltwater', desktop.name, desktop],
];

test.each(cases)(
  '[EXTR-01] [EXTR-02] [EXTR-03] [EXTR-05] [EXTR-06] [SUMM-03] each extra is added, priced and kept (%s, %s)',
  async (brand, _name, device) => {
    const { page, context } = await browser.open(device);
    const url = brand === 'Highline' ? site().host : site().saltwater;
    await startQuote(page, url, { ...aTrip, countries: ['Japan'], from: 60, to: 73 });
    await extraSwitch(page, /^Snow sports/).waitFor();
    const plain = await priceOf(page, 'Plus');
    expect(plain).toBe(13_284);

    // Eight days on piste at $5.20 each.
    await addSnow(page, { from: 62, to: 69 });
    expect(await priceOf(page, 'Plus')).toBe(plain + 8 * 520);

    // Four days at $4, at least $32; Essential has no climbing.
    await addTrek(page, { from: 70, to: 73 });
    expect(await priceOf(page, 'Plus')).toBe(plain + 8 * 520 + 3200);
    await page.getByText('Not available with climbing and trekking').first().waitFor();

    // 2.5 % of the value.
    await addValuable(page, 'Camera', '$2,400.00');
    expect(await priceOf(page, 'Plus')).toBe(plain + 8 * 520 + 3200 + 6000);

    // A tenth of the premium before the other extras.
    await extraSwitch(page, /^One-way/).click();
    await priced(page);
    await expect.poll(() => priceOf(page, 'Plus')).toBe(plain + 1328 + 8 * 520 + 3200 + 6000);

    // Off and on again remembers what was entered, and costs the same.
    await extraSwitch(page, /^Snow sports/).click();
    await expect.poll(() => priceOf(page, 'Plus')).toBe(plain + 1328 + 3200 + 6000);
    await extraSwitch(page, /^Snow sports/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to my quote' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => priceOf(page, 'Plus')).toBe(plain + 1328 + 8 * 520 + 3200 + 6000);

    // At once: the last choice is not saved yet, and the save of the one before it may be under way.
    await page.reload();
    await extraSwitch(page, /^Snow sports/).waitFor();
    for (const name of [/^Snow sports/, /^Climbing/, /^Valuables/, /^One-way/])
      expect(await extraSwitch(page, name).isChecked()).toBe(true);
    // With every extra, prices and all benefits are one page, whatever is searched for.
    await page.getByRole('searchbox', { name: 'Search the benefits' }).fill('luggage');
    const rows = page.locator('.ck-compare-row:visible');
    await expect.poll(() => rows.count()).toBe(4);
    await page.emulateMedia({ media: 'print' });
    expect([await rows.count(), await page.getByRole('button').filter({ visible: true }).count()]).toEqual([
      28, 0,
    ]);
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await chooseLevel(page, 'Plus');
    // One-way asks where the trip ends, climbing who climbs.
    for (const section of ['finalDestination', 'climbing'])
      await page.locator(`[data-section="${section}"]`).waitFor({ state: 'attached' });
    // Every brand and every device once.
    if ((brand === 'Highline') === (device === phone)) await buyWithExtras(page);
    await context.close();
  },
  120_000,
);

/** Through the details to the policy, whose certificate names each extra. */
async function buyWithExtras(page: Page): Promise<void> {
  await answerMedical(page);
  await nameTravellers(page);
  await page.getByRole('combobox', { name: /^Final country/ }).click();
  await page.keyboard.type('Japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await goOn(page);
  await page.getByRole('checkbox', { name: 'Alex Nguyen is trekking' }).check();
  await goOn(page);
  await fillContact(page);
  await acceptDocuments(page);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await readsCertificate(page, [/Snow/i, /Trekking/, /Camera/, /Japan/]);
}

test('[EXTR-08] an earlier date, another continent and two more adults keep the quote and everything in it', async () => {
  const { page, context } = await browser.open(desktop);
  await startQuote(page, site().host, { ...aTrip, countries: ['Japan'], from: 60, to: 73 });
  const quote = new URL(page.url()).pathname;
  await addValuable(page, 'Camera', '2400');
  await addSnow(page, { from: 62, to: 69 });
  await page.getByRole('button', { name: 'Edit trip' }).click();
  await page.waitForURL(/\/quote\/trip\//);
  const leaving = page.getByRole('textbox', { name: /^Leaving/ });
  await expect.poll(() => leaving.inputValue()).toBe(typedDay(60));
  await chooseCountries(page, ['United States']);
  await leaving.fill(typedDay(40));
  await page.getByRole('textbox', { name: /^Coming home/ }).fill(typedDay(55));
  await page.getByRole('textbox', { name: /^Coming home/ }).press('Tab');
  for (const traveller of [2, 3]) {
    await page
      .getByRole('button', { name: /Increase|Add|more/i })
      .first()
      .click();
    await page.getByRole('textbox', { name: new RegExp(`^Traveller ${traveller}`) }).fill('41');
  }
  await page.getByRole('button', { name: 'Update prices' }).click();
  await page.waitForURL(/\/quote\/summary\//);
  expect(new URL(page.url()).pathname).toBe(quote);
  // The days on the snow are outside the new trip; the camera is still covered.
  await page.getByText('Check these for your new trip').waitFor();
  await expect.poll(() => extraSwitch(page, /^Snow sports/).isChecked()).toBe(false);
  expect(await extraSwitch(page, /^Valuables/).isChecked()).toBe(true);
  await extraSwitch(page, /^Snow sports/).click();
  expect(
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^First day/ })
      .inputValue(),
  ).toBe(typedDay(62));
  await context.close();
}, 60_000);
