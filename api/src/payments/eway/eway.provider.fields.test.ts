import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sandboxKeys } from '../../sandbox/sandbox.keys.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { securedCard } from '../../sandbox/testing/secured-card.ts';
import type { ChargeOrder } from '../provider.ts';
import { createEwayProvider } from './eway.provider.ts';

const order = (
  customer: ChargeOrder['customer'],
  securedCardData = 'code',
  customerIp: string | null = '203.0.113.7',
): ChargeOrder => ({
  ...{ reference: 'FIELDS000001', amount: 16400, securedCardData, customerIp },
  customer,
});

/** The longest that our fields accept, in characters of two UTF-16 units. */
const longest = {
  firstName: '𠮷'.repeat(30),
  lastName: `Aa${'𠮷'.repeat(29)}`,
  email: `${'a'.repeat(60)}@${'b'.repeat(180)}.example`,
};

test('[DETL-06] [DETL-12] a customer with the longest name and email address can pay', async () => {
  const sandbox = await startSandbox({ port: 0, dbPath: ':memory:' });
  try {
    const { purchase } = createEwayProvider({ ...sandboxKeys, endpoint: sandbox.endpoint });
    for (const customer of [
      longest,
      { firstName: 'x'.repeat(60), lastName: 'y'.repeat(60), email: `${'e'.repeat(43)}@a.test` },
    ]) {
      const code = await securedCard(sandbox.endpoint);
      expect(await purchase(order(customer, code))).toMatchObject({ outcome: 'approved' });
    }
  } finally {
    await sandbox.close();
  }
});

test.each(['2001:db8::7', '::1', 'fe80::1%eth0', '::ffff:203.0.113.9', null])(
  '[DETL-12] a buyer at the address %s can pay',
  async (ip) => {
    const sandbox = await startSandbox({ port: 0, dbPath: ':memory:' });
    try {
      const { purchase } = createEwayProvider({ ...sandboxKeys, endpoint: sandbox.endpoint });
      const code = await securedCard(sandbox.endpoint);
      const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
      expect(await purchase(order(ada, code, ip))).toMatchObject({ outcome: 'approved' });
    } finally {
      await sandbox.close();
    }
  },
);

/** The customer as it is sent to eWAY. */
async function sent(customer: ChargeOrder['customer']): Promise<unknown> {
  const seen: { Customer: unknown }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      seen.push(body as { Customer: unknown });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await createEwayProvider({ ...sandboxKeys, endpoint }).purchase(order(customer));
  server.close();
  return seen[0]?.Customer;
}

test('names are cut between characters, and an email address that is too long and a last name that is empty are left out', async () => {
  expect(await sent({ firstName: 'Ada', lastName: 'Lovelace', email: `${'e'.repeat(43)}@a.test` })).toEqual({
    FirstName: 'Ada',
    LastName: 'Lovelace',
    Email: `${'e'.repeat(43)}@a.test`,
    CardDetails: { Name: 'Ada Lovelace' },
  });
  expect(await sent(longest)).toEqual({
    FirstName: '𠮷'.repeat(25),
    LastName: `Aa${'𠮷'.repeat(24)}`,
    CardDetails: { Name: '𠮷'.repeat(25) },
  });
  // Who has one name alone: a last name that is empty is left out.
  expect(await sent({ firstName: 'Suharto', lastName: '', email: 'suharto@example.com' })).toEqual({
    FirstName: 'Suharto',
    Email: 'suharto@example.com',
    CardDetails: { Name: 'Suharto' },
  });
  // No trailing space where the cut is between two names.
  const spaced = await sent({ firstName: 'x'.repeat(49), lastName: 'Lovelace', email: 'ada@example.com' });
  expect(spaced).toMatchObject({ CardDetails: { Name: 'x'.repeat(49) } });
});
