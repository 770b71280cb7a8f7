import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import type { FaultKind } from '../../sandbox/faults.ts';
import { sandboxKeys } from '../../sandbox/sandbox.keys.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { amex, mastercard, securedCard } from '../../sandbox/testing/secured-card.ts';
import { testNow } from '../../testing/harness.ts';
import type { ChargeOrder, PaymentProvider } from '../provider.ts';
import { createEwayProvider } from './eway.provider.ts';

/** What is eWAY's own: codes, reasons and the protocol. What holds of every provider is in `provider.contract.test.ts`. */
const clock = fixedClock(testNow);
let sandbox: Sandbox;
let provider: PaymentProvider;
let number = 0;
const settings = () => ({ ...sandboxKeys, endpoint: sandbox.endpoint });
const order = (securedCardData: string, amount = 16400): ChargeOrder => ({
  reference: `TEST${String(++number).padStart(8, '0')}`,
  amount,
  securedCardData,
  customerIp: '203.0.113.7',
  customer: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
});
const fault = (kind: FaultKind, lateMs = 0) => sandbox.faults.add({ kind, times: 1, delayMs: 3000, lateMs });

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dbPath: ':memory:', clock: () => clock.now().getTime() });
  provider = createEwayProvider(settings());
});
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

test('a refund of more than is left is refused with its code', async () => {
  const result = await provider.purchase(order(await securedCard(sandbox.endpoint, mastercard)));
  const transactionId = result.outcome === 'approved' ? result.transactionId : '';
  const refund = (amount: number) => provider.refund({ transactionId, amount });
  expect(await refund(16401)).toEqual({ outcome: 'refused', code: 'V6151' });
  expect((await refund(16400)).outcome).toBe('refunded');
  expect(await refund(1)).toEqual({ outcome: 'refused', code: 'V6152' });
});

test('[DETL-12] a decline is definite and has its code', async () => {
  const one = order(await securedCard(sandbox.endpoint, '4000000000009995'));
  expect(await provider.purchase(one)).toEqual({ outcome: 'declined', code: 'D4451' });
  expect(await provider.findByReference(one.reference)).toEqual({ outcome: 'declined', code: 'D4451' });
  const byCents = order(await securedCard(sandbox.endpoint, '4111111111111111'), 16454);
  expect(await provider.purchase(byCents)).toEqual({ outcome: 'declined', code: 'D4454' });
});

test('[DETL-15] a listed transaction that is neither captured nor declined is "not found", so that it is not open for ever', async () => {
  const listed = {
    ...{ type: 'Purchase' as const, originalId: null, invoiceNumber: '', amount: 16400, currency: 'AUD' },
    ...{ approved: false, cardBrand: 'visa', lastFour: '1111', createdAt: 0, visibleAt: 0 },
  };
  const codes = ['S5666', 'D4494', ''];
  for (const [at, responseCode] of codes.entries()) {
    const invoiceReference = `LISTED${at}`;
    await sandbox.ledger.add({ ...listed, invoiceReference, responseCode });
    expect(await provider.findByReference(invoiceReference), responseCode).toEqual({ outcome: 'not_found' });
  }
});

test('validation errors are definite: used and unknown codes, an amount of 0', async () => {
  const code = await securedCard(sandbox.endpoint, amex);
  await provider.purchase(order(code));
  expect(await provider.purchase(order(code))).toEqual({ outcome: 'declined', code: 'V6149' });
  expect(await provider.purchase(order('never-saved'))).toEqual({ outcome: 'declined', code: 'V6148' });
  expect(await provider.purchase(order(await securedCard(sandbox.endpoint), 0))).toEqual({
    outcome: 'declined',
    code: 'V6011',
  });
});

test('[DETL-15] an answer with another reference is unknown', async () => {
  const taken = order(await securedCard(sandbox.endpoint));
  const declined = order(await securedCard(sandbox.endpoint, '4000000000009995'));
  for (const one of [taken, declined]) {
    const { outcome } = await provider.purchase(one);
    fault('query_wrong_reference');
    const differs = { outcome: 'unknown', reason: 'reference_differs' };
    expect(await provider.findByReference(one.reference)).toEqual(differs);
    expect((await provider.findByReference(one.reference)).outcome).toBe(outcome);
  }
});

test.each([
  ['delay', 'timeout', true],
  ['lost_answer', 'connection', true],
  ['lost_request', 'connection', false],
  ['error_500', 'http_500', false],
  ['error_500_captured', 'http_500', true],
  ['bad_json', 'bad_json', true],
  ['null_status', 'no_status', false],
  ['wrong_amount', 'amount_differs', true],
  ['captured_less', 'amount_differs', true],
  ['wrong_reference', 'reference_differs', true],
  ['partial', 'partial_approval', true],
  ['duplicate', 'D4494', false],
] as const)(
  '[DETL-15] %s is unknown, is sent once, and a lookup finds the real result',
  async (kind, reason, taken) => {
    fault(kind);
    const one = order(await securedCard(sandbox.endpoint));
    const before = (await sandbox.ledger.latest(1000)).length;
    const waits = createEwayProvider({ ...settings(), ...(kind === 'delay' && { timeout: 1000 }) });
    expect(await waits.purchase(one)).toEqual({ outcome: 'unknown', reason });
    const found = await provider.findByReference(one.reference);
    expect(found.outcome === 'approved').toBe(taken);
    expect((await sandbox.ledger.latest(1000)).length - before).toBeLessThanOrEqual(1);
  },
);

test('[DETL-15] a late capture is not found first and found later', async () => {
  fault('captured_late', 1500);
  const one = order(await securedCard(sandbox.endpoint));
  expect((await provider.purchase(one)).outcome).toBe('unknown');
  expect((await provider.findByReference(one.reference)).outcome).toBe('not_found');
  clock.set(new Date(clock.now().getTime() + 1500));
  expect((await provider.findByReference(one.reference)).outcome).toBe('approved');
});

test('a refused API key is a decline with its status, and nothing is captured', async () => {
  const wrong = createEwayProvider({ ...settings(), password: 'wrong' });
  const one = order(await securedCard(sandbox.endpoint));
  expect(await wrong.purchase(one)).toEqual({ outcome: 'declined', code: 'HTTP401' });
  expect((await wrong.findByReference(one.reference)).outcome).toBe('unknown');
});

test('sends eWAY Rapid 47: basic authentication, version header, one reference in both fields', async () => {
  const seen: { headers: Record<string, unknown>; body: unknown; url?: string }[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      seen.push({ headers: request.headers, body: JSON.parse(text), url: request.url });
      response.writeHead(302, { Location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const one = order('code-of-fields');
  // A redirect must not carry the charge elsewhere.
  expect((await createEwayProvider({ ...settings(), endpoint }).purchase(one)).outcome).toBe('unknown');
  server.close();
  expect(seen).toMatchObject([
    {
      url: '/Transaction',
      headers: { authorization: `Basic ${btoa('sandbox:sandbox')}`, 'x-eway-apiversion': '47' },
      body: {
        Method: 'ProcessPayment',
        TransactionType: 'Purchase',
        SecuredCardData: 'code-of-fields',
        Payment: {
          TotalAmount: 16400,
          CurrencyCode: 'AUD',
          InvoiceNumber: one.reference,
          InvoiceReference: one.reference,
        },
      },
    },
  ]);
});
