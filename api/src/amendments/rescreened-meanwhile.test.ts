import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../platform/http/verbs.ts';
import { rescreeningsArea } from '../rescreenings/rescreenings.ts';
import { booksOf, choosing, raiseRescreening, stent } from '../rescreenings/testing/rescreening-calls.ts';
import { testNow } from '../testing/harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { isAmendmentPaying } from './open-changes.ts';
import { boughtToAmend, healthyChecks } from './testing/amendment-calls.ts';

/** A change of a policy and a re-screening of it, of which each is priced by what the other changes. */
const shop = sharedPurchaseHarness();
beforeAll(() => shop.api.clock.set(testNow));
afterAll(() => shop.api.clock.set(testNow));

const trip = (to: string) => ({ dates: { from: '2027-02-01', to } });
const longer = trip('2027-02-21');

/** A policy, and a completed re-screening of it: of the stent, which costs more, or of asthma that is well, which does not. */
async function rescreened(isDearer = true) {
  const policy = await boughtToAmend(shop, { ages: [62] });
  const calls = await raiseRescreening(shop, { ...policy, csrf: await shop.api.csrf() });
  await (isDearer ? calls.declare('heart attack', stent) : calls.declare('asthma', choosing()));
  const { version } = (await calls.complete()).body.data;
  const toPay = (await calls.now()).result?.toPay ?? 0;
  expect(toPay > 0).toBe(isDearer);
  const body = { version, confirmed: true, ...(isDearer && (await calls.payment())) };
  const csrf = async () => ({ csrf: await shop.api.csrf() });
  return {
    ...{ policy, calls, body, toPay },
    accept: async () => calls.call('confirm', { ...body, ...(await csrf()) }),
    kinds: async () => (await shop.stored(policy.reference)).versions.map(({ kind }) => kind),
    books: () => booksOf(shop, calls.id),
  };
}
type Rescreened = Awaited<ReturnType<typeof rescreened>>;
const codeOf = ({ status, body }: { status: number; body: { data: { error?: { code: string } } } }) => [
  status,
  body.data.error?.code,
];
const pending = [409, 'payment_pending'];

test('[AMND-08] [RSCR-01] while a re-screening is being paid its policy is not amended, and nothing is charged for it', async () => {
  const { policy, calls, accept, toPay, kinds } = await rescreened();
  const paid = { ...longer, ...(await policy.payment('extend', longer)) };
  shop.fault('lost_answer');
  expect((await accept()).body.data).toMatchObject({ state: 'paying' });
  expect(codeOf(await policy.amend('extend', paid))).toEqual(pending);
  const asked = { ...longer, checks: { ...healthyChecks, claims: true } };
  expect(codeOf(await policy.amend('extend', asked))).toEqual(pending);
  expect(codeOf(await policy.make('extend', trip('2027-02-10')))).toEqual(pending);
  expect((await shop.stored(policy.reference)).attempts).toHaveLength(2);
  const rows = sql`select id from amendments where policy_number = ${policy.policyNumber}`;
  expect(await shop.api.database.read.all(rows)).toEqual([]);

  await shop.advance(60_000);
  expect([(await calls.now()).state, await kinds()]).toEqual(['done', ['purchase', 'rescreening']]);
  // By the price of the policy as it is now.
  expect(codeOf(await policy.amend('extend', paid))).toEqual([409, 'policy_changed']);
  expect((await policy.make('extend', longer)).body.data.version).toBe(3);
  const { premium } = (await policy.now()).policy;
  const { charges } = await shop.stored(policy.reference);
  expect(charges.map(({ amount }) => amount)).toContain(toPay);
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(premium);
});

test('[AMND-04] [RSCR-01] a policy is cancelled also while a re-screening of it is being paid', async () => {
  const { policy, accept, books, toPay } = await rescreened();
  shop.fault('lost_answer');
  await accept();
  expect((await policy.make('cancel', { confirmCancel: true, cancelKnockout: false })).status).toBe(200);
  for (let left = 3; left > 0; left -= 1) await shop.advance(120_000);
  expect(await books()).toEqual({ states: ['refunded'], charges: [toPay], refunds: [toPay] });
});

test.each([true, false])(
  '[AMND-08] [RSCR-01] while a change is being paid a re-screening of the policy is not accepted: to be paid %s',
  async (isDearer) => {
    const { policy, calls, accept, books, kinds } = await rescreened(isDearer);
    const paid = { ...longer, ...(await policy.payment('extend', longer)) };
    shop.fault('lost_answer');
    expect((await policy.amend('extend', paid)).body.data).toMatchObject({ pending: true });
    expect(codeOf(await accept())).toEqual(pending);
    expect([(await books()).states, (await calls.now()).state]).toEqual([[], 'open']);
    await shop.advance(60_000);
    expect(await kinds()).toEqual(['purchase', 'amendment']);
    // What was declared is there, with the price of the policy as it is now.
    const { result } = await calls.now();
    const payment = isDearer ? await calls.payment() : {};
    const again = await calls.confirm(true, { ...payment, csrf: await shop.api.csrf() });
    expect(again.body.data.state).toBe('done');
    expect(await kinds()).toEqual(['purchase', 'amendment', 'rescreening']);
    expect(await books()).toMatchObject({ charges: isDearer ? [result?.toPay] : [] });
  },
);

/** What a confirmation answers of which the policy is extended between its price and its write. */
async function confirmAfterExtension({
  policy,
  calls,
  body,
}: Pick<Rescreened, 'policy' | 'calls'> & { body: object }) {
  const { services } = shop.api;
  const before = (await policy.now()).policy.versions.length;
  const extend = async () => {
    if ((await policy.now()).policy.versions.length === before) await policy.make('extend', longer);
  };
  const { charges } = shop.money;
  const pay: typeof charges.pay = (payment) =>
    charges.pay({
      ...payment,
      prepare: async () => {
        const sale = await payment.prepare();
        await extend();
        return sale;
      },
    });
  const queue: typeof services.queue = {
    ...services.queue,
    write: async (work) => {
      await extend();
      return services.queue.write(work);
    },
  };
  const deps = { ...services, queue, charges: { ...charges, pay }, isAmendmentPaying };
  const caller = { brandId: 'highline', ip: '127.0.0.1', correlationId: 'c' };
  const confirm = rescreeningsArea(deps).calls.confirmRescreening;
  const input = { ...calls.link, ...body, csrf: await shop.api.csrf() };
  return confirm(input as Parameters<typeof confirm>[0], caller as Caller);
}

test('[AMND-08] [DETL-16] [RSCR-01] a re-screening is not charged at a price of before an amendment', async () => {
  const one = await rescreened();
  const refused = await confirmAfterExtension(one).catch((error: unknown) => error);
  const { result, state } = await one.calls.now();
  expect(refused).toMatchObject({
    code: 'form_invalid',
    problems: [{ path: 'shownTotal', code: 'price_changed', params: { shown: one.toPay } }],
  });
  expect([result && result.toPay > one.toPay, state, (await one.books()).states]).toEqual([true, 'open', []]);
  expect(await one.kinds()).toEqual(['purchase', 'amendment']);
});

test('[AMND-08] [RSCR-01] what a re-screening comes to without a charge is that of the policy as it is then', async () => {
  const { policy, accept } = await rescreened();
  await accept();
  // What was declared and paid for by the first is declared again.
  const calls = await raiseRescreening(shop, { ...policy, csrf: await shop.api.csrf() });
  const { version } = (await calls.complete()).body.data;
  const shown = (await calls.now()).result;
  expect(shown).toMatchObject({ toPay: 0, premiumAfter: expect.any(Number) });
  const confirmed = await confirmAfterExtension({ policy, calls, body: { version, confirmed: true } });
  expect(confirmed).toMatchObject({ state: 'done' });
  const { versions } = await shop.stored(policy.reference);
  expect(versions.map(({ kind }) => kind).slice(2)).toEqual(['amendment', 'rescreening']);
  expect((await calls.now()).result?.premiumAfter).toBeGreaterThan(shown?.premiumAfter ?? 0);
});
