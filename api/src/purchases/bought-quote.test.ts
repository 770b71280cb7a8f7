import { addDays, type QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '../accounts/customers.table.ts';
import { accountBrowser, customer, password } from '../accounts/testing/account-browser.ts';
import type { CallError } from '../platform/errors.ts';
import { amex } from '../sandbox/testing/secured-card.ts';
import { exampleDates, examplePrice, newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

test('[API-10] a bought quote includes its policy, only for the link of the purchase', async () => {
  const order = await harness.order();
  expect((await harness.reload(order)).body.data).not.toHaveProperty('policy');
  const { token } = (await harness.buy(order)).body.data;
  const { policy, policyNumber } = (await harness.reload({ ...order, token })).body.data;
  expect(policy).toMatchObject({
    ...{ number: policyNumber, status: 89, premium: examplePrice, surcharge: 0, cover: order.dates },
    facts: { insurees: [{ firstName: 'Alex' }], coverLevelId: order.coverLevelId },
    actions: { extendable: true, cancel: true, coverLevel: true, region: true },
    versions: [{ version: 1, kind: 'purchase', day: '2026-11-20', difference: examplePrice, documents: [] }],
  });
  const before = (await harness.reload(order)).body.data;
  expect([before.status, before.policyNumber, 'policy' in before]).toEqual([89, null, false]);
});

test('[OUTC-01] the policy in the answer has every fact of its extras, and what was paid with the surcharge', async () => {
  const { climbingCover, insurees } = exampleReadyDraft();
  const dates = exampleDates(harness.api.clock.now());
  const span = { from: addDays(dates.from ?? '', 1), to: addDays(dates.from ?? '', 4) };
  const extras: Partial<QuoteDraft> = {
    returnTrip: false,
    oneWay: { enabled: true, finalCountry: 'JP' },
    snowCover: { enabled: true, offPiste: false, dates: span },
    climbingCover: {
      ...climbingCover,
      ...{ enabled: true, type: 'trekking', plan: 'trekking-6000', totalPeople: 1, dates: span },
      ...{ tourOperator: 'world-expeditions', injuries: false, over6500: false, evac: false },
      altSickness: false,
    },
    valuablesCover: { enabled: true, items: [{ name: 'Camera', serial: '', value: 200_000 }] },
    insurees: insurees.map((one) => ({ ...one, climbingApplicant: true, climbingYears: '4-6' })),
  };
  const order = await harness.order(extras, amex);
  const paying = { ...order, payment: { ...order.payment, cardType: 'amex' as const } };
  const unshown = await harness.buy(paying);
  const shownTotal = unshown.body.data.formErrors.shownTotal?.params.actual;
  const { token } = (await harness.buy({ ...paying, shownTotal, idempotencyKey: newKey() })).body.data;
  const { policy } = (await harness.reload({ ...order, token })).body.data;
  const { oneWay, snowCover, valuablesCover } = extras;
  expect(policy.facts).toMatchObject({
    oneWay,
    snowCover,
    valuablesCover,
    climbingCover: { totalPeople: 1 },
  });
  expect(policy.climbingPlan).toEqual({ type: 'trekking', maxAltitude: 6000 });
  expect(policy.surcharge).toBeGreaterThan(0);
  expect(policy.premium + policy.surcharge).toBe(shownTotal);
  const plain = (await harness.buy(await harness.order())).body.data;
  expect((await harness.reload(plain)).body.data.policy.climbingPlan).toBeNull();
});

test('[EXTR-08] [EXTR-02] annual cover remembers the days on the snow of the trip before, and is sold without them', async () => {
  const { from, to } = exampleDates(harness.api.clock.now());
  const snowCover = { enabled: true, offPiste: false, dates: { from, to } };
  const year = { quoteTypeId: 2, countries: [], regionId: 6, amtStart: from, maxTripLength: 30 };
  const order = await harness.order({ snowCover, ...year, dates: { from: null, to: null } });
  const unshown = await harness.buy(order);
  const shownTotal = unshown.body.data.formErrors.shownTotal?.params.actual;
  const { token } = (await harness.buy({ ...order, shownTotal, idempotencyKey: newKey() })).body.data;
  const bought = (await harness.reload({ ...order, token })).body.data;
  expect(bought.snowCover).toMatchObject(snowCover);
  expect(bought.policy.facts.snowCover).toEqual({ ...snowCover, dates: { from: null, to: null } });
});

test('[API-10] an additional premium is a version of the policy in the answer', async () => {
  const order = await harness.order();
  const { token } = (await harness.buy(order)).body.data;
  await harness.api.services.queue.write(async (tx) => {
    const sale = await harness.api.services.policies.findByQuote(tx, order.reference);
    const at = harness.api.clock.now();
    await harness.api.services.policies.appendAdditional(tx, sale?.policyNumber ?? '', {
      ...{ premium: 2850, surcharge: 0, at },
    });
  });
  const { policy } = (await harness.reload({ ...order, token })).body.data;
  expect(policy.premium).toBe(examplePrice + 2850);
  expect(policy.versions).toMatchObject([{ kind: 'purchase' }, { kind: 'additional', difference: 2850 }]);
});

test('[HOST-12] [API-06] the link of a policy ends 90 days after the cover, for a customer with a password', async () => {
  const order = await harness.order();
  const { token } = (await harness.buy(order)).body.data;
  const link = { reference: order.reference, token };
  const { clock, queue, quotes } = harness.api.services;
  const opened = [true, await quotes.policyNumberOf(link, () => true)];
  const coverTo = order.dates.to ?? '';
  const opens = async () => {
    const { body } = await harness.reload(link);
    const documents = await quotes.policyNumberOf(link, () => true).catch((error: CallError) => error.status);
    expect(body.data.status).toBe(89);
    return ['policy' in body.data, documents];
  };
  const before = clock.now();
  harness.api.clock.set(`${addDays(coverTo, 91)}T00:00:00Z`);
  expect(await opens()).toEqual(opened);
  const email = order.contact.email.toLowerCase();
  const setPassword = (passwordHash: string | null) =>
    queue.write((tx) => tx.update(customers).set({ passwordHash }).where(eq(customers.email, email)));
  await setPassword('a hash');
  expect(await opens()).toEqual([false, 404]);
  harness.api.clock.set(`${addDays(coverTo, 90)}T00:00:00Z`);
  expect(await opens()).toEqual(opened);
  await setPassword(null);
  harness.api.clock.set(before.toISOString());
});

test('[AMND-10] [HOST-12] the link of a policy whose account was deleted holds, also where its buyer has a new account', async () => {
  const email = 'again@example.com';
  const { contact } = exampleReadyDraft();
  const order = await harness.order({ contact: { ...contact, email } });
  const { token } = (await harness.buy(order)).body.data;
  await customer(harness, email);
  const own = accountBrowser(harness);
  await own.signInFully(email);
  await own.post('/api/customer/delete', { passwordCurrent: password, confirmed: true });
  const { id } = await customer(harness, email);

  const { clock, policies } = harness.api.services;
  const before = clock.now();
  const { policyNumber, customerId } = (await policies.find(order.reference)) ?? {};
  expect(customerId).not.toBe(id);
  harness.api.clock.set(`${addDays(order.dates.to ?? '', 91)}T00:00:00Z`);
  const { body } = await harness.reload({ reference: order.reference, token });
  expect(body.data.policy?.number).toBe(policyNumber);
  harness.api.clock.set(before.toISOString());
});
