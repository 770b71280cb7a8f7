import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { ClientError } from '@coverkit/widgets/client';
import { createMemoryClient, memoryCustomer } from '@coverkit/widgets/client/memory';
import { createBrowserClaim } from '@coverkit/widgets/own-quote';
import { expect, onTestFinished, test } from 'vitest';
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

/** `failing`: how many claims get no answer. */
function site({ failing = 0 } = {}) {
  const memory = createMemoryClient({ signedIn: 'code' });
  const storage = memoryStorage();
  let left = failing;
  const session: typeof memory.session = async () => {
    const known = await memory.session();
    const claimQuote: typeof known.claimQuote = async (access) => {
      const answer = await known.claimQuote(access);
      if (left-- > 0) throw new ClientError('busy');
      return answer;
    };
    return { ...known, claimQuote };
  };
  const client = claimingClient({ ...memory, session }, () => storage);
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

const sentBy = ({ memory }: ReturnType<typeof site>, method: string) =>
  memory.calls.filter((call) => call.method === method).map(({ input }) => input as { claimed?: string });
const buy = async ({ client }: ReturnType<typeof site>, access: { reference: string; token: string }) => {
  const payment = { cardType: 'visa', secureFieldCode: 'code' } as const;
  const input = { idempotencyKey: 'k'.repeat(22), shownTotal: 0, payment };
  await client.purchase(await client.reload(access), input).catch(() => undefined);
};

test('[ACCT-02] a claim that got no answer is made again before an address is saved, and before a purchase', async () => {
  const typed = site({ failing: 1 });
  await signIn(typed);
  const access = await typed.client.startQuote(trip);
  await expect.poll(() => typed.claims().length).toBe(1);
  await typed.client.save(await typed.memory.reload(access));
  await typed.client.save(await typed.memory.reload(access));
  expect(sentBy(typed, 'save').map(({ claimed }) => claimed)).toEqual(
    Array(2).fill(expect.stringMatching(/c$/)),
  );
  expect(typed.claims()).toHaveLength(2);

  const bought = site({ failing: 2 });
  await signIn(bought);
  await buy(bought, await bought.client.startQuote(trip));
  expect(sentBy(bought, 'purchase')).toMatchObject([{ claimed: null }]);
  await buy(bought, (bought.claims() as { reference: string; token: string }[])[0]!);
  expect(sentBy(bought, 'purchase')[1]).toMatchObject({ claimed: expect.stringMatching(/c$/) });
});

test('[ACCT-06] [HOST-12] what another customer claimed is sent by nobody after a sign-out in another tab', async () => {
  const of = site();
  const tabs = new EventTarget();
  Object.assign(globalThis, { addEventListener: tabs.addEventListener.bind(tabs) });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'addEventListener'));
  const client = claimingClient(of.memory, () => of.storage);
  await (await client.session()).verifyCode(memoryCustomer.code);
  const access = await client.startQuote(trip);
  await expect.poll(() => of.claims().length).toBe(1);
  const quote = await client.reload(access);
  of.storage.removeItem('coverkit:signed-in');
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'coverkit:signed-in', newValue: null }));
  await client.save(quote);
  await buy({ ...of, client }, access);
  expect([...sentBy(of, 'save'), ...sentBy(of, 'purchase')].map(({ claimed }) => claimed ?? null)).toEqual([
    null,
    null,
  ]);
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
  await expect.poll(claims).toEqual([access]);
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
