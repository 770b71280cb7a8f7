import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxKeys } from '../../sandbox/sandbox.keys.ts';
import type { PaymentProvider } from '../provider.ts';
import { createEwayProvider } from './eway.provider.ts';

/** Answers with status 200, from eWAY or a proxy in front of it. */
let server: Server;
let provider: PaymentProvider;
let answer: unknown;
beforeAll(async () => {
  server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = createEwayProvider({ ...sandboxKeys, endpoint });
});
afterAll(() => server.close());

const outcomes = async (body: unknown) => {
  answer = body;
  return {
    reference: (await provider.findByReference('REFERENCE001')).outcome,
    id: (await provider.find('17')).outcome,
    settlement: (await provider.settlement('2026-03-05')).outcome,
  };
};

const notEways = [
  {},
  { message: 'under maintenance' },
  [],
  null,
  'ok',
  { Transactions: null },
  { Transactions: [] },
  { Transactions: [], Errors: '' },
  { Transactions: [], Errors: null },
  { Transactions: [], Errors: 'no connection' },
  { Transactions: [], Errors: 'S5029' },
  { Transactions: [], Errors: 'V6171,S5029' },
  { Transactions: [], Errors: 'not V6171' },
  { Transactions: [{}], Errors: '' },
  { Errors: 'V6171' },
  { SettlementTransactions: null, Errors: '' },
  { SettlementTransactions: [], Errors: 'no connection' },
  { SettlementTransactions: [{}], Errors: '' },
];

test.each(notEways.map((body) => [body]))(
  '[DETL-15] %j is unknown: neither "nothing was captured" nor a day without payments',
  async (body) => {
    const unknown = 'unknown';
    expect(await outcomes(body)).toEqual({ reference: unknown, id: unknown, settlement: unknown });
  },
);

test('[DETL-15] only eWAY’s code V6171 means that there is no transaction', async () => {
  for (const Transactions of [[], null]) {
    const notFound = { reference: 'not_found', id: 'not_found', settlement: 'unknown' };
    expect(await outcomes({ Transactions, Errors: 'V6171' })).toEqual(notFound);
  }
  const found = { reference: 'unknown', id: 'unknown', settlement: 'found' };
  expect(await outcomes({ SettlementTransactions: [], Errors: '' })).toEqual(found);
  expect(await outcomes({ SettlementTransactions: [], Errors: null })).toEqual(found);
});

test('[DETL-15] several transactions that are not listed are unknown, with `several`', async () => {
  answer = { Transactions: [], Errors: 'V6170' };
  const several = { outcome: 'unknown', reason: 'V6170', several: true };
  expect(await provider.findByReference('REFERENCE001')).toEqual(several);
});

test('[DETL-15] a query by id that answers with another transaction is unknown', async () => {
  const one = { TransactionStatus: true, TransactionCaptured: true, TotalAmount: 1, InvoiceReference: 'ONE' };
  answer = { Transactions: [{ ...one, TransactionID: 18 }], Errors: '' };
  expect(await provider.find('17')).toEqual({ outcome: 'unknown', reason: 'transaction_differs' });
  answer = { Transactions: [{ ...one, TransactionID: 17 }], Errors: '' };
  expect(await provider.find('17')).toMatchObject({ outcome: 'approved', reference: 'ONE' });
});

test('[DETL-15] an authorisation that was not captured has taken no money', async () => {
  const one = { TransactionID: 17, TransactionStatus: true, TotalAmount: 1, InvoiceReference: 'ONE' };
  answer = { Transactions: [{ ...one, TransactionCaptured: false }], Errors: '' };
  expect(await provider.find('17')).toEqual({ outcome: 'not_found' });
  // eWAY names it for authorisations; an answer without it is of a charge.
  answer = { Transactions: [one], Errors: '' };
  expect(await provider.find('17')).toMatchObject({ outcome: 'approved' });
});
