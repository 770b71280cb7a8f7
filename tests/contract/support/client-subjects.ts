import { randomBytes } from 'node:crypto';
import { type CoverkitClient, createHttpClient, type PurchaseInput } from '@coverkit/widgets/client';
import { createMemoryClient, type MemoryClient } from '@coverkit/widgets/client/memory';
import { securedCard } from '../../../api/src/sandbox/testing/secured-card.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../../../api/src/testing/purchase-harness.ts';

/** The bank's answer to a card. `pending`: none until `settle`. */
export type CardOutcome = 'approved' | 'declined' | 'pending';
type Card = PurchaseInput['payment'];
/** How what is no call of the client comes about: what staff do, and mails. */
type Ways<T> = {
  http: (harness: PurchaseHarness) => Promise<T>;
  memory: (client: MemoryClient) => T;
};

/** One of the two clients, with the controls that a scenario needs. */
export type Subject = {
  client: CoverkitClient;
  card: (outcome: CardOutcome) => Promise<Card>;
  /** Completes a `pending` payment as paid. */
  settle: (id: string) => Promise<void>;
  behind: <T>(ways: Ways<T>) => Promise<T>;
  close: () => Promise<void>;
};

export const newKey = () => randomBytes(16).toString('base64url');

/** The http client, over the real API on a temporary database, and the sandbox of the card provider. */
export async function httpSubject(): Promise<Subject> {
  const harness = await startPurchaseHarness();
  const numbers = { approved: '4444333322221111', declined: '4000000000000002', pending: '4444333322221111' };
  return {
    client: createHttpClient({ baseUrl: harness.api.base, fetch: fetchWithCookies() }),
    card: async (outcome) => {
      if (outcome === 'pending') harness.fault('lost_answer');
      const secureFieldCode = await securedCard(harness.sandbox.endpoint, numbers[outcome]);
      return { cardType: 'visa', secureFieldCode };
    },
    settle: () => harness.advance(60_000),
    behind: ({ http }) => http(harness),
    close: () => harness.close(),
  };
}

/** As a browser keeps the cookies of one host. */
export function fetchWithCookies(): typeof fetch {
  const cookies = new Map<string, string>();
  return async (url, init) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init?.headers);
    if (init?.credentials === 'same-origin') headers.set('cookie', cookie);
    const answer = await fetch(url, { ...init, headers });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (one.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
}

/** The memory client, whose bank reads the outcome from the card. */
export async function memorySubject(): Promise<Subject> {
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
    behind: async ({ memory }) => memory(client),
    close: async () => {},
  };
}
