import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { createMemoryClient, memoryCustomer } from '@coverkit/widgets/client/memory';
import { createBrowserClaim } from '@coverkit/widgets/own-quote';
import { expect, test } from 'vitest';
import { claimingClient } from './claiming-client.ts';

function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, value),
    removeItem: (name) => void held.delete(name),
    key: (at) => [...held.keys()][at] ?? null,
    clear: () => held.clear(),
    get length() {
      return held.size;
    },
  };
}

const { quoteTypeId, countries, dates, people, ages } = exampleReadyDraft();
const trip = { quoteTypeId, countries, dates, people, ages, australianResidents: true };

function site() {
  const memory = createMemoryClient({ signedIn: 'code' });
  const storage = memoryStorage();
  const client = claimingClient(memory, () => storage);
  const claims = () => memory.calls.filter(({ method }) => method === 'claimQuote').map(({ input }) => input);
  return { memory, storage, client, claims };
}
const signIn = async ({ client }: ReturnType<typeof site>) =>
  (await client.session()).verifyCode(memoryCustomer.code);

test('[ACCT-02] a quote that a customer starts is claimed, once, and bought with what that answered', async () => {
  const of = site();
  const { client, memory, claims } = of;
  await signIn(of);
  const access = await client.startQuote(trip);
  await client.reload(access);
  expect(claims()).toEqual([access]);
  const quote = await client.reload(access);
  const input = { idempotencyKey: 'k'.repeat(22), shownTotal: 0 };
  const payment = { cardType: 'visa', secureFieldCode: 'code' } as const;
  await client.purchase(quote, { ...input, payment }).catch(() => undefined);
  expect(memory.calls.at(-1)).toMatchObject({
    method: 'purchase',
    input: { claimed: expect.stringMatching(/c$/) },
  });
});

test('[ACCT-02] [ACCT-06] nothing is claimed for a visitor, by a link of somebody else, or after the sign-out', async () => {
  const of = site();
  const { client, storage, claims } = of;
  const access = await client.startQuote(trip);
  await client.reload(access);
  expect(claims()).toEqual([]);
  await signIn(of);
  // It came by its address.
  await client.reload(access);
  expect(claims()).toEqual([]);
  createBrowserClaim(access.reference, () => storage).keep(access.token);
  await client.reload(access);
  expect(claims()).toEqual([access]);
  await (await client.session()).signOut();
  await client.startQuote(trip);
  expect(claims()).toEqual([access]);
  expect(storage.getItem('coverkit:signed-in')).toBeNull();
});

test('[ACCT-04] a session that has ended is not asked for again', async () => {
  const of = site();
  const { client, memory, claims } = of;
  await signIn(of);
  await (await memory.session()).signOut();
  await client.startQuote(trip);
  await expect.poll(() => claims().length).toBe(1);
  await expect.poll(() => of.storage.getItem('coverkit:signed-in')).toBeNull();
  await client.startQuote(trip);
  expect(claims()).toHaveLength(1);
});
