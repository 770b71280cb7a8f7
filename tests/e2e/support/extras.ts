import { typedDay } from './days.ts';
import { answer, type View } from './journey.ts';

/** A visitor's steps through the extras of the summary. Days are counted from today, as the trip's are. */

export const extraSwitch = (page: View, name: RegExp) => page.getByRole('switch', { name });
const dialog = (page: View) => page.getByRole('dialog');

/** Confirms the questions of an extra, and waits until its price is there. */
export async function confirmExtra(page: View): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^(Add to my quote|Save changes)$/ })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  await priced(page);
}

/** Until no price is being recalculated. */
export const priced = (page: View) =>
  page.locator('.ck-price[data-pending]').first().waitFor({ state: 'detached' });

async function fillDays(page: View, from: number, to: number): Promise<void> {
  await dialog(page)
    .getByRole('textbox', { name: /^First day/ })
    .fill(typedDay(from));
  const last = dialog(page).getByRole('textbox', { name: /^Last day/ });
  await last.fill(typedDay(to));
  await last.press('Tab');
}

/** `days`: none of an annual policy, which covers snow on every trip. */
export async function addSnow(page: View, days: { from: number; to: number } | null): Promise<void> {
  await extraSwitch(page, /^Snow sports/).click();
  if (days) await fillDays(page, days.from, days.to);
  await confirmExtra(page);
}

export type Expedition = {
  from: number;
  to: number;
  activity?: 'Trekking' | 'Roped climbing' | 'Mountaineering';
  /** Roped climbing is not asked how high. */
  height?: string;
  operator?: RegExp;
};

export async function addExpedition(page: View, expedition: Expedition): Promise<void> {
  await extraSwitch(page, /^Climbing and trekking/).click();
  await fillExpedition(page, expedition);
  await confirmExtra(page);
}

/** Answers the questions about climbing, which are open, and leaves them open. */
export async function fillExpedition(
  page: View,
  { from, to, activity = 'Trekking', height = 'Up to 4,500 m', operator = /^Intrepid/ }: Expedition,
): Promise<void> {
  await dialog(page).getByText(activity, { exact: true }).click();
  if (activity !== 'Roped climbing') await dialog(page).getByText(height, { exact: true }).click();
  await fillDays(page, from, to);
  await dialog(page)
    .getByRole('combobox', { name: /going with/ })
    .click();
  await page.getByRole('option', { name: operator }).click();
  for (const question of [/above 6,500/, /been evacuated/]) await answer(page, question, 'No');
  // Health is asked about after the notice alone.
  await dialog(page)
    .getByRole('checkbox', { name: /I consent/ })
    .check();
  for (const question of [/have an injury/, /altitude sickness/]) await answer(page, question, 'No');
}

export async function addValuable(page: View, name: string, dollars: string): Promise<void> {
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
export async function priceOf(page: View, level: string): Promise<number> {
  const head = page.locator('.ck-level-head', {
    has: page.getByRole('heading', { name: level, exact: true }),
  });
  const text = await head.locator('.ck-price > .ck-visually-hidden').first().textContent();
  return Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
}
