import type { AddedTerms, Quote } from '@coverkit/rules';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeProvider } from '../../../checkout/testing/fake-provider.ts';
import type { MemoryClient } from '../../../client/memory.ts';
import { noFields } from '../changes.ts';

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

type Calls = Awaited<ReturnType<MemoryClient['amendments']>>;
/** Answers some of the calls otherwise; `own`: the client's. */
export const answerWith =
  (others: (own: Calls) => Partial<Calls>) =>
  (client: MemoryClient): void => {
    const load = client.amendments;
    client.amendments = async () => {
      const own = await load();
      return { ...own, ...others(own) };
    };
  };

const card = { name: 'Alex Nguyen', card: '4444 3333 2222 1111', expiry: '12/30', cvn: '123' } as const;
export async function pay(provider: FakeProvider, type = 'Visa') {
  await page.getByText(type, { exact: true }).click();
  await expect.poll(() => provider.setUps).toBeGreaterThan(0);
  for (const [name, typed] of Object.entries(card)) provider.type(name as keyof typeof card, typed);
  await button(/^Pay/).click();
}

const asked = {
  extend: { dates: { from: '2027-02-01', to: '2027-02-17' } },
  'cover-level': { coverLevelId: 3 },
} as const;

/** REFR-01: these changes are approved, with these special terms, before the page loads its policy. */
export const approving =
  (quote: Quote, approvals: Partial<Record<keyof typeof asked, AddedTerms>>) => (client: MemoryClient) => {
    const load = client.reload;
    const approve = async () => {
      const calls = await client.amendments();
      const checks = { claims: false, medical: true, health: true, changes: false };
      for (const [kind, added] of Object.entries(approvals) as [keyof typeof asked, AddedTerms][]) {
        const change = { ...noFields, ...asked[kind], checks, version: 1, shownRefund: 0 };
        await calls[kind === 'extend' ? 'extendPolicy' : 'upgradeLevel'](quote, {
          ...change,
          idempotencyKey: kind,
        });
        client.approveAmendment(quote.reference, added);
      }
    };
    const approved = approve();
    client.reload = async (...args) => {
      await approved;
      return load(...args);
    };
  };
