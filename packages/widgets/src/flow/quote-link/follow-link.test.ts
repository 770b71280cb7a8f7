import { expect, test } from 'vitest';
import { ClientError, type CoverkitClient } from '../../client/index.ts';
import { followLink } from './follow-link.ts';

const access = { reference: 'AB12CD34EF', token: 't'.repeat(43) };

/** A client whose calls fail as planned, and the keys that they were sent with. */
function clientOf(...failures: (ClientError | null)[]) {
  const keys: string[] = [];
  const call = async (_query: string, key: string) => {
    keys.push(key);
    const failure = failures.shift();
    if (failure) throw failure;
    return access;
  };
  const client: Pick<CoverkitClient, 'links'> = { links: async () => ({ ctm: call, inbound: call }) };
  return { client, keys };
}

function tab() {
  const held = new Map<string, string>();
  return () => ({
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
  });
}

const blocked = () => {
  throw new Error('The operation is insecure.');
};

test('[INBD-01] a tab follows its links with one key, and another tab with another', async () => {
  const { client, keys } = clientOf();
  const store = tab();
  await followLink({ client, by: 'inbound', query: 'a=1', store });
  await followLink({ client, by: 'ctm', query: 'b=2', store });
  await followLink({ client, by: 'ctm', query: 'b=2', store: tab() });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[2]).not.toBe(keys[0]);
});

test('[INBD-01] where the storage is blocked the key lasts as long as the page', async () => {
  const { client, keys } = clientOf();
  await followLink({ client, by: 'ctm', query: '', store: blocked });
  await followLink({ client, by: 'ctm', query: '', store: blocked });
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  ['bought', new ClientError('closed', { code: 'quote_closed' })],
  ['taken over', new ClientError('form', { code: 'idempotency_key_reused' })],
])('[INBD-01] where the quote of the key was %s, another key makes another', async (_, failure) => {
  const { client, keys } = clientOf(failure, null, null);
  const store = tab();
  expect(await followLink({ client, by: 'ctm', query: '', store })).toEqual(access);
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
  await followLink({ client, by: 'ctm', query: '', store });
  expect(keys[2]).toBe(keys[1]);
});

test('[INBD-01] a link that is not valid is not tried again', async () => {
  const { client, keys } = clientOf(new ClientError('form', { code: 'form_invalid' }));
  await expect(followLink({ client, by: 'ctm', query: '', store: tab() })).rejects.toMatchObject({
    kind: 'form',
  });
  expect(keys).toHaveLength(1);
});
