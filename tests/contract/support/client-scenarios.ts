import type { Quote } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import {
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type PurchaseInput,
  type TripInput,
} from '@coverkit/widgets/client';
import { afterAll, beforeAll } from 'vitest';
import { type CardOutcome, httpSubject, memorySubject, newKey, type Subject } from './client-subjects.ts';

/** The two clients, for `describe.each`. */
export const bothClients = [
  ['http', httpSubject],
  ['memory', memorySubject],
] as const;

const draft = exampleReadyDraft();
const trip: TripInput = {
  ...{ quoteTypeId: draft.quoteTypeId, countries: draft.countries, dates: draft.dates },
  ...{ people: draft.people, ages: draft.ages, australianResidents: true },
};

export const failureOf = async (call: Promise<unknown>): Promise<ClientError> => {
  try {
    await call;
  } catch (thrown) {
    return clientErrorOf(thrown);
  }
  throw new Error('The call succeeded, and was expected to be refused.');
};

/** A failure as a screen sees it: kind, code, and the problem's code at each field. */
export const seen = ({ kind, code, formErrors }: ClientError) => ({
  ...{ kind, code },
  fields: Object.fromEntries(Object.entries(formErrors).map(([path, one]) => [path, one.code])),
});

const people = { count: 0 };
const newEmail = () => {
  people.count += 1;
  return `person${people.count}@example.com`;
};

/** What the scenarios of one client begin with. */
export function clientScenarios(open: () => Promise<Subject>) {
  // Filled before the first test.
  const subject = {} as Subject;
  const client = {} as CoverkitClient;
  beforeAll(async () => {
    Object.assign(subject, await open());
    Object.assign(client, subject.client);
  });
  afterAll(() => subject.close?.());

  const started = async (change: Partial<TripInput> = {}) => {
    const access = await client.startQuote({ ...trip, ...change });
    return { access, quote: await client.reload(access) };
  };
  /** A quote with complete details, which can be bought. */
  const ready = async (change: Partial<Quote> = {}) => {
    const { access, quote } = await started();
    const contact = { ...draft.contact, email: newEmail() };
    return client.update({ ...quote, ...draft, contact, ...access, ...change });
  };
  const input = async (quote: Quote, outcome: CardOutcome = 'approved'): Promise<PurchaseInput> => ({
    payment: await subject.card(outcome),
    idempotencyKey: newKey(),
    shownTotal: quote.netPrice ?? 0,
  });
  const bought = async () => {
    const quote = await ready();
    return { quote, sale: await client.purchase(quote, await input(quote)) };
  };
  return { subject, client, trip, draft, started, ready, input, bought };
}
