import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Answer } from '../testing/harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import {
  booksOf,
  choosing,
  raiseRescreening,
  soldPolicy,
  stent,
  untreated,
} from './testing/rescreening-calls.ts';

const shop = sharedPurchaseHarness();

const asthma = { term: 'asthma', choose: choosing() };
const names = (conditions: readonly { name: string }[]) => conditions.map(({ name }) => name);
const codeOf = ({ status, body }: Answer) => [status, body.data.error?.code];
const medicalOf = (policyNumber: string, version: number) =>
  shop.api.services.policies.medicalOf(policyNumber, version);

test('[RSCR-01] it begins with what was declared before, and accepting costs the difference alone', async () => {
  const sold = await soldPolicy(shop, { term: 'heart attack', choose: stent });
  const bought = (await shop.stored(sold.reference)).versions;
  const calls = await raiseRescreening(shop, sold);
  const begun = await calls.now();
  expect(begun).toMatchObject({
    policy: { number: sold.policyNumber, travellerName: 'Alex Nguyen', coverLevel: 'Plus' },
    ...{ state: 'open', consented: true, result: null, completion: null, validUntil: '2026-12-04' },
  });
  expect(names(begun.screening.screeningdata.conditions)).toEqual(['Heart attack']);
  await calls.declare('type 2 diabetes', choosing());
  const completed = (await calls.complete()).body.data;
  expect(completed).toMatchObject({ completed: true, scored: true, declined: false, user_accepted: null });
  const { result } = await calls.now();
  if (!result) throw new Error('No result');
  expect(result.toPay).toBe(result.premiumAfter - result.premiumBefore);
  expect(Math.min(result.toPay, result.premiumBefore)).toBeGreaterThan(0);
  expect(result.premiumBefore).toBe(
    bought[0] && JSON.parse(bought[0].steps).find(({ code }: { code: string }) => code === 'medical').amount,
  );
  expect(result.uncoveredIfRefused).toEqual(['Type 2 diabetes']);
  const done = await calls.confirm(true, await calls.payment());
  expect(done.body).toMatchObject({
    state: { status: 'OK' },
    data: { policyNumber: sold.policyNumber, state: 'done', pending: false },
  });
  expect(await booksOf(shop, calls.id)).toEqual({
    ...{ states: ['captured'], charges: [result.toPay], refunds: [] },
  });
  const stored = await shop.stored(sold.reference);
  expect(stored.versions).toMatchObject([
    { version: 1, kind: 'purchase' },
    { version: 2, kind: 'rescreening', premium: result.toPay, surcharge: 0, facts: bought[0]?.facts },
  ]);
  expect(JSON.parse(stored.versions[1]?.steps ?? '')).toEqual([
    { code: 'medical', amount: result.toPay, params: { insuree: 1 } },
  ]);
  expect(await medicalOf(sold.policyNumber, 2)).toMatchObject([
    { insuree: 1, accepted: true, covered: ['Heart attack', 'Type 2 diabetes'], excluded: [] },
  ]);
  expect(stored.outbox.map((one) => [one.kind, one.template, one.subject])).toEqual(
    expect.arrayContaining([
      ['mail', 'rescreening', calls.id],
      ['documents', 'certificate', `${sold.policyNumber}:2`],
      ['mail', 'rescreened', calls.id],
    ]),
  );
});

test('[RSCR-01] a trip at the least premium pays what its whole price is more, and that once', async () => {
  const day = { from: '2027-02-01', to: '2027-02-01' };
  const short = { ages: [34], countries: ['NZ'], coverLevelId: 1, dates: day };
  const sold = await soldPolicy(shop, null, short);
  const calls = await raiseRescreening(shop, sold);
  await calls.declare('type 1 diabetes', choosing());
  await calls.complete();
  const { result } = await calls.now();
  const priceOf = (after: number) => Math.max(3200, 2234 + after);
  expect(result).toMatchObject({ premiumBefore: 0, duty: 0, minimum: -966 });
  expect(result?.premiumAfter).toBeGreaterThan(966);
  expect(result?.toPay).toBe(priceOf(result?.premiumAfter ?? 0) - 3200);
  await calls.confirm(true, await calls.payment());
  const { versions } = await shop.stored(sold.reference);
  const steps = versions.flatMap((one) => JSON.parse(one.steps) as { code: string; amount: number }[]);
  const sumOf = (all: typeof steps) => all.reduce((sum, { amount }) => sum + amount, 0);
  expect(sumOf(steps)).toBe(priceOf(result?.premiumAfter ?? 0));
  expect(sumOf(steps.filter(({ code }) => code === 'minimum'))).toBe(0);
  expect((await booksOf(shop, calls.id)).charges).toEqual([result?.toPay]);
  // What the purchase had of the least premium is not taken off again.
  const again = await raiseRescreening(shop, sold);
  await again.complete();
  expect((await again.now()).result).toMatchObject({ toPay: 0, premiumBefore: result?.premiumAfter });
  expect((await again.now()).result).not.toHaveProperty('minimum');
});

test('[RSCR-01] what was done is shown by the link of the answer, and by the mailed one', async () => {
  const sold = await soldPolicy(shop, asthma);
  const calls = await raiseRescreening(shop, sold);
  await calls.declare('heart attack', stent);
  await calls.complete();
  const { result } = await calls.now();
  const { reference, token } = (await calls.confirm(true, await calls.payment())).body.data;
  const complete = (link: object) => shop.api.post('/api/rescreen/complete', link);
  const shown = (await complete({ reference, token })).body.data;
  expect(shown).toMatchObject({ state: 'done', result, completion: { reference, token } });
  // Without a question or its answer.
  expect(shown.screening.screeningdata).toMatchObject({
    ...{ user_accepted: true, conditions: [], screening: null },
    covered_conditions: [{ name: 'Asthma' }, { name: 'Heart attack' }],
  });
  expect(shown).toEqual(await calls.now());
  expect(codeOf(await complete({ reference, token: calls.link.token }))).toEqual([
    404,
    'rescreen_link_invalid',
  ]);
  // Staff ask again: nothing is shown of it before it is decided, and it goes on from what was accepted.
  const again = await raiseRescreening(shop, sold);
  expect(names((await again.now()).screening.screeningdata.conditions)).toEqual(['Asthma', 'Heart attack']);
  await again.complete();
  expect((await again.now()).result).toMatchObject({
    ...{ premiumBefore: result?.premiumAfter, premiumAfter: result?.premiumAfter, toPay: 0 },
  });
});

test('[RSCR-01] a premium that is no higher changes the policy without payment, and refunds nothing', async () => {
  const sold = await soldPolicy(shop, { term: 'heart attack', choose: stent });
  const calls = await raiseRescreening(shop, sold);
  await calls.call('remove', { condition: { id: 1, groupId: 1 } });
  await calls.declare('asthma', choosing());
  await calls.complete();
  const { result } = await calls.now();
  expect(result).toMatchObject({ acceptable: true, toPay: 0 });
  expect(result?.premiumAfter).toBeLessThan(result?.premiumBefore ?? 0);
  // Nothing is charged for a total that is shown.
  const wrong = await calls.confirm(true, { shownTotal: 500 });
  expect(wrong.body.data.formErrors.shownTotal).toMatchObject({ code: 'price_changed' });
  const before = (await shop.stored(sold.reference)).versions.length;
  expect((await calls.confirm(true)).body.data).toMatchObject({ state: 'done', pending: false });
  const stored = await shop.stored(sold.reference);
  expect([before, stored.versions.length]).toEqual([1, 2]);
  expect(stored.versions[1]).toMatchObject({ kind: 'rescreening', premium: 0, surcharge: 0 });
  expect(await medicalOf(sold.policyNumber, 2)).toMatchObject([{ covered: ['Asthma'], excluded: [] }]);
  expect(await booksOf(shop, calls.id)).toEqual({ states: [], charges: [], refunds: [] });
  expect(stored.refunds).toEqual([]);
  // A retry, and another decision of another tab, get what was done.
  for (const confirmed of [true, false])
    expect((await calls.confirm(confirmed)).body.data).toMatchObject({ state: 'done' });
  expect((await shop.stored(sold.reference)).versions).toHaveLength(2);
  // What was paid at the purchase was not refunded: the same premium again is not paid again.
  const again = await raiseRescreening(shop, sold);
  await again.declare('heart attack', stent);
  await again.complete();
  const renewed = (await again.now()).result;
  expect(renewed?.premiumBefore).toBe(result?.premiumBefore);
  expect(renewed?.toPay).toBe((renewed?.premiumAfter ?? 0) - (result?.premiumBefore ?? 0));
});

test('[RSCR-01] refused, the policy stays as it was, and the answer says what has no cover', async () => {
  const sold = await soldPolicy(shop, asthma);
  const calls = await raiseRescreening(shop, sold);
  await calls.declare('heart attack', stent);
  await calls.complete();
  expect((await calls.confirm(false)).body.data).toMatchObject({ state: 'refused', pending: false });
  const now = await calls.now();
  expect(now).toMatchObject({ state: 'refused', result: { uncoveredIfRefused: ['Heart attack'] } });
  expect(now.screening.screeningdata.user_accepted).toBe(false);
  // Whatever comes now, nothing is charged.
  const late = await calls.confirm(true, await calls.payment());
  expect(late.body.data).toMatchObject({ state: 'refused' });
  const stored = await shop.stored(sold.reference);
  expect(stored.versions).toHaveLength(1);
  expect(stored.outbox.map((one) => one.template)).not.toContain('rescreened');
  expect((await booksOf(shop, calls.id)).states).toEqual([]);
});

test('[RSCR-01] [SCRN-08] where every condition is declined, it cannot be accepted', async () => {
  const sold = await soldPolicy(shop);
  const calls = await raiseRescreening(shop, sold);
  await calls.declare('heart attack', untreated);
  await calls.complete();
  expect((await calls.now()).result).toMatchObject({
    ...{ acceptable: false, toPay: 0, uncoveredIfRefused: ['Heart attack'] },
  });
  const refused = await calls.confirm(true);
  expect(codeOf(refused)).toEqual([422, 'form_invalid']);
  expect(Object.keys(refused.body.data.formErrors)).toEqual(['confirmed']);
  expect(refused.body.data.screening).toMatchObject({ all_declined: true });
  expect((await calls.confirm(false)).body.data.state).toBe('refused');
  expect((await shop.stored(sold.reference)).versions).toHaveLength(1);
});

test('[RSCR-01] [DETL-18] of who was not screened before nothing is stored without their consent', async () => {
  const sold = await soldPolicy(shop);
  const calls = await raiseRescreening(shop, sold);
  const begun = await calls.now();
  expect([begun.consented, begun.screening.screeningdata.conditions]).toEqual([false, []]);
  const condition = { id: '101' };
  expect(codeOf(await calls.call('screen', { condition }))).toEqual([409, 'consent_required']);
  const sealed = async () =>
    (
      await shop.api.database.read.all<{ sealed: string | null; consent_by: string | null }>(
        sql`select sealed, consent_by from rescreenings where id = ${calls.id}`,
      )
    )[0];
  expect(await sealed()).toEqual({ sealed: null, consent_by: null });
  expect((await calls.call('screen', { condition, consent: true })).status).toBe(200);
  const stored = await sealed();
  expect(stored?.consent_by).toBe('self');
  expect(Buffer.from(stored?.sealed ?? '', 'base64url').toString('latin1')).not.toMatch(
    /catalogue|conditions/,
  );
  expect((await calls.now()).consented).toBe(true);
});

test('[RSCR-01] [DETL-18] withdrawing deletes what was declared and ends the link, and the next one asks for consent', async () => {
  const sold = await soldPolicy(shop, asthma);
  const calls = await raiseRescreening(shop, sold);
  await calls.declare('heart attack', stent);
  const made = (await calls.complete()).body.data;
  const withdrawn = await calls.call('withdraw');
  expect([withdrawn.status, withdrawn.body.data]).toEqual([200, { withdrawn: true }]);
  const [row] = await shop.api.database.read.all(
    sql`select state, sealed, policy_version from rescreenings where id = ${calls.id}`,
  );
  expect(row).toEqual({ state: 'withdrawn', sealed: null, policy_version: null });
  const invalid = [404, 'rescreen_link_invalid'];
  for (const late of [
    calls.reload(),
    calls.call('withdraw'),
    calls.call('screen', { condition: { id: '101' }, consent: true }),
    calls.call('confirm', { version: made.version, confirmed: false }),
  ])
    expect(codeOf(await late)).toEqual(invalid);
  expect(await shop.money.rescreenings.cancel(calls.id, { reason: 'Late', by: 'dana' })).toEqual({
    refused: 'rescreenWithdrawn',
  });
  expect((await shop.stored(sold.reference)).versions).toHaveLength(1);
  expect(await medicalOf(sold.policyNumber, 1)).toMatchObject([{ covered: ['Asthma'] }]);

  const next = await raiseRescreening(shop, sold);
  const begun = await next.now();
  expect(begun.consented).toBe(false);
  expect(names(begun.screening.screeningdata.conditions)).toEqual(['Asthma']);
  const { version } = begun.screening.screeningdata;
  const complete = (more: object) =>
    shop.api.post('/api/verisk/completenew', { ...next.link, csrf: sold.csrf, version, ...more });
  const first = { condition: { id: 1, groupId: 1 } };
  for (const refused of [await next.call('remove', first), await complete({})])
    expect(codeOf(refused)).toEqual([409, 'consent_required']);
  expect((await complete({ consent: true })).body.data.completed).toBe(true);
  expect((await next.now()).consented).toBe(true);
});

test('[RSCR-01] what is decided, or being paid, cannot be withdrawn', async () => {
  const sold = await soldPolicy(shop, asthma);
  const calls = await raiseRescreening(shop, sold);
  await calls.complete();
  await calls.confirm(true);
  expect(codeOf(await calls.call('withdraw'))).toEqual([409, 'screening_completed']);
  const paying = sql`update rescreenings set state = 'paying' where id = ${calls.id}`;
  await shop.api.services.queue.write((tx) => tx.run(paying));
  expect(codeOf(await calls.call('withdraw'))).toEqual([409, 'payment_pending']);
});

test('[RSCR-01] [SCRN-03] [SCRN-05] it is made once, by what its caller shows, and a failed answer carries it as it is', async () => {
  const sold = await soldPolicy(shop, asthma);
  const calls = await raiseRescreening(shop, sold);
  const { version } = (await calls.now()).screening.screeningdata;
  const undecided = await calls.call('confirm', { version, confirmed: true });
  expect(codeOf(undecided)).toEqual([409, 'screening_incomplete']);
  const declared = await calls.declare('migraine', choosing());
  const complete = (shown: number) =>
    shop.api.post('/api/verisk/completenew', { ...calls.link, csrf: sold.csrf, version: shown });
  const changed = await complete(version);
  expect(codeOf(changed)).toEqual([409, 'screening_changed']);
  expect(changed.body.data.screening).toEqual(declared);
  const removed = await calls.call('remove', { condition: { id: 9, groupId: 9 } });
  expect(codeOf(removed)).toEqual([422, 'form_invalid']);
  expect(removed.body.data.screening).toEqual(declared);
  const made = await complete(declared.version);
  // A retry after a lost answer.
  expect((await complete(declared.version)).body).toEqual(made.body);
  const late = await calls.call('remove', { condition: { id: 1, groupId: 1 } });
  expect(codeOf(late)).toEqual([409, 'screening_completed']);
  expect(codeOf(await calls.call('confirm', { version: declared.version, confirmed: true }))).toEqual([
    409,
    'screening_changed',
  ]);
});

test('[RSCR-01] changes of two tabs at once are all kept, and nothing of them is logged', async () => {
  const sold = await soldPolicy(shop, asthma);
  const calls = await raiseRescreening(shop, sold);
  const ids = ['101', '201', '109', '110'];
  const answers = await Promise.all(ids.map((id) => calls.call('screen', { condition: { id } })));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await calls.now()).screening.screeningdata.conditions).toHaveLength(ids.length + 1);
  await calls.call('search', { searchTerm: 'angioplasty' });
  expect(shop.api.logged()).not.toMatch(/angioplasty|Asthma/);
});

test('[RSCR-01] a declaration that was completed for another trip is made again', async () => {
  const sold = await soldPolicy(shop, asthma);
  const calls = await raiseRescreening(shop, sold);
  const { version } = (await calls.complete()).body.data;
  // As an amendment of the policy does.
  await shop.api.services.queue.write((tx) =>
    tx.run(
      sql`update endorsements set facts = replace(facts, '"ages":[62]', '"ages":[78]') where policy_number = ${sold.policyNumber}`,
    ),
  );
  const now = await calls.now();
  expect([now.result, now.screening.completed]).toEqual([null, false]);
  expect(codeOf(await calls.call('confirm', { version, confirmed: true }))).toEqual([
    409,
    'screening_incomplete',
  ]);
  expect((await calls.complete()).body.data).toMatchObject({ completed: true, version: version + 1 });
  expect((await calls.now()).result).not.toBeNull();
});
