import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { typedDay } from './support/days.ts';
import { readsCertificate } from './support/documents.ts';
import {
  addExpedition,
  addSnow,
  addValuable,
  type Expedition,
  extraSwitch,
  priced,
  priceOf,
} from './support/extras.ts';
import {
  acceptDocuments,
  answer,
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

type Climb = Pick<Expedition, 'activity' | 'height'> & { cents: number; certificate?: RegExp };
/** Four days at $4, at least $32. A trek is bought once it is reviewed (`referral.test.ts`). */
const trek: Climb = { activity: 'Trekking', cents: 3200 };
/** $9.50 a day, at least $57. */
const roped: Climb = {
  ...{ activity: 'Roped climbing', cents: 5700, certificate: /Roped climbing, to Ewbank grade 28/ },
};
/** $19 a day, at least $190. */
const mountaineering: Climb = {
  ...{ activity: 'Mountaineering', height: 'Up to 5,000 m', cents: 19_000 },
  certificate: /Mountaineering to 5,000 m/,
};

const cases: [brand: string, activity: string, name: string, device: Device, climb: Climb][] = [
  ['Highline', 'roped climbing', phone.name, phone, roped],
  ['Highline', 'a trek', desktop.name, desktop, trek],
  ['Saltwater', 'a trek', phone.name, phone, trek],
  ['Saltwater', 'mountaineering', desktop.name, desktop, mountaineering],
];

test.each(cases)(
  '[EXTR-01] [EXTR-02] [EXTR-03] [EXTR-05] [EXTR-06] [SUMM-03] each extra is added, priced and kept (%s, %s, %s)',
  async (brand, _activity, _name, device, climb) => {
    const { page, context } = await browser.open(device);
    const url = brand === 'Highline' ? site().host : site().saltwater;
    await startQuote(page, url, { ...aTrip, countries: ['Japan'], from: 60, to: 73 });
    await extraSwitch(page, /^Snow sports/).waitFor();
    const plain = await priceOf(page, 'Plus');
    expect(plain).toBe(13_284);

    // Eight days on piste at $5.20 each.
    await addSnow(page, { from: 62, to: 69 });
    expect(await priceOf(page, 'Plus')).toBe(plain + 8 * 520);

    // Essential has no climbing.
    await addExpedition(page, { ...climb, from: 70, to: 73 });
    expect(await priceOf(page, 'Plus')).toBe(plain + 8 * 520 + climb.cents);
    await page.getByText('Not available with climbing and trekking').first().waitFor();

    // 2.5 % of the value.
    await addValuable(page, 'Camera', '$2,400.00');
    expect(await priceOf(page, 'Plus')).toBe(plain + 8 * 520 + climb.cents + 6000);

    // A tenth of the premium before the other extras.
    await extraSwitch(page, /^One-way/).click();
    await priced(page);
    await expect.poll(() => priceOf(page, 'Plus')).toBe(plain + 1328 + 8 * 520 + climb.cents + 6000);

    // Off and on again remembers what was entered, and costs the same.
    await extraSwitch(page, /^Snow sports/).click();
    await expect.poll(() => priceOf(page, 'Plus')).toBe(plain + 1328 + climb.cents + 6000);
    await extraSwitch(page, /^Snow sports/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to my quote' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => priceOf(page, 'Plus')).toBe(plain + 1328 + 8 * 520 + climb.cents + 6000);

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
    // Its styles are loaded after the page.
    const buttons = page.getByRole('button').filter({ visible: true });
    await expect.poll(async () => [await rows.count(), await buttons.count()]).toEqual([28, 0]);
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await chooseLevel(page, 'Plus');
    // One-way asks where the trip ends, climbing who climbs.
    for (const section of ['finalDestination', 'climbing'])
      await page.locator(`[data-section="${section}"]`).waitFor({ state: 'attached' });
    if (climb.certificate) await buyWithExtras(page, climb.certificate);
    await context.close();
  },
  120_000,
);

/** Through the details to the policy, whose certificate names each extra. */
async function buyWithExtras(page: Page, climb: RegExp): Promise<void> {
  await answerMedical(page);
  await nameTravellers(page);
  await page.getByRole('combobox', { name: /^Final country/ }).click();
  await page.keyboard.type('Japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await goOn(page);
  await fillExperience(page);
  await goOn(page);
  await fillContact(page);
  await acceptDocuments(page);
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//, { timeout: 20_000 });
  await readsCertificate(page, [/Snow/i, climb, /Camera/, /Japan/]);
}

/** Neither a hard grade nor a first season nor a guide: nothing that a person reviews. */
async function fillExperience(page: Page): Promise<void> {
  const section = page.locator('[data-section="climbing"]');
  await section.getByRole('checkbox', { name: 'Alex Nguyen is climbing' }).check();
  const choose = async (field: RegExp, option: RegExp) => {
    await section.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose(/^Years of experience/, /^4-6 years/);
  if (await section.getByRole('combobox', { name: /^Hardest Ewbank/ }).isVisible())
    await choose(/^Hardest Ewbank/, /^18 /);
  else await answer(page, /with a guide/, 'No');
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
