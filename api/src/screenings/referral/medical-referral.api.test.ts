import type { QuoteDraft } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocuments } from '../../documents/documents.service.ts';
import type { Renderer } from '../../documents/pdf/renderer.ts';
import { sharedRenderer } from '../../documents/testing/shared-renderer.ts';
import { createReferrals, type Referrals } from '../../referrals/referrals.service.ts';
import { type Answer, demoOrigin, type Json } from '../../testing/harness.ts';
import { newKey, type PurchaseHarness, startPurchaseHarness } from '../../testing/purchase-harness.ts';
import { declaresMedical, type ScreeningCalls, screeningCalls } from '../testing/screening-calls.ts';

let shop: PurchaseHarness;
let referrals: Referrals;
let renderer: Renderer;
beforeAll(async () => {
  renderer = sharedRenderer();
  shop = await startPurchaseHarness();
  referrals = createReferrals(shop.api.services);
});
afterAll(async () => {
  await renderer.close();
  await shop.close();
});

const codeOf = ({ status, body }: Answer) => [status, body.data.error?.code];
const named = 'Takotsubo cardiomyopathy';
const excludedName = 'Canary lupus';

async function toScreen(change: Partial<QuoteDraft> = {}) {
  const order = await shop.order({ ages: [62], medical: declaresMedical, ...change });
  const { body } = await shop.api.post('/api/quote/update', order);
  const quote: Json = { ...body.data, csrf: order.csrf };
  const calls = screeningCalls(shop.api, quote, 1);
  return { order, quote, calls };
}
const refer = (calls: ScreeningCalls, body: object = { consent: true }) => calls.call('refer', body);
const referralIn = (calls: ScreeningCalls) =>
  calls.call('referral').then(({ body }: Answer) => body.data.referral);
const approve = (reference: string, change: object = {}, assessed: string | null = null) =>
  referrals.decideMedical(reference, {
    ...{ insuree: 1, note: 'Stable for years', by: 'dana', assessed },
    decision: { covered: [named], excluded: [excludedName], loading: 40, ...change },
  });
const decline = (reference: string) =>
  referrals.decideMedical(reference, {
    ...{ insuree: 1, note: 'No', by: 'dana', decision: null, assessed: null },
  });
const waiting = async () => (await referrals.list()).map(({ reference }) => reference);
const mailsOf = async (reference: string) =>
  (await shop.stored(reference)).outbox.map(({ template, toEmail }) => [template, toEmail]);
const medicalStep = (quote: Json) =>
  quote.rates
    .find((one: Json) => one.coverLevel.id === quote.coverLevelId)
    .steps.find((one: Json) => one.code === 'medical');

test('[REFR-01] [DETL-18] a traveller asks for a person once, with the consent, and the quote stays open', async () => {
  const { order, quote, calls } = await toScreen();
  expect(codeOf(await refer(calls, {}))).toEqual([409, 'consent_required']);
  expect(await referralIn(calls)).toBeNull();
  const { status, body } = await refer(calls);
  expect([status, body.data.referral]).toMatchObject([200, { state: 'open', question: null }]);
  // The answer was lost, or another tab asks.
  const again = await Promise.all([refer(calls), refer(calls, {})]);
  for (const answer of again) expect(answer.body).toEqual(body);
  expect(await referralIn(calls)).toEqual(body.data.referral);
  const reloaded = (await shop.reload(order)).body.data;
  expect(reloaded).toMatchObject({ status: 20, referralPending: false, netPrice: quote.netPrice });
  expect(reloaded.insurees[0].medical).toEqual({ completed: false, userAccepted: null });
  // Nobody is insured before it is decided.
  const bought = await shop.buy({ ...order, shownTotal: quote.netPrice });
  expect(bought.status).toBe(422);
  expect(await mailsOf(order.reference)).toEqual([]);
});

test('[REFR-01] staff see who asked and for which trip, with the reason, and nothing that was declared', async () => {
  const { order, calls } = await toScreen();
  await calls.register();
  await calls.declare('migraine');
  await refer(calls);
  const summary = (await referrals.list()).find((one) => one.reference === order.reference);
  expect(summary).toMatchObject({
    ...{ reasons: ['medical'], referralPending: false, trip: { days: 14 } },
    medicalReferrals: [{ insuree: 1, name: 'Alex Nguyen', state: 'open' }],
  });
  const shown = await referrals.show(order.reference);
  expect(shown?.contact.email).toBe(order.contact.email);
  expect(JSON.stringify([summary, shown])).not.toMatch(/migraine|prescreen|sealed/i);
});

test('[REFR-01] where the quote has no contact address, the traveller leaves one, and the mails go there', async () => {
  const blank = { ...(await shop.order()).contact, email: '' };
  const { order, calls } = await toScreen();
  const saved = await shop.api.post('/api/quote/save', { ...order, contact: blank });
  expect(saved.status).toBe(200);
  const problems = async (email?: string) =>
    (await refer(calls, { consent: true, email })).body.data.formErrors;
  expect(await problems()).toMatchObject({ email: { code: 'required' } });
  expect(await problems('nobody')).toMatchObject({ email: { code: 'email_invalid' } });
  expect(await referralIn(calls)).toBeNull();
  expect((await refer(calls, { consent: true, email: 'kim@example.com' })).status).toBe(200);
  expect((await referrals.show(order.reference))?.contact.email).toBe('kim@example.com');
  expect((await approve(order.reference)).refused).toBeNull();
  expect(await mailsOf(order.reference)).toEqual([['medicalApproved', 'kim@example.com']]);
});

test('[REFR-01] [API-06] [HOST-12] nothing of a referral is mailed to an address that was entered in another browser', async () => {
  const theirs = await shop.order({ ages: [62] });
  const { reference, token, csrf } = theirs;
  const contact = { ...theirs.contact, email: 'mallory@example.org' };
  expect((await shop.api.post('/api/quote/save', { ...theirs, contact })).status).toBe(200);
  const exchange = async (access: object, letter: string) =>
    (await shop.api.post('/api/quote/takeOver', { ...access, csrf, claim: letter.repeat(43) })).body.data;
  const mine = await exchange({ reference, token }, 'm');
  const sent = { ...theirs, ...mine, contact, medical: declaresMedical };
  const { body } = await shop.api.post('/api/quote/update', sent);
  expect(body.data.emailElsewhere).toBe(true);
  const calls = screeningCalls(shop.api, { ...body.data, csrf }, 1);
  expect((await refer(calls)).body.data.formErrors).toMatchObject({ email: { code: 'required' } });
  expect((await refer(calls, { consent: true, email: 'kim@example.com' })).status).toBe(200);
  const ask = (question: string) => referrals.ask(reference, { question, insuree: 1, by: 'dana' });
  expect(await ask('When?')).toMatchObject({
    ...{ refused: null, mailed: true },
    referral: { contact: { email: 'kim@example.com' } },
  });
  const left = [['medicalQuestion', 'kim@example.com']];
  expect(await mailsOf(reference)).toEqual(left);
  // The address that was left is of the browser before this one.
  await exchange(mine, 'n');
  expect(await approve(reference)).toMatchObject({ refused: null, mailed: false });
  expect(await mailsOf(reference)).toEqual(left);
});

test('[REFR-01] [SCRN-08] a decision is for the trip and the age that staff saw: for others it is refused until they name them', async () => {
  const { order, calls } = await toScreen();
  await refer(calls);
  expect((await shop.api.post('/api/quote/save', { ...order, countries: ['US'] })).status).toBe(200);
  const [shown] = (await referrals.show(order.reference))?.medicalReferrals ?? [];
  const { asked: seen, now } = shown?.trip ?? { asked: null, now: null };
  expect([seen, now]).toEqual([expect.stringMatching(/^62, \w/), expect.stringMatching(/^62, \w/)]);
  expect(seen).not.toBe(now);
  expect(await approve(order.reference)).toEqual({ refused: 'tripChanged', seen, now });
  expect(await approve(order.reference, {}, seen)).toEqual({ refused: 'tripChanged', seen, now });
  expect(await referralIn(calls)).toMatchObject({ state: 'open' });
  expect(await mailsOf(order.reference)).toEqual([]);
  expect((await approve(order.reference, {}, now)).refused).toBeNull();
  expect(await mailsOf(order.reference)).toEqual([['medicalApproved', null]]);
});

test('[REFR-01] [SCRN-08] a person’s decision takes the place of the screening: accepted, it is in price, steps and policy', async () => {
  const { order, quote, calls } = await toScreen();
  await refer(calls);
  expect((await approve(order.reference)).refused).toBeNull();
  expect(await waiting()).not.toContain(order.reference);
  const decided = (await shop.reload(order)).body.data;
  // Nothing is in the price, and nothing can be paid, before the traveller accepts it.
  expect(decided).toMatchObject({ netPrice: quote.netPrice, medicalPrice: 0 });
  expect(decided.insurees[0].medical).toEqual({ completed: true, userAccepted: null });
  expect((await shop.buy({ ...order, shownTotal: quote.netPrice })).status).toBe(422);

  const { screening } = (await calls.register(false)).body.data;
  expect(screening).toMatchObject({
    ...{ completed: true, all_declined: false, condition_excess: 0, conditions: [] },
    covered_conditions: [{ name: named }],
    excluded_conditions: [{ name: excludedName }],
  });
  expect(await referralIn(calls)).toMatchObject({ state: 'approved' });
  const accepted = (await calls.confirm(true)).body.data;
  const [base] = accepted.rates.find((one: Json) => one.coverLevel.id === accepted.coverLevelId).steps;
  const loading = Math.round(base.amount * 0.4);
  expect(accepted).toMatchObject({ medicalPrice: loading, netPrice: quote.netPrice + loading });
  expect(screening.premium).toBe(loading);
  expect(medicalStep(accepted)?.amount).toBe(loading);

  const bought = await shop.buy({ ...order, shownTotal: accepted.netPrice, idempotencyKey: newKey() });
  expect(bought.body.data.status).toBe(89);
  const { policies } = shop.api.services;
  const policy = await policies.find(order.reference);
  expect(await policies.medicalOf(policy?.policyNumber ?? '', 1)).toEqual([
    {
      ...{ insuree: 1, accepted: true, covered: [named], excluded: [excludedName], conditionExcess: 0 },
      loading: { percent: 40, minimum: 0 },
    },
  ]);
  expect((await shop.stored(order.reference)).versions).toMatchObject([{ premium: accepted.netPrice }]);
  const documents = createDocuments({
    ...shop.api.services,
    ...{ renderer, payment: async () => ({ cardType: 'visa', reason: null }), markIssued: async () => {} },
    conditions: (sale, { version }) => policies.medicalOf(sale.policyNumber, version),
  });
  const policyNumber = policy?.policyNumber ?? '';
  await documents.issue({ policyNumber, version: 1 });
  const certificate = JSON.stringify((await documents.find(policyNumber, 'certificate-1'))?.document);
  for (const name of [named, excludedName]) expect(certificate).toContain(name);
  const files = await documents.attachments(policyNumber, 1);
  expect(files.map(({ type }) => type)).toEqual(['certificate', 'receipt', 'medicalLetter']);
});

test('[REFR-01] [SCRN-08] what is excluded alone costs nothing, and the policy is bought without it', async () => {
  const { order, quote, calls } = await toScreen();
  await refer(calls);
  const refused = await approve(order.reference, { covered: [], loading: 10 });
  expect(refused).toEqual({ refused: 'cover', code: 'required' });
  expect((await approve(order.reference, { covered: [], loading: 0 })).refused).toBeNull();
  expect((await calls.now()).all_declined).toBe(true);
  expect((await calls.confirm(false)).body.data.netPrice).toBe(quote.netPrice);
  const bought = await shop.buy({ ...order, shownTotal: quote.netPrice, idempotencyKey: newKey() });
  expect(bought.body.data.status).toBe(89);
});

test('[REFR-01] [SCRN-03] the traveller may go on with the own screening: what they decide ends the referral', async () => {
  const { order, calls } = await toScreen();
  await refer(calls);
  // The notice on health information names who is asked: the questions need a consent of their own.
  expect(codeOf(await calls.register(false))).toEqual([409, 'consent_required']);
  await calls.register();
  await calls.declare('hypertension');
  await calls.complete();
  expect(await referralIn(calls)).toMatchObject({ state: 'open' });
  expect((await calls.confirm(true)).status).toBe(200);
  expect(await referralIn(calls)).toBeNull();
  expect(await approve(order.reference)).toEqual({ refused: 'notReferred' });
  expect(await waiting()).not.toContain(order.reference);
});

test('[REFR-01] [SCRN-08] a decision comes over answers that are under way, and over a result that was declared', async () => {
  const { order, calls } = await toScreen();
  await calls.register();
  await calls.declare('heart attack');
  await refer(calls);
  await calls.complete();
  const before = await calls.now();
  expect((await approve(order.reference)).refused).toBeNull();
  const late = await calls.call('confirm', { version: before.version, confirmed: true });
  expect(codeOf(late)).toEqual([409, 'screening_changed']);
  expect(late.body.data.screening.covered_conditions).toMatchObject([{ name: named }]);
  expect(codeOf(await calls.call('startdeclaration', { condition: { id: '101' } }))).toEqual([
    409,
    'screening_completed',
  ]);
  // Of another trip the decision does not hold, but what was answered before it needs no second answer.
  await shop.api.post('/api/quote/save', { ...order, countries: ['US'] });
  expect((await calls.register(false)).status).toBe(200);
  const again = await calls.now();
  expect([again.completed, again.conditions.map(({ name }) => name)]).toEqual([false, ['Heart attack']]);
  expect((await calls.complete()).status).toBe(200);
});

test('[REFR-01] an approved price is held 14 days, and a decision of another trip does not hold', async () => {
  const { order, calls } = await toScreen();
  await refer(calls);
  const earlier = shop.api.clock.now();
  shop.api.clock.set(new Date(earlier.getTime() + 7 * 86_400_000));
  const before = (await shop.reload(order)).body.data.priceLockedUntil;
  await approve(order.reference);
  const after = (await shop.reload(order)).body.data.priceLockedUntil;
  shop.api.clock.set(earlier);
  expect(Date.parse(after) - Date.parse(before)).toBe(7 * 86_400_000);
  await calls.register(false);
  await calls.confirm(true);
  const moved = await shop.api.post('/api/quote/save', { ...order, countries: ['US'] });
  expect(moved.status).toBe(200);
  const changed = (await shop.reload(order)).body.data;
  expect(changed.insurees[0].medical).toEqual({ completed: false, userAccepted: null });
  expect(changed.medicalPrice).toBe(0);
  expect(await referralIn(calls)).toBeNull();
  expect(codeOf(await calls.register(false))).toEqual([409, 'consent_required']);
});

test('[REFR-01] declined, the quote ends with a mail that says no reason', async () => {
  const { order, calls } = await toScreen();
  await refer(calls);
  expect((await decline(order.reference)).refused).toBeNull();
  expect((await shop.reload(order)).body.data).toMatchObject({ status: -1, referralPending: false });
  expect(await mailsOf(order.reference)).toEqual([['referralDeclined', null]]);
  expect(await decline(order.reference)).toEqual({ refused: 'alreadyDeclined' });
  expect(await waiting()).not.toContain(order.reference);
});

test('[REFR-01] staff ask: each question once, with its time, for the holder of the traveller’s link alone', async () => {
  const { order, calls } = await toScreen();
  const ask = (question: string) => referrals.ask(order.reference, { question, insuree: 1, by: 'dana' });
  expect(await ask('When?')).toEqual({ refused: 'notReferred' });
  await refer(calls);
  const question = 'Since when do you take Canaryzolam?';
  const asked = await ask(question);
  expect(asked.refused).toBeNull();
  expect(await referralIn(calls)).toMatchObject({ state: 'open', question: { text: question } });
  expect(await mailsOf(order.reference)).toEqual([['medicalQuestion', null]]);
  shop.api.clock.set(new Date(shop.api.clock.now().getTime() + 1000));
  await ask('And how much?');
  expect(await mailsOf(order.reference)).toHaveLength(2);
  const { decisions } = (await referrals.show(order.reference)) ?? { decisions: [] };
  expect(decisions).toMatchObject([
    { outcome: 'asked', insuree: 1, note: '', by: 'dana' },
    { outcome: 'asked', insuree: 1, note: '', by: 'dana' },
  ]);
  expect(JSON.stringify(asked)).not.toContain('Canaryzolam');
  expect(await waiting()).toContain(order.reference);
});

test('[HOST-12] [REFR-01] what staff write of a condition is in no plain column, list, log or mail, and goes with the consent', async () => {
  const { order, calls } = await toScreen();
  await refer(calls);
  await referrals.ask(order.reference, { question: 'Do you have Canaryitis?', insuree: 1, by: 'dana' });
  const canaries = /Canaryitis|Canary lupus|Takotsubo/;
  const stored = async () => {
    const tables = ['screenings', 'referral_decisions', 'quotes', 'outbox'];
    const all = await Promise.all(
      tables.map((one) => shop.api.database.read.all(sql`select * from ${sql.identifier(one)}`)),
    );
    return JSON.stringify(all);
  };
  expect(await stored()).not.toMatch(canaries);
  await approve(order.reference);
  expect(await stored()).not.toMatch(canaries);
  expect(JSON.stringify([await referrals.list(), await referrals.show(order.reference)])).not.toMatch(
    canaries,
  );
  expect(shop.api.logged()).not.toMatch(canaries);
  await calls.register(false);
  expect((await calls.call('withdraw')).status).toBe(200);
  const left = await shop.api.database.read.all(
    sql`select 1 from screenings where quote_reference = ${order.reference}`,
  );
  expect(left).toEqual([]);
  expect(await referralIn(calls)).toBeNull();
});

test('[SCRN-06] [EMBD-06] every miss is the same 404, and no page of an affiliate asks', async () => {
  const { quote, calls } = await toScreen();
  for (const path of ['refer', 'referral'])
    expect(codeOf(await calls.call(path, { insureeToken: 'x'.repeat(43) }))).toEqual([404, 'not_found']);
  for (const path of ['refer', 'referral']) {
    const body = { ...calls.link, csrf: quote.csrf, consent: true };
    expect((await shop.api.post(`/api/verisk/${path}`, body, { origin: demoOrigin })).status).toBe(403);
  }
});

test('[REFR-01] what waits is listed by the partial index', async () => {
  const plan = await shop.api.database.read.all<{ detail: string }>(
    sql`explain query plan select * from screenings where screenings.referral = 'open' order by referred_at`,
  );
  expect(plan.map((one) => one.detail).join()).toContain('screenings_referred');
});
