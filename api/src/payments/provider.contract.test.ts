import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { testDay, testNow } from '../testing/harness.ts';
import { choosePayments, providerAdapters } from './choose-payments.ts';
import type { Capture, FindResult, PaymentProvider, ProviderConnection } from './provider.ts';
import type { ProviderTestServer, StartTestServer } from './testing/provider-test-server.ts';

const clock = fixedClock(testNow);

/** What charges, refunds and the settlement rely on, over every provider of the list and its own protocol. */
describe.each(providerAdapters)('$name', (adapter) => {
  let startTestServer: StartTestServer;
  let server: ProviderTestServer;
  let connection: ProviderConnection;
  let provider: PaymentProvider;
  let number = 0;

  beforeAll(async () => {
    ({ startTestServer } = await import(`./${adapter.folder}/testing/start-test-server.ts`));
    server = await startTestServer(clock);
    connection = connect(server);
    provider = connection.provider;
  });
  afterAll(() => server.close());

  const orderOf = (securedCardData: string, amount = 16_400) => ({
    ...{ reference: `CONTRACT${String(++number).padStart(4, '0')}`, amount, securedCardData },
    customerIp: '203.0.113.7',
    customer: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  });
  const order = async (outcome: 'approved' | 'declined' = 'approved') =>
    orderOf(await server.secureCard(outcome));
  const capturesOf = (found: FindResult): readonly Capture[] =>
    found.outcome === 'approved' ? found.captures : [];
  const nothingCaptured = expect.stringMatching(/^(declined|not_found)$/);

  async function charge() {
    const sent = await order();
    const result = await provider.purchase(sent);
    if (result.outcome !== 'approved') throw new Error(`The charge was ${result.outcome}`);
    return { ...sent, transactionId: result.transactionId };
  }
  const maxRefund = async (transactionId: string) =>
    capturesOf(await provider.find(transactionId)).map((one) => one.maxRefund);

  test('[DETL-12] a charge is approved, and found by its reference and by its id', async () => {
    const { reference, amount, transactionId } = await charge();
    const found = {
      outcome: 'approved',
      reference,
      captures: [{ transactionId, amount, maxRefund: amount }],
    };
    expect(await provider.findByReference(reference)).toEqual(found);
    expect(await provider.find(transactionId)).toEqual(found);
  });

  test('[DETL-12] a decline has a code, and nothing was captured', async () => {
    const sent = await order('declined');
    expect(await provider.purchase(sent)).toEqual({ outcome: 'declined', code: expect.stringMatching(/./) });
    expect((await provider.findByReference(sent.reference)).outcome).toEqual(nothingCaptured);
  });

  test('[DETL-15] the code of a card charges once', async () => {
    const { securedCardData } = await charge();
    const again = orderOf(securedCardData);
    expect((await provider.purchase(again)).outcome).toBe('declined');
    expect((await provider.findByReference(again.reference)).outcome).toEqual(nothingCaptured);
  });

  test('[DETL-15] a charge without an answer is unknown, was sent once, and a lookup finds it', async () => {
    const sent = await order();
    server.failNext('charge');
    expect((await provider.purchase(sent)).outcome).toBe('unknown');
    const found = await provider.findByReference(sent.reference);
    expect(capturesOf(found)).toMatchObject([{ amount: sent.amount, maxRefund: sent.amount }]);
    const lost = await order();
    server.failNext('chargeNotMade');
    expect((await provider.purchase(lost)).outcome).toBe('unknown');
    expect(await provider.findByReference(lost.reference)).toEqual({ outcome: 'not_found' });
  });

  test('[DETL-15] a lookup that fails or is stopped is unknown, never "not found"', async () => {
    const { reference, transactionId } = await charge();
    server.failNext('find');
    expect((await provider.findByReference(reference)).outcome).toBe('unknown');
    server.failNext('find');
    expect((await provider.find(transactionId)).outcome).toBe('unknown');
    const stopped = AbortSignal.abort();
    expect((await provider.findByReference(reference, stopped)).outcome).toBe('unknown');
    expect((await provider.find(transactionId, stopped)).outcome).toBe('unknown');
    expect((await provider.settlement(testDay, stopped)).outcome).toBe('unknown');
    expect((await provider.findByReference(reference)).outcome).toBe('approved');
  });

  test('[DETL-15] a part is refunded, then the rest, and no more than was captured', async () => {
    const { transactionId, amount } = await charge();
    const refund = (cents: number) => provider.refund({ transactionId, amount: cents });
    expect((await refund(amount + 1)).outcome).toBe('refused');
    expect((await refund(6400)).outcome).toBe('refunded');
    expect(await maxRefund(transactionId)).toEqual([amount - 6400]);
    expect((await refund(amount - 6400)).outcome).toBe('refunded');
    expect((await refund(1)).outcome).toBe('refused');
    expect(await maxRefund(transactionId)).toEqual([0]);
  });

  test('[DETL-15] a refund without an answer is unknown, and a lookup shows that it was made', async () => {
    const { transactionId, amount } = await charge();
    server.failNext('refund');
    expect((await provider.refund({ transactionId, amount: 400 })).outcome).toBe('unknown');
    expect(await maxRefund(transactionId)).toEqual([amount - 400]);
  });

  test('[DETL-15] the settlement of a day has its charges and refunds, and no declined ones', async () => {
    const { transactionId, amount } = await charge();
    const refunded = await provider.refund({ transactionId, amount: 400 });
    await provider.purchase(await order('declined'));
    const read = await provider.settlement(testDay);
    const lines = read.outcome === 'found' ? read.lines : [];
    expect(lines).toContainEqual({ kind: 'charge', transactionId, amount, amex: false });
    const refund = lines.filter((one) => one.kind === 'refund').at(-1);
    expect(refund).toMatchObject({ amount: 400, amex: false });
    const { transactionId: refundId } = refunded.outcome === 'refunded' ? refunded : {};
    expect([null, refund?.transactionId]).toContain(refundId);
    const captured = lines.filter((one) => one.kind === 'charge').map((one) => one.transactionId);
    expect(new Set(captured).size).toBe(captured.length);
    expect(await provider.settlement('2001-01-01')).toEqual({ outcome: 'found', lines: [] });
  });

  test('the browser gets a key and a script; production refuses this provider without PAYMENTS=sandbox', () => {
    expect(connection.browser).toMatchObject({ publicApiKey: expect.stringMatching(/./), testCard: null });
    expect(URL.canParse(connection.browser.scriptUrl)).toBe(true);
    const production = { ...server.env, NODE_ENV: 'production' };
    expect(() => choosePayments(production)).toThrow(/test cards.+ Set .+ PAYMENTS=sandbox/);
    expect(choosePayments({ ...production, PAYMENTS: 'sandbox' })).not.toBeNull();
  });

  test('[DETL-15] every call to a provider that cannot be reached is unknown', async () => {
    const closed = await startTestServer(clock);
    await closed.close();
    const unreachable = connect(closed).provider;
    const results = await Promise.all([
      unreachable.purchase(orderOf('code')),
      unreachable.findByReference('CONTRACT0000'),
      unreachable.find('1'),
      unreachable.refund({ transactionId: '1', amount: 100 }),
      unreachable.settlement(testDay),
    ]);
    expect(results.map((one) => one.outcome)).toEqual(Array.from(results, () => 'unknown'));
  });
});

function connect({ env }: ProviderTestServer): ProviderConnection {
  const chosen = choosePayments(env);
  if (!chosen) throw new Error('The variables of the server choose no provider');
  return chosen;
}
