import { randomBytes } from 'node:crypto';
import {
  type CoverkitClient,
  createHttpClient,
  type PurchaseInput,
  type RescreenLink,
} from '@coverkit/widgets/client';
import { createMemoryClient, memoryPasswordLink, memoryRescreenLink } from '@coverkit/widgets/client/memory';
import { rescreeningOf } from '@coverkit/widgets/screening/testing';
import { customers } from '../../../api/src/accounts/customers.table.ts';
import { paymentLinks } from '../../../api/src/additional-premiums/payment-link.ts';
import {
  choosing,
  raiseRescreening,
  soldPolicy,
} from '../../../api/src/rescreenings/testing/rescreening-calls.ts';
import { securedCard } from '../../../api/src/sandbox/testing/secured-card.ts';
import { startPurchaseHarness } from '../../../api/src/testing/purchase-harness.ts';

/** The bank's answer to a card. `pending`: none until `settle`. */
export type CardOutcome = 'approved' | 'declined' | 'pending';
type Card = PurchaseInput['payment'];
type Link = { reference: string; pid: string };

/** One of the two clients, with the controls that a scenario needs. */
export type Subject = {
  client: CoverkitClient;
  card: (outcome: CardOutcome) => Promise<Card>;
  /** Completes a `pending` payment as paid. */
  settle: (id: string) => Promise<void>;
  /** Raises an additional premium of a policy. */
  askForPremium: (reference: string, amount: number) => Promise<Link>;
  /** Raises a re-screening of a traveller of 62, who was not screened before, or who declared asthma and had it covered. */
  rescreen: (declared: boolean) => Promise<RescreenLink>;
  /** The mailed link that sets an account's password, after a purchase. */
  passwordLink: (email: string) => Promise<{ uid: string; token: string }>;
  close: () => Promise<void>;
};

export const newKey = () => randomBytes(16).toString('base64url');

/** The http client, over the real API on a temporary database, and the sandbox of the card provider. */
export async function httpSubject(): Promise<Subject> {
  const harness = await startPurchaseHarness();
  const pidOf = paymentLinks('s'.repeat(40));
  const numbers = { approved: '4444333322221111', declined: '4000000000000002', pending: '4444333322221111' };
  return {
    client: createHttpClient({ baseUrl: harness.api.base }),
    card: async (outcome) => {
      if (outcome === 'pending') harness.fault('lost_answer');
      const secureFieldCode = await securedCard(harness.sandbox.endpoint, numbers[outcome]);
      return { cardType: 'visa', secureFieldCode };
    },
    settle: () => harness.advance(60_000),
    askForPremium: async (reference, amount) => {
      const raised = await harness.money.additional.raise(reference, {
        amount,
        reason: 'Three more days',
        by: 'dana',
      });
      if (raised.refused !== null) throw new Error(raised.refused);
      return { reference, pid: pidOf(raised.payment.id) };
    },
    rescreen: async (declared) => {
      const asthma = { term: 'asthma', choose: choosing() };
      return (await raiseRescreening(harness, await soldPolicy(harness, declared ? asthma : null))).link;
    },
    passwordLink: async (email) => {
      const rows = await harness.api.database.read.select().from(customers);
      const account = rows.find((one) => one.email === email.toLowerCase());
      const link = await harness.money.accounts.passwordLink(account?.id ?? '');
      if (!link) throw new Error(`There is no account of ${email}`);
      return { uid: link.uid, token: link.token };
    },
    close: () => harness.close(),
  };
}

/** The memory client, whose bank reads the outcome from the card. */
export async function memorySubject(): Promise<Subject> {
  let policies = 0;
  const client = createMemoryClient({
    bank: ({ secureFieldCode }) => {
      if (secureFieldCode.startsWith('declined')) return { declined: 'D4405' };
      return secureFieldCode.startsWith('pending') ? 'pending' : 'paid';
    },
  });
  return {
    client,
    card: async (outcome) => ({ cardType: 'visa', secureFieldCode: `${outcome}-${newKey()}` }),
    settle: async (id) => client.settle(id, 'paid'),
    askForPremium: async (reference, amount) => {
      const pid = 'p'.repeat(43);
      const policyNumber = client.quote(reference)?.policyNumber ?? '';
      client.raise({
        ...{ reference, pid, policyNumber, amount, status: 0, reason: 'Three more days' },
        expiresAt: '2026-12-04T13:00:00.000Z',
      });
      return { reference, pid };
    },
    rescreen: async (declared) => {
      policies += 1;
      const link = memoryRescreenLink(`P${String(policies).padStart(10, '0')}`);
      client.rescreen(rescreeningOf(link, { declared }));
      return link;
    },
    passwordLink: async () => memoryPasswordLink,
    close: async () => {},
  };
}
