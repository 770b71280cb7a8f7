import type { Page } from 'playwright';
import { typedDay } from './days.ts';

/** A visitor's steps through the extras of the summary. Days are counted from today, as the trip's are. */

export const extraSwitch = (page: Page, name: RegExp) => page.getByRole('switch', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** Confirms the questions of an extra, and waits until its price is there. */
export async function confirmExtra(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^(Add to my quote|Save changes)$/ })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  await priced(page);
}

/** Until no price is being recalculated. */
export const priced = (page: Page) =>
  page.locator('.ck-price[data-pending]').first().waitFor({ state: 'detached' });

async function fillDays(page: Page, from: number, to: number): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: /^First day/ })
    .fill(typedDay(from));
  const last = dialog(page).getByRole('textbox', { name: /^Last day/ });
  await last.fill(typedDay(to));
  await last.press('Tab');
}

export async function addSnow(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  await extraSwitch(page, /^Snow sports/).click();
  await fillDays(page, from, to);
  await confirmExtra(page);
}

type Trek = { from: number; to: number; height?: string; operator?: RegExp };

export async function addTrek(page: Page, trek: Trek): Promise<void> {
  await fillTrek(page, trek);
  await confirmExtra(page);
}

/** Opens the questions about climbing and answers them, and leaves them open. */
export async function fillTrek(
  page: Page,
  { from, to, height = 'Up to 4,500 m', operator = /^Intrepid/ }: Trek,
): Promise<void> {
  await extraSwitch(page, /^Climbing and trekking/).click();
  await dialog(page).getByText('Trekking', { exact: true }).click();
  await dialog(page).getByText(height, { exact: true }).click();
  await fillDays(page, from, to);
  await dialog(page)
    .getByRole('combobox', { name: /going with/ })
    .click();
  await page.getByRole('option', { name: operator }).click();
  const answerNo = (question: RegExp) =>
    dialog(page).getByRole('radiogroup', { name: question }).getByText('No', { exact: true }).click();
  await answerNo(/above 6,500/);
  await answerNo(/been evacuated/);
  // Health is asked about after the notice alone.
  await dialog(page)
    .getByRole('checkbox', { name: /I consent/ })
    .check();
  await answerNo(/have an injury/);
  await answerNo(/altitude sickness/);
}

export async function addValuable(page: Page, name: string, dollars: string): Promise<void> {
  await extraSwitch(page, /^Valuables/).click();
  await dialog(page)
    .getByRole('textbox', { name: /What is it/ })
    .fill(name);
  await dialog(page)
    .getByRole('textbox', { name: /Value in dollars/ })
    .fill(dollars);
  await confirmExtra(page);
}

/** The level's price as a screen reader reads it, in cents. */
export async function priceOf(page: Page, level: string): Promise<number> {
  const head = page.locator('.ck-level-head', {
    has: page.getByRole('heading', { name: level, exact: true }),
  });
  const text = await head.locator('.ck-price > .ck-visually-hidden').first().textContent();
  return Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
}
