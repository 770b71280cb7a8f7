import { emptyContact, emptyMedical, type Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeProvider } from '../../../checkout/testing/fake-provider.ts';
import { mountFlow } from '../../../flow/testing/mount-flow.tsx';
import { Details } from '../details.flow.tsx';

/** A quote of one traveller in which nothing is left to answer. */
export const ready = (overrides: Partial<Quote> = {}) =>
  exampleQuote({ ...exampleReadyDraft({ ages: [34] }), ...overrides });

/** A contact with nothing filled in. */
export const noContact = () => emptyContact;

const noAcceptance = { pds: false, privacy: false, targetMarket: false, electronicDelivery: false };

/** The same quote with every question of this flow still open. */
export const fresh = (overrides: Partial<Quote> = {}) =>
  ready({
    medical: emptyMedical,
    insurees: [],
    contact: noContact(),
    acceptance: noAcceptance,
    ...overrides,
  });

export const show = (quote: Quote) => mountFlow(quote, (access) => <Details {...access} />);

export const heading = (name: string) => page.getByRole('heading', { level: 2, name });
export const payButton = () => page.getByRole('button', { name: /^Pay/ });
export const keys = (text: string) => userEvent.keyboard(text);
export const tab = (times = 1) => keys('{Tab}'.repeat(times));

export const card = {
  name: 'Alex Nguyen',
  card: '4444 3333 2222 1111',
  expiry: '12/30',
  cvn: '123',
} as const;

/** Types a valid card into the provider's frames, once they are set up. */
export async function typeCard(provider: FakeProvider): Promise<void> {
  await expect.poll(() => provider.setUps).toBe(1);
  for (const [field, text] of Object.entries(card)) provider.type(field as keyof typeof card, text);
}
