import type { Page } from 'playwright';
import { expect } from 'vitest';
import { typedDay } from './days.ts';
import { payButton, testCard, type View } from './journey.ts';
import { focused, tabTo } from './keyboard.ts';

/** A visitor's steps by keyboard alone. `view`: where the section is, the page or the host's frame in it. */

const press = async (page: Page, name: RegExp, key: 'Enter' | 'Space') => {
  await tabTo(page, name);
  await page.keyboard.press(key);
};

/** A trip of one traveller, up to the prices. */
export async function startByKeyboard(page: Page, age: number): Promise<void> {
  await tabTo(page, /Countries you/);
  await page.keyboard.type('Indonesia');
  // The list may still be loading: nobody chooses before it is there.
  await page.getByRole('option', { name: 'Indonesia' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, /Leaving/);
  await page.keyboard.type(typedDay(60));
  await tabTo(page, /Coming home/);
  await page.keyboard.type(typedDay(73));
  await tabTo(page, /Age on departure/);
  await page.keyboard.type(String(age));
  await press(page, /Australian resident/, 'Space');
  await press(page, /See my prices/, 'Enter');
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor();
}

export async function chooseByKeyboard(page: Page, level: string): Promise<void> {
  await press(page, new RegExp(`^Choose ${level}`), 'Enter');
  await page.getByRole('dialog').waitFor();
  await press(page, /duty to take reasonable care/, 'Space');
  await press(page, /personal information is handled/, 'Space');
  await press(page, /Agree and continue/, 'Enter');
}

/** The section opens, and takes the focus, after the frame in which the button looks pressed. */
export async function continueTo(page: Page, view: View, section: string): Promise<void> {
  await tabTo(page, /^Continue/);
  await page.keyboard.press('Enter');
  await view.locator(`[data-section="${section}"][data-state="open"] h2:focus`).waitFor();
}

/** Consents, and answers the questions about health; `treated`: in the last two years. */
export async function answerByKeyboard(page: Page, view: View, treated: 'Yes' | 'No'): Promise<void> {
  await view.getByRole('checkbox', { name: /I consent/ }).waitFor();
  await press(page, /I consent/, 'Space');
  // The questions load with the notice: without them Tab would leave the section.
  await view.getByText('symptoms that a doctor').first().waitFor();
  await answerAt(page, /symptoms that a doctor/, 'No');
  await answerAt(page, /have a medical condition/, 'No');
  await view.getByText('In the last 2 years').first().waitFor();
  await answerAt(page, /In the last 2 years/, treated);
  await answerAt(page, /ever had one of these/, 'No');
}

export async function answerAt(page: Page, question: RegExp, answer: 'Yes' | 'No'): Promise<void> {
  await tabTo(page, question);
  await page.keyboard.press('ArrowRight');
  const here = await focused(page);
  if (!new RegExp(`${answer}\\b`).test(here.name)) await page.keyboard.press('ArrowRight');
}

export async function nameByKeyboard(page: Page): Promise<void> {
  await tabTo(page, /First name/);
  await page.keyboard.type('Alex');
  await tabTo(page, /Last name/);
  await page.keyboard.type('Nguyen');
}

/** From the open contact section to the press that pays. */
export async function payByKeyboard(page: Page, view: View): Promise<void> {
  for (const [name, text] of [
    // In full: a button of the page is called "Email me my quote".
    [/^Email$/, 'alex@example.com'],
    [/^Phone$/, '0400 000 000'],
    [/^Street address$/, '12 Harbour Street'],
  ] as const) {
    await tabTo(page, name);
    await page.keyboard.type(text);
  }
  await view.getByRole('option', { name: '12 Harbour Street Sydney NSW 2000' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Filled in from the address, and changed with the keyboard.
  await expect.poll(() => view.getByLabel('Postcode').inputValue()).toBe('2000');
  await tabTo(page, /State/);
  await page.keyboard.type('ACT');
  await page.keyboard.press('Enter');
  await tabTo(page, /Postcode/);
  await page.keyboard.type('2600');
  await tabTo(page, /Country you are in/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Australia');
  await page.keyboard.press('Enter');
  await continueTo(page, view, 'acceptance');
  for (const text of [/Product Disclosure Statement/, /in the group/, /by email instead/]) {
    await tabTo(page, text, 'checkbox');
    await page.keyboard.press('Space');
  }
  await continueTo(page, view, 'payment');
  await enterCard(page, view);
}

/** From before the card to the press that pays. */
export async function enterCard(page: Page, view: View): Promise<void> {
  // The fields load while the section opens: without them Tab would leave it.
  await payButton(view).waitFor();
  await tabTo(page, /Visa|Card type/);
  await page.keyboard.press('Space');
  await view.frameLocator('iframe[data-field=cvn]').locator('input').waitFor();
  await tabTo(page, /Name on card/);
  await typeInFrame(page, view, 'name', 'Alex Nguyen');
  await page.keyboard.press('Tab');
  await typeInFrame(page, view, 'card', testCard);
  await page.keyboard.press('Tab');
  await typeInFrame(page, view, 'month', '12');
  await page.keyboard.press('Tab');
  await focusIn(view, 'year');
  for (let year = 0; year < 3; year += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await typeInFrame(page, view, 'cvn', '123');
  await page.keyboard.press('Tab');
  await tabTo(page, /^Pay /);
  await page.keyboard.press('Enter');
}

/** Focus moves to a frame in another process; earlier keys would be lost. */
async function focusIn(view: View, name: string): Promise<void> {
  const field = name === 'month' || name === 'year' ? 'expiry' : name;
  await view.frameLocator(`iframe[data-field=${field}]`).locator(`[name=${name}]:focus`).waitFor();
}

async function typeInFrame(page: Page, view: View, name: string, text: string): Promise<void> {
  await focusIn(view, name);
  await page.keyboard.type(text);
}
