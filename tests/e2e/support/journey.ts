import type { Frame, Locator, Page } from 'playwright';
import { typedDay } from './days.ts';

/** A visitor's steps through the product, found by role and name as a screen reader announces them. */

/** A page, or the host's frame in an affiliate's page. */
export type View = Page | Frame;

/**
 * `one`, in sight and no longer moving. A press in a frame of another site is aimed by what the page around it said last, and
 * that page scrolls a moment later than its frame asks for: without this wait the press may land beside the frame.
 */
export async function atRest(view: View, one: Locator): Promise<Locator> {
  if (!('parentFrame' in view)) return one;
  await one.scrollIntoViewIfNeeded();
  const place = async () => JSON.stringify(await one.boundingBox());
  const twoFrames = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  let before: string;
  do {
    before = await place();
    await view.page().evaluate(twoFrames);
  } while ((await place()) !== before);
  return one;
}

export type Trip = { countries: string[]; from: number; to: number; ages: number[] };
export const aTrip: Trip = { countries: ['Indonesia'], from: 60, to: 73, ages: [34] };

/** Chooses countries beside those that are chosen. */
export async function chooseCountries(page: Page, countries: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: /Countries you/ }).click();
  await page.locator('[role=dialog] input:focus, [role=listbox]').first().waitFor();
  for (const country of countries) {
    await page.keyboard.type(country);
    await page
      .getByRole('option', { name: new RegExp(`^${country}`) })
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export async function fillTrip(page: Page, trip: Trip = aTrip): Promise<void> {
  await chooseCountries(page, trip.countries);
  await page.getByRole('textbox', { name: /^Leaving/ }).fill(typedDay(trip.from));
  await page.getByRole('textbox', { name: /^Coming home/ }).fill(typedDay(trip.to));
  await page.getByRole('textbox', { name: /^Coming home/ }).press('Tab');
  await fillPeople(page, trip.ages);
}

export async function fillPeople(page: Page, ages: readonly number[]): Promise<void> {
  for (let people = 1; people < ages.length; people += 1) {
    await page
      .getByRole('button', { name: /Increase|Add|more/i })
      .first()
      .click();
  }
  for (const [at, age] of ages.entries()) {
    const name = ages.length === 1 ? /^Age on departure/ : new RegExp(`^Traveller ${at + 1}`);
    await page.getByRole('textbox', { name }).fill(String(age));
  }
  await page.getByRole('checkbox', { name: /Australian resident/ }).check();
}

export const seePrices = (page: Page) => page.getByRole('button', { name: 'See my prices' });

export async function startQuote(page: Page, url: string, trip: Trip = aTrip): Promise<void> {
  await page.goto(`${url}/quote/`);
  await page.waitForSelector('[data-initialized]');
  await fillTrip(page, trip);
  await seePrices(page).click();
  await page.waitForURL(/\/quote\/summary\//);
}

/** Waits for the first one, since sections open with a transition. */
async function tickAll(view: View, place: Locator): Promise<void> {
  await place.getByRole('checkbox').first().waitFor();
  for (const box of await place.getByRole('checkbox').all()) await (await atRest(view, box)).check();
}

export async function chooseLevel(page: Page, level: string): Promise<void> {
  await agreeToLevel(page, level);
  await page.waitForURL(/\/quote\/details\//);
}

/** As `chooseLevel`, without waiting for the page of the details. */
export async function agreeToLevel(page: View, level: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor();
  // On a phone two levels are visible; a button shows the third.
  const show = page.getByRole('button', { name: `Show ${level}`, exact: true }).first();
  if ((await show.isVisible()) && (await show.isEnabled())) await show.click();
  await page
    .getByRole('button', { name: `Choose ${level}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await tickAll(page, dialog);
  await dialog.getByRole('button', { name: 'Agree and continue' }).click();
}

export async function answer(page: View, question: RegExp, choice: 'Yes' | 'No'): Promise<void> {
  const group = page
    .getByRole('radiogroup', { name: question })
    .or(page.getByRole('group', { name: question }))
    .first();
  await (await atRest(page, group.getByText(choice, { exact: true }))).click();
}

export type Names = readonly [first: string, last: string][];
const alex: Names = [['Alex', 'Nguyen']];

/** The consent and the questions; `declared`: there is something that asks for a screening. */
async function answerQuestions(page: View, declared: boolean): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /I consent/ });
  await consent.waitFor();
  // Its notice is long: with the brand's fonts the box is elsewhere.
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await (await atRest(page, consent)).check();
  await answer(page, /symptoms that a doctor/, 'No');
  await answer(page, /have a medical condition/, 'No');
  await answer(page, /In the last 2 years/, declared ? 'Yes' : 'No');
  await answer(page, /ever had one of these/, 'No');
}

export async function answerMedical(page: View): Promise<void> {
  await answerQuestions(page, false);
  await goOn(page);
}

/** Up to the screenings of these travellers, numbers of several, by their names. */
export async function answerUpToScreening(
  page: View,
  names: Names = alex,
  numbers: readonly number[] = [],
): Promise<void> {
  await answerQuestions(page, true);
  for (const number of numbers)
    await page.getByRole('checkbox', { name: new RegExp(`^Traveller ${number},`) }).check();
  await fillNames(page, names);
  await page
    .getByRole('button', { name: /^Open the screening/ })
    .first()
    .waitFor();
}

async function fillNames(page: View, names: Names): Promise<void> {
  for (const [at, [first, last]] of names.entries()) {
    await page
      .getByRole('textbox', { name: /^First name/ })
      .nth(at)
      .fill(first);
    await page
      .getByRole('textbox', { name: /^Last name/ })
      .nth(at)
      .fill(last);
  }
}

export async function nameTravellers(page: View, names: Names = alex): Promise<void> {
  await fillNames(page, names);
  await goOn(page);
}

export const goOn = async (page: View) => {
  await (await atRest(page, page.getByRole('button', { name: 'Continue', exact: true }))).click();
};

export async function fillContact(page: View, email = 'alex@example.com'): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByRole('textbox', { name: /^Phone/ }).fill('0400 000 000');
  await page.getByRole('combobox', { name: /^Street address/ }).fill('12 Harbour St Sydney');
  await (await atRest(page, page.getByRole('option', { name: '12 Harbour Street Sydney NSW 2000' }))).click();
  await goOn(page);
}

export async function acceptDocuments(page: View): Promise<void> {
  await tickAll(page, page.locator('[data-section="acceptance"]'));
  await goOn(page);
}

export const testCard = '4444333322221111';

export async function fillCard(page: View, number = testCard): Promise<void> {
  const frame = (field: string) => page.frameLocator(`iframe[data-field=${field}]`);
  await frame('name').locator('input').fill('Alex Nguyen');
  await frame('card').locator('input').fill(number);
  await frame('expiry').locator('select[name=month]').selectOption('12');
  await frame('expiry').locator('select[name=year]').selectOption({ index: 3 });
  await frame('cvn')
    .locator('input')
    .fill(number.startsWith('37') ? '1234' : '123');
}

export const payButton = (page: View) => page.getByRole('button', { name: /^(Pay|Accept and pay) / });

/** Completes the details screen, except the payment. */
export async function fillDetails(page: View, email?: string): Promise<void> {
  await answerMedical(page);
  await nameTravellers(page);
  await fillContact(page, email);
  await acceptDocuments(page);
}

export async function pay(page: View, number = testCard, type = 'Visa'): Promise<void> {
  const choice = page.getByText(type, { exact: true });
  // A section opens after the frame in which the button before it looks pressed.
  await page.locator('iframe[data-field=name]').waitFor();
  if (await choice.first().isVisible()) await (await atRest(page, choice.first())).click();
  await fillCard(page, number);
  await (await atRest(page, payButton(page))).click();
}
