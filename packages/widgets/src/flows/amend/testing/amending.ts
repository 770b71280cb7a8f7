import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeProvider } from '../../../checkout/testing/fake-provider.ts';

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const text = (name: string | RegExp) => page.getByText(name).first();
export const price = () => page.getByRole('region', { name: 'What it costs' });
export const field = (name: string) => page.getByRole('textbox', { name });

const questions = [/made a claim/, /health changed/, /good health/, /anything else changed/];
/** Answers as nobody has to look at; `odd`: the question that is answered the other way. */
export async function answerChecks(odd?: RegExp) {
  for (const question of questions) {
    const isWell = question.source === 'good health';
    const isOdd = question.source === odd?.source;
    const group = page.getByRole('radiogroup', { name: question });
    await group.getByLabelText(isWell === isOdd ? 'No' : 'Yes', { exact: true }).click();
  }
}

/** Types a day, and leaves the field without opening its calendar. */
export async function enterDay(name: string, date: string) {
  await field(name).fill(date);
  await userEvent.keyboard('{Tab}');
}

const card = { name: 'Alex Nguyen', card: '4444 3333 2222 1111', expiry: '12/30', cvn: '123' } as const;
export async function pay(provider: FakeProvider, type = 'Visa') {
  await page.getByText(type, { exact: true }).click();
  await expect.poll(() => provider.setUps).toBeGreaterThan(0);
  for (const [name, typed] of Object.entries(card)) provider.type(name as keyof typeof card, typed);
  await button(/^Pay/).click();
}
