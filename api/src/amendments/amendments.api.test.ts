import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentLinks } from '../additional-premiums/payment-link.ts';
import { composeStaff } from '../compose-staff.ts';
import { choosing, soldPolicy, stent } from '../rescreenings/testing/rescreening-calls.ts';
import { amex, securedCard } from '../sandbox/testing/secured-card.ts';
import { examplePrice, newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { boughtToAmend, healthyChecks } from './testing/amendment-calls.ts';

const shop = sharedPurchaseHarness();
const confirmed = { confirmCancel: true, cancelKnockout: false };
const day = (text: string) => shop.api.clock.set(new Date(text));
beforeAll(() => day('2026-11-20T01:00:00.000Z'));
afterAll(() => day('2026-11-20T01:00:00.000Z'));

/** The example's trip, some days longer. */
const longer = (to: string) => ({ dates: { from: '2027-02-01', to } });
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('[AMND-02] [AMND-08] [AMND-10] an extension is previewed, paid for and becomes a version', async () => {
  const policy = await boughtToAmend(shop);
  const extended = longer('2027-02-21');
  const preview = (await policy.preview('extend', extended)).body.data;
  expect(preview).toMatchObject({
    ...{ kind: 'extend', version: 1, refund: 0, refundRule: null },
    checks: ['claims', 'medical', 'health', 'changes'],
    cover: { from: '2027-02-01', to: '2027-02-21' },
  });
  expect(preview.cost).toBe(preview.difference);
  expect(sum(preview.steps.map((one: { amount: number }) => one.amount))).toBe(preview.difference);
  expect(preview.steps[0]).toMatchObject({ code: 'base', params: { days: 7 } });

  const made = await policy.amend('extend', { ...extended, ...(await policy.payment('extend', extended)) });
  expect([made.status, made.body.data]).toEqual([
    200,
    expect.objectContaining({
      reference: policy.reference,
      version: 2,
      pending: false,
      referralPending: false,
    }),
  ]);
  const now = await policy.now();
  expect(now.policy).toMatchObject({
    cover: { from: '2027-02-01', to: '2027-02-21' },
    premium: examplePrice + preview.cost,
    amendment: null,
  });
  expect(now.policy.versions.map((one: { kind: string }) => one.kind)).toEqual(['purchase', 'amendment']);
  // What is insured is the newest version's alone: of the others the answer has what they changed in money.
  for (const one of now.policy.versions) expect(one).not.toHaveProperty('facts');
  expect(now.policy.versions[0].cover).toEqual({ from: '2027-02-01', to: '2027-02-14' });
  const { charges } = await shop.stored(policy.reference);
  expect(new Set(charges.map(({ amount }) => amount))).toEqual(new Set([examplePrice, preview.cost]));
});

test('[AMND-08] [DETL-15] double clicks and a retry are one charge; another tab’s change of the same version is refused', async () => {
  const policy = await boughtToAmend(shop);
  const extended = { ...longer('2027-02-16'), ...(await policy.payment('extend', longer('2027-02-16'))) };
  const other = { ...longer('2027-02-17'), ...(await policy.payment('extend', longer('2027-02-17'))) };
  const answers = await Promise.all([policy.amend('extend', extended), policy.amend('extend', extended)]);
  for (const { status, body } of answers) expect([status, body.data.version]).toEqual([200, 2]);
  const late = await policy.amend('extend', other);
  expect([late.status, late.body.data.error.code]).toEqual([409, 'policy_changed']);
  expect((await policy.amend('extend', extended)).body.data.version).toBe(2);
  const reused = await policy.amend('extend', { ...extended, ...longer('2027-02-18') });
  expect(reused.body.data.error.code).toBe('idempotency_key_reused');
  expect((await shop.stored(policy.reference)).charges).toHaveLength(2);
  expect((await policy.now()).policy.versions).toHaveLength(2);
});

test('[AMND-08] [DETL-15] two tabs at once: one change is charged and made, the other is refused and costs nothing', async () => {
  const policy = await boughtToAmend(shop);
  const tabs = await Promise.all(
    ['2027-02-16', '2027-02-17'].map(async (to) => ({
      ...longer(to),
      ...(await policy.payment('extend', longer(to))),
    })),
  );
  const answers = await Promise.all(tabs.map((tab) => policy.amend('extend', tab)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await shop.stored(policy.reference)).charges).toHaveLength(2);
  expect((await policy.now()).policy.versions).toHaveLength(2);
});

test('[AMND-08] a declined card changes nothing, and another card pays', async () => {
  const policy = await boughtToAmend(shop);
  const extended = longer('2027-02-16');
  const declined = await policy.amend('extend', {
    ...extended,
    ...(await policy.payment('extend', extended, '4000000000000002')),
  });
  expect(declined.status).toBe(422);
  expect((await policy.now()).policy).toMatchObject({ premium: examplePrice, amendment: null });
  expect((await policy.make('extend', extended)).body.data.version).toBe(2);
});

test('[AMND-08] a lost answer of the provider is pending, found by the reconciler, and made once', async () => {
  const policy = await boughtToAmend(shop);
  const extended = longer('2027-02-16');
  const body = { ...extended, ...(await policy.payment('extend', extended)) };
  shop.fault('lost_answer');
  const lost = await policy.amend('extend', body);
  expect(lost.body.data).toMatchObject({ pending: true, version: null });
  expect((await policy.now()).policy.amendment).toMatchObject({ kind: 'extend', state: 'paying' });
  const blocked = await policy.amend('cancel', confirmed);
  expect(blocked.body.data.error.code).toBe('payment_pending');
  await shop.advance(60_000);
  expect((await policy.now()).policy).toMatchObject({ amendment: null, cover: { to: '2027-02-16' } });
  expect((await policy.amend('extend', body)).body.data).toMatchObject({ pending: false, version: 2 });
  expect((await shop.stored(policy.reference)).charges).toHaveLength(2);
  day('2026-11-20T01:00:00.000Z');
});

test('[AMND-07] a check that needs a person refers the change; nothing is charged or changed', async () => {
  const policy = await boughtToAmend(shop);
  const extended = longer('2027-02-16');
  const unanswered = await policy.amend('extend', { ...extended, checks: { claims: false, medical: null } });
  expect(Object.keys(unanswered.body.data.formErrors).sort()).toEqual([
    ...['checks.changes', 'checks.health', 'checks.medical'],
  ]);
  for (const change of [{ claims: true }, { medical: true }, { health: false }, { changes: true }]) {
    const paid = await policy.payment('extend', extended);
    const answer = await policy.amend('extend', {
      ...{ ...extended, ...paid, checks: { ...healthyChecks, ...change } },
    });
    expect(answer.body.data).toMatchObject({ referralPending: true, pending: false, version: null });
  }
  const { policy: now } = await policy.now();
  expect(now).toMatchObject({ premium: examplePrice, amendment: { kind: 'extend', state: 'referred' } });
  const { charges, outbox } = await shop.stored(policy.reference);
  expect(charges).toHaveLength(1);
  // One waits of each kind, and the customer is informed once.
  expect(outbox.filter(({ template }) => template === 'amendmentReferred')).toHaveLength(1);
  const rows = await shop.api.database.read.all<{ state: string }>(
    sql`select state from amendments where policy_number = ${policy.policyNumber} order by rowid`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['released', 'released', 'released', 'referred']);
});

test('[AMND-07] [REFR-01] a repeated request for a review is answered as at first, whatever was decided or replaced it', async () => {
  const policy = await boughtToAmend(shop);
  const asked = (to: string, idempotencyKey: string) =>
    policy.amend('extend', {
      ...{ ...longer(to), idempotencyKey, checks: { ...healthyChecks, claims: true } },
    });
  const [first, second] = [newKey(), newKey()];
  for (const [to, key] of [
    ['2027-02-16', first],
    ['2027-02-16', first],
    ['2027-02-17', second],
    ['2027-02-16', first],
  ] as const) {
    const { status, body } = await asked(to, key);
    expect([status, body.data.referralPending]).toEqual([200, true]);
  }
  const states = async () =>
    (
      await shop.api.database.read.all<{ state: string }>(
        sql`select state from amendments where policy_number = ${policy.policyNumber} order by rowid`,
      )
    ).map(({ state }) => state);
  expect(await states()).toEqual(['released', 'released', 'referred']);
  await shop.api.services.queue.write((tx) =>
    tx.run(sql`update amendments set state = 'declined' where policy_number = ${policy.policyNumber}
      and state = 'referred'`),
  );
  expect((await asked('2027-02-16', first)).body.data.referralPending).toBe(true);
  expect(await states()).toEqual(['released', 'released', 'declined']);
});

test('[AMND-04] a cancellation within the cooling-off period gives everything back, surcharge included, and only once', async () => {
  const surcharge = Math.round(examplePrice * 0.015);
  const payment = { cardType: 'amex', secureFieldCode: await securedCard(shop.sandbox.endpoint, amex) };
  const policy = await boughtToAmend(shop, {}, { payment, shownTotal: examplePrice + surcharge });
  const preview = (await policy.preview('cancel')).body.data;
  expect(preview).toMatchObject({
    ...{ difference: -examplePrice, cost: 0, refund: examplePrice + surcharge, refundRule: 'coolingOff' },
    ...{ checks: [], version: 1 },
  });
  const unconfirmed = await policy.amend('cancel', { cancelKnockout: true });
  expect(unconfirmed.body.data.formErrors).toMatchObject({
    confirmCancel: { code: 'must_accept' },
    cancelKnockout: { code: 'invalid' },
  });
  const other = await policy.amend('cancel', { ...confirmed, shownRefund: 1 });
  expect(other.body.data.formErrors.shownRefund.code).toBe('price_changed');

  const idempotencyKey = newKey();
  const body = { ...confirmed, version: 1, shownRefund: preview.refund, idempotencyKey };
  const answers = await Promise.all([policy.amend('cancel', body), policy.amend('cancel', body)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await policy.amend('cancel', body)).body.data.version).toBe(2);
  const again = await policy.amend('cancel', confirmed);
  expect([again.status, again.body.data.error.code]).toEqual([409, 'amendment_unavailable']);
  expect(again.body.data.formErrors.kind.params).toEqual({ reason: 'cancelled' });
  await shop.advance(120_000);
  const { refunds, versions } = await shop.stored(policy.reference);
  expect(sum(refunds.map(({ amount }) => amount))).toBe(examplePrice + surcharge);
  expect(versions.at(-1)).toMatchObject({
    kind: 'cancellation',
    premium: -examplePrice,
    surcharge: -surcharge,
  });
  expect((await policy.now()).policy).toMatchObject({ status: 'cancelled', premium: 0, surcharge: 0 });
  day('2026-11-20T01:00:00.000Z');
});

test('[AMND-04] [AMND-08] what goes back is taken of several charges, to the cent', async () => {
  const policy = await boughtToAmend(shop);
  await policy.make('extend', longer('2027-02-21'));
  const { premium } = (await policy.now()).policy;
  day('2026-12-20T01:00:00.000Z');
  const preview = (await policy.preview('cancel')).body.data;
  expect(preview).toMatchObject({ refundRule: 'beforeStart', refund: Math.round(premium * 0.6) });
  expect((await policy.make('cancel', confirmed)).status).toBe(200);
  for (let left = 3; left > 0; left -= 1) await shop.advance(120_000);
  const { refunds, versions } = await shop.stored(policy.reference);
  expect(sum(refunds.map(({ amount }) => amount))).toBe(preview.refund);
  expect(refunds.length).toBeGreaterThan(1);
  const steps = JSON.parse(versions.at(-1)?.steps ?? '[]');
  expect(steps.map(({ code }: { code: string }) => code)).toEqual(['cancellation', 'retained']);
  expect(sum(steps.map(({ amount }: { amount: number }) => amount))).toBe(-preview.refund);
  day('2026-11-20T01:00:00.000Z');
});

test('[AMND-08] a shorter trip within the cooling-off period gives the difference back', async () => {
  const policy = await boughtToAmend(shop);
  await policy.make('extend', longer('2027-02-21'));
  const { cost } = (await policy.preview('extend', longer('2027-02-28'))).body.data;
  expect(cost).toBeGreaterThan(0);
  const back = (await policy.preview('extend', longer('2027-02-14'))).body.data;
  expect(back).toMatchObject({ cost: 0, refund: -back.difference, refundRule: 'coolingOff' });
  expect((await policy.make('extend', longer('2027-02-14'))).body.data.version).toBe(3);
  await shop.advance(120_000);
  const { charges, refunds } = await shop.stored(policy.reference);
  expect(sum(charges.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount))).toBe(
    examplePrice,
  );
  expect((await policy.now()).policy.premium).toBe(examplePrice);
  day('2026-11-20T01:00:00.000Z');
});

test('[AMND-05] [AMND-06] [AMND-03] the other kinds: level, travellers, region, snow and trip length', async () => {
  const policy = await boughtToAmend(shop, { countries: ['NZ'] });
  const { policy: first } = await policy.now();
  expect(first.upgrades).toMatchObject({ coverLevels: [{ id: 3, name: 'Premium' }], tripLengths: [] });
  expect((await policy.make('cover-level', { coverLevelId: 3 })).body.data.version).toBe(2);
  expect((await policy.make('region', { regionId: 6 })).body.data.version).toBe(3);
  const snowDates = { from: '2027-02-03', to: '2027-02-08' };
  expect((await policy.make('snow-cover', { snowDates })).body.data.version).toBe(4);
  const [{ number, age }] = first.facts.insurees;
  const insurees = [{ number, firstName: 'Alexandra', lastName: 'Nguyen', age }];
  expect((await policy.make('insurees', { insurees })).body.data.version).toBe(5);
  const unchanged = await policy.make('insurees', { insurees });
  expect(unchanged.body.data.formErrors.kind.params).toEqual({ reason: 'unchanged' });
  const longerTrips = await policy.preview('trip-length', { tripLength: 45 });
  expect(longerTrips.body.data.formErrors.kind.params).toEqual({ reason: 'singleTrip' });
  const { policy: now } = await policy.now();
  expect(now.facts).toMatchObject({
    coverLevelId: 3,
    regionId: 6,
    snowCover: { enabled: true, dates: snowDates },
  });
  expect(now.facts.insurees[0].firstName).toBe('Alexandra');
  const { charges } = await shop.stored(policy.reference);
  expect(sum(charges.map(({ amount }) => amount))).toBe(now.premium);

  const annual = { quoteTypeId: 2, countries: [], regionId: 3, dates: { from: null, to: null } };
  const yearly = await boughtToAmend(shop, { ...annual, amtStart: '2027-02-01', maxTripLength: 30 });
  expect((await yearly.now()).policy.upgrades.tripLengths).toEqual([45, 60, 90]);
  expect((await yearly.make('trip-length', { tripLength: 60 })).body.data.version).toBe(2);
  expect((await yearly.now()).policy.facts.maxTripLength).toBe(60);
});

test('[AMND-04] [PAYM-01] an additional premium of a policy that is cancelled meanwhile is not charged', async () => {
  const policy = await boughtToAmend(shop);
  const request = { amount: 2500, reason: 'Declared later', by: 'dana' };
  const raised = await shop.money.additional.raise(policy.policyNumber, request);
  if (raised.refused !== null) throw new Error(raised.refused);
  expect((await policy.make('cancel', confirmed)).status).toBe(200);
  const pid = paymentLinks('s'.repeat(40))(raised.payment.id);
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(shop.sandbox.endpoint) };
  const paying = { payment, idempotencyKey: newKey(), shownTotal: 2500, csrf: await shop.api.csrf() };
  const refused = await shop.api.post('/api/payment/make', { reference: policy.reference, pid, ...paying });
  expect(refused.status).toBe(404);
  expect((await shop.stored(policy.reference)).charges).toHaveLength(1);
  const { policies, queue } = shop.api.services;
  expect(await queue.write((tx) => policies.isCancelled(tx, policy.policyNumber))).toBe(true);
});

test('[AMND-05] while a traveller is asked for medical answers again, or was screened, travellers who leave go to a person', async () => {
  const policy = await boughtToAmend(shop, { ages: [34, 36], people: 2 });
  const [, second] = (await policy.now()).policy.facts.insurees;
  const { number, firstName, lastName, age } = second;
  const left = { insurees: [{ number, firstName, lastName, age }] };
  expect((await policy.preview('insurees', left)).status).toBe(200);
  const asked = { insuree: 2, reason: 'Called', by: 'dana' };
  expect((await shop.money.rescreenings.raise(policy.policyNumber, asked)).refused).toBeNull();
  const waiting = await policy.preview('insurees', left);
  expect(waiting.body.data.formErrors.kind.params).toEqual({ reason: 'screened' });

  // Who joins comes last, so everybody keeps their number.
  const { insurees } = (await policy.now()).policy.facts;
  const joiner = { number: null, firstName: 'Ash', lastName: 'Nguyen', age: 20 };
  expect((await policy.make('insurees', { insurees: [...insurees, joiner] })).body.data.version).toBe(2);
});

test('[AMND-01] [AMND-11] what is not open is refused with its reason, and a bad date at its field', async () => {
  const policy = await boughtToAmend(shop);
  const early = await policy.preview('extend', { dates: { from: '2026-11-20', to: '2027-02-14' } });
  expect(early.body.data.formErrors['dates.from'].code).toBe('date_too_early');
  const asked = await shop.money.additional.raise(policy.policyNumber, {
    ...{ amount: 2500, reason: 'Declared later', by: 'dana' },
  });
  expect(asked.refused).toBeNull();
  const waiting = await policy.preview('extend', longer('2027-02-16'));
  expect([waiting.status, waiting.body.data.error.code]).toEqual([409, 'amendment_unavailable']);
  expect(waiting.body.data.formErrors.kind.params).toEqual({ reason: 'additionalPremium' });
  expect((await policy.now()).policy.actions).toMatchObject({ extendable: false, cancel: true });
  day('2027-03-01T01:00:00.000Z');
  const expired = await policy.preview('extend', longer('2027-03-16'));
  expect(expired.body.data.formErrors.kind.params).toEqual({ reason: 'expired' });
  day('2026-11-20T01:00:00.000Z');
});

test('[AMND-08] the stored answers are scored again for another region, and the difference has its medical part', async () => {
  const sold = await soldPolicy(shop, { term: 'heart attack', choose: stent });
  const link = { csrf: sold.csrf, ...(await linkOf(sold.reference)) };
  const post = (path: string, fields: object) => shop.api.post(`/api/amend/${path}`, { ...fields, ...link });
  const preview = async (kind: string, fields: object) =>
    (await post('preview', { kind, ...fields })).body.data;
  const medicalIn = ({ steps }: { steps: { code: string; amount: number }[] }) =>
    steps.find(({ code }) => code === 'medical')?.amount ?? 0;
  const longerTrip = await preview('extend', longer('2027-02-21'));
  expect(medicalIn(longerTrip)).toBeGreaterThan(0);
  const farther = await preview('region', { regionId: 6 });
  expect(medicalIn(farther)).toBeGreaterThan(0);
  const [first] = await shop.api.services.policies.medicalOf(sold.policyNumber, 1);

  const payment = { cardType: 'visa', secureFieldCode: await securedCard(shop.sandbox.endpoint) };
  const paid = { payment, idempotencyKey: newKey(), shownTotal: farther.cost, version: 1 };
  const made = await post('region', { regionId: 6, checks: healthyChecks, ...paid });
  expect(made.body.data).toMatchObject({ version: 2 });
  const [then] = await shop.api.services.policies.medicalOf(sold.policyNumber, 2);
  expect(then).toMatchObject({ insuree: 1, accepted: true, covered: first?.covered });
  // Product model: two bands further for the Americas, with the same answers.
  expect([first?.loading, then?.loading]).toEqual([
    { percent: 35, minimum: 4500 },
    { percent: 70, minimum: 8000 },
  ]);
});

test('[AMND-08] less cover of a condition is shown, and nothing is changed before it is accepted', async () => {
  // Product model: 4.16 of the sale's area is 5.20 in the Americas, where a claim has an excess.
  const breathless = choosing({ c1: 'c1-breathless-on-one-flight' });
  const sold = await soldPolicy(shop, { term: 'heart attack', choose: breathless });
  const link = { csrf: sold.csrf, ...(await linkOf(sold.reference)) };
  const post = (path: string, fields: object) => shop.api.post(`/api/amend/${path}`, { ...fields, ...link });
  const { cost, conditions } = (await post('preview', { kind: 'region', regionId: 6 })).body.data;
  expect(conditions).toEqual([{ insuree: 1, excluded: [], conditionExcess: { before: 0, after: 50_000 } }]);
  const same = (await post('preview', { kind: 'extend', ...longer('2027-02-21') })).body.data;
  expect(same.conditions).toEqual([]);

  const payment = { cardType: 'visa', secureFieldCode: await securedCard(shop.sandbox.endpoint) };
  const paid = { payment, idempotencyKey: newKey(), shownTotal: cost, version: 1 };
  const change = { regionId: 6, checks: healthyChecks, ...paid };
  const unseen = await post('region', change);
  expect(unseen.body.data.formErrors).toEqual({
    acceptConditions: expect.objectContaining({ code: 'must_accept' }),
  });
  const made = await post('region', { ...change, idempotencyKey: newKey(), acceptConditions: true });
  expect(made.body.data).toMatchObject({ version: 2 });
  const [then] = await shop.api.services.policies.medicalOf(sold.policyNumber, 2);
  expect(then).toMatchObject({ insuree: 1, conditionExcess: 50_000, loading: { percent: 220 } });
});

test('[AMND-08] [REFR-01] less cover of a condition is accepted of a change that a person approved, too', async () => {
  const breathless = choosing({ c1: 'c1-breathless-on-one-flight' });
  const sold = await soldPolicy(shop, { term: 'heart attack', choose: breathless });
  const link = { csrf: sold.csrf, ...(await linkOf(sold.reference)) };
  const post = (path: string, fields: object) => shop.api.post(`/api/amend/${path}`, { ...fields, ...link });
  const checks = { ...healthyChecks, medical: true };
  const asked = await post('region', { regionId: 6, checks, acceptConditions: true });
  expect(asked.body.data).toMatchObject({ referralPending: true });
  const { amendments: reviews } = composeStaff(shop.api.services, () => expect.unreachable());
  const [waiting] = (await reviews.list()).filter((one) => one.policyNumber === sold.policyNumber);
  const decision = { outcome: 'approved', note: 'Stable', by: 'dana', loading: 0, added: null } as const;
  expect((await reviews.decide(waiting?.id ?? '', decision)).refused).toBeNull();
  const { cost, conditions } = (await post('preview', { kind: 'region', approved: true })).body.data;
  expect(conditions).toHaveLength(1);
  const payment = { cardType: 'visa', secureFieldCode: await securedCard(shop.sandbox.endpoint) };
  const paid = { approved: true, payment, shownTotal: cost, version: 1 };
  const unseen = await post('region', { ...paid, idempotencyKey: newKey() });
  expect(Object.keys(unseen.body.data.formErrors)).toEqual(['acceptConditions']);
  const made = await post('region', { ...paid, idempotencyKey: newKey(), acceptConditions: true });
  expect(made.body.data).toMatchObject({ version: 2, pending: false });
});

test('[AMND-08] a policy whose stored answers are gone goes to a person, where they would be scored again', async () => {
  const sold = await soldPolicy(shop, { term: 'heart attack', choose: stent });
  const link = { csrf: sold.csrf, ...(await linkOf(sold.reference)) };
  const reasonFor = async (age: number) => {
    const insurees = [{ number: 1, firstName: 'Alex', lastName: 'Nguyen', age }];
    const answer = await shop.api.post('/api/amend/preview', { kind: 'insurees', insurees, ...link });
    return answer.body.data.formErrors?.kind?.params.reason;
  };
  expect(await reasonFor(63)).toBeUndefined();
  const { queue } = shop.api.services;
  await queue.write((tx) => tx.run(sql`delete from screenings where quote_reference = ${sold.reference}`));
  expect(await reasonFor(63)).toBe('screened');
});

const linkOf = async (reference: string) => {
  const [policy] = (await shop.stored(reference)).policies;
  const link = new URL(await shop.money.policyLink(policy?.policyNumber ?? ''));
  return { reference, token: link.pathname.split('/').at(-1) };
};
