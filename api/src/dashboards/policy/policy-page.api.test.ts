import { type PolicyEvent, type QuoteDraft, withoutHealth } from '@coverkit/rules';
import { type AccountPolicyPage, accountPolicyPageSchema } from '@coverkit/rules/contract';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountBrowser, accountBrowser, customer } from '../../accounts/testing/account-browser.ts';
import { boughtToAmend, healthyChecks } from '../../amendments/testing/amendment-calls.ts';
import { composeStaff } from '../../compose-staff.ts';
import { examplePrice } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';

const shop = sharedPurchaseHarness();
const day = (text: string) => shop.api.clock.set(new Date(text));
beforeAll(() => day('2026-11-20T01:00:00.000Z'));
afterAll(() => day('2026-11-20T01:00:00.000Z'));

const staff = () =>
  composeStaff(shop.api.services, () => {
    throw new Error('Nobody is charged here');
  });

async function signedIn() {
  const { email } = await customer(shop);
  const browser = accountBrowser(shop);
  await browser.signInFully(email);
  return { email, browser };
}

const contactOf = (email: string): Partial<QuoteDraft> => ({
  contact: { ...exampleReadyDraft().contact, email },
});
const open = (browser: AccountBrowser, reference: string) =>
  browser.get(`/api/customer/policy?reference=${reference}`);
const pageOf = async (browser: AccountBrowser, reference: string): Promise<AccountPolicyPage> => {
  const { status, body } = await open(browser, reference);
  expect(status).toBe(200);
  return v.parse(v.strictObject(accountPolicyPageSchema.entries), body.data);
};
const inShort = (events: readonly PolicyEvent[]) =>
  events.map((one) => (one.kind === 'version' ? one.made : `${one.kind} ${one.state}`));

test('[ACCT-06] a policy is its customer’s alone: of anybody else’s the answer is that of one that there is not', async () => {
  const [own, other] = [await signedIn(), await signedIn()];
  const policy = await boughtToAmend(shop, contactOf(own.email));
  for (const name of [policy.policyNumber, policy.reference])
    expect(await pageOf(own.browser, name)).toMatchObject({ policyNumber: policy.policyNumber });
  const missing = await open(other.browser, 'P0000000000');
  expect([missing.status, missing.body.data.error.code]).toEqual([404, 'not_found']);
  const { correlationId: _, ...uniform } = missing.body.data.error;
  for (const name of [policy.policyNumber, policy.reference, '', '%00', 'P'.repeat(400)]) {
    const refused = await open(other.browser, name);
    expect([name, refused.status]).toEqual([name, 404]);
    expect(refused.body.data.error).toMatchObject(uniform);
  }
});

test('[ACCT-02] [ACCT-06] a policy’s page has what is covered and paid, and nothing of anybody’s health', async () => {
  const { email, browser } = await signedIn();
  const medical = { ...exampleReadyDraft().medical, preExMoreInfo: true, coveredCondition: true };
  const snowCover = { enabled: true, offPiste: true, dates: { from: '2027-02-03', to: '2027-02-06' } };
  const policy = await boughtToAmend(shop, { ...contactOf(email), medical, snowCover });
  const page = await pageOf(browser, policy.policyNumber);
  expect(page).toMatchObject({
    ...{ status: 89, coverLevel: 'Plus', from: '2027-02-01', to: '2027-02-14', days: 14, tripLength: null },
    ...{ travellers: [{ name: 'Alex Nguyen', age: 34 }], coolingOffUntil: '2026-12-11' },
    ...{ amendment: null, documents: [], refunds: [], asked: { premiums: [], rescreenings: [] } },
    extras: { snow: { offPiste: true, from: '2027-02-03' }, climbing: null, valuables: null, oneWay: null },
    payments: [{ card: 'visa', amount: page.total, surcharge: 0 }],
  });
  expect(page.choices).toContainEqual({ name: 'Excess per event', value: '$200' });
  expect(inShort(page.timeline)).toEqual(['purchase']);
  const text = JSON.stringify(page);
  for (const name of Object.keys(medical)) expect(text).not.toContain(name);
  const { facts } = (await policy.now()).policy;
  expect(withoutHealth(facts)).not.toEqual(facts);
  // Its link opens what the dashboard's opens.
  expect((await shop.reload(page)).body.data.reference).toBe(policy.reference);
});

test('[ACCT-02] [AMND-10] the timeline has each version with what it changed and cost, what people decided, and refunds', async () => {
  const { email, browser } = await signedIn();
  const policy = await boughtToAmend(shop, contactOf(email));
  const longer = (to: string) => ({ dates: { from: '2027-02-01', to } });
  await policy.amend('extend', { ...longer('2027-02-18'), checks: { ...healthyChecks, medical: true } });
  expect(await pageOf(browser, policy.policyNumber)).toMatchObject({
    amendment: { kind: 'extend', state: 'referred' },
  });
  day('2026-11-21T01:00:00.000Z');
  const { amendments } = staff();
  const review = (await amendments.list()).find((one) => one.policyNumber === policy.policyNumber);
  const note = 'Not stable';
  const decision = { outcome: 'declined', note, by: 'dana', loading: 0, added: null } as const;
  expect((await amendments.decide(review?.id ?? '', decision)).refused).toBeNull();
  day('2026-11-22T01:00:00.000Z');
  expect((await policy.make('extend', longer('2027-02-21'))).body.data.version).toBe(2);
  day('2026-11-23T01:00:00.000Z');
  const [{ number, age }] = (await policy.now()).policy.facts.insurees;
  const insurees = [
    { number, firstName: 'Alexandra', lastName: 'Nguyen', age },
    { number: null, firstName: 'Ash', lastName: 'Nguyen', age: 20 },
  ];
  expect((await policy.make('insurees', { insurees })).body.data.version).toBe(3);
  day('2026-11-24T01:00:00.000Z');
  const cancelled = { confirmCancel: true, cancelKnockout: false };
  expect((await policy.make('cancel', cancelled)).body.data.version).toBe(4);
  // The session of some days ago has ended.
  await browser.signInFully(email);
  const waiting = await pageOf(browser, policy.policyNumber);
  expect(waiting.refunds.map(({ state }) => state)).toEqual(['underWay', 'underWay', 'underWay']);
  for (let left = 4; left > 0; left -= 1) await shop.advance(120_000);

  const page = await pageOf(browser, policy.policyNumber);
  expect(inShort(page.timeline)).toEqual([
    ...['purchase', 'review referred', 'review declined', 'amendment', 'amendment', 'cancellation'],
    ...['refund done', 'refund done', 'refund done'],
  ]);
  const versions = page.timeline.filter((one) => one.kind === 'version');
  expect(versions.map(({ changes }) => changes)).toEqual([
    [],
    [
      {
        what: 'dates',
        before: { from: '2027-02-01', to: '2027-02-14' },
        after: { from: '2027-02-01', to: '2027-02-21' },
      },
    ],
    [
      {
        what: 'traveller',
        before: { name: 'Alex Nguyen', age: 34 },
        after: { name: 'Alexandra Nguyen', age: 34 },
      },
      { what: 'traveller', before: null, after: { name: 'Ash Nguyen', age: 20 } },
    ],
    [],
  ]);
  for (const { steps, difference } of versions)
    expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference);
  expect(versions[0]).toMatchObject({ difference: examplePrice, at: '2026-11-20T01:00:00.000Z' });
  const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
  expect(page.payments).toHaveLength(3);
  expect(sum(page.payments)).toBe(sum(page.refunds));
  expect(page).toMatchObject({ status: 'cancelled', total: 0 });
  // What colleagues wrote is theirs.
  expect(JSON.stringify(page)).not.toContain(note);
  expect(Object.values(page.actions)).not.toContain(true);
  day('2026-11-20T01:00:00.000Z');
});

test('[ACCT-02] [REFR-01] special terms are on the policy’s page once they are accepted, and in its timeline', async () => {
  const { email, browser } = await signedIn();
  const policy = await boughtToAmend(shop, contactOf(email));
  const dates = { from: '2027-02-01', to: '2027-02-18' };
  await policy.amend('extend', { dates, checks: { ...healthyChecks, claims: true } });
  const { amendments } = staff();
  const review = (await amendments.list()).find((one) => one.policyNumber === policy.policyNumber);
  const exclusion = 'Claims for the camera aren’t covered on this policy.';
  const added = { terms: exclusion, replaces: false };
  const decision = { outcome: 'approved', note: 'ok', by: 'dana', loading: 0, added } as const;
  expect((await amendments.decide(review?.id ?? '', decision)).refused).toBeNull();
  expect(await pageOf(browser, policy.policyNumber)).toMatchObject({ terms: null });
  const fields = { approved: true, acceptTerms: exclusion };
  const made = await policy.amend('extend', { ...fields, ...(await policy.payment('extend', fields)) });
  expect(made.body.data.version).toBe(2);
  const page = await pageOf(browser, policy.policyNumber);
  expect(page.terms).toBe(exclusion);
  const last = page.timeline.filter((one) => one.kind === 'version').at(-1);
  expect(last?.changes).toContainEqual({ what: 'terms', before: null, after: exclusion });
});

test('[ACCT-02] [PAYM-01] [RSCR-01] what staff ask for is on the policy’s page, with the links that were mailed', async () => {
  const { email, browser } = await signedIn();
  const policy = await boughtToAmend(shop, contactOf(email));
  const { additional, rescreenings } = staff();
  const reason = 'Declared later';
  const raised = await additional.raise(policy.policyNumber, { amount: 2500, reason, by: 'dana' });
  const asked = await rescreenings.raise(policy.policyNumber, { insuree: 1, reason: 'Called', by: 'dana' });
  expect([raised.refused, asked.refused]).toEqual([null, null]);
  const page = await pageOf(browser, policy.policyNumber);
  const [premium, rescreening] = [page.asked.premiums[0], page.asked.rescreenings[0]];
  expect(premium).toMatchObject({ amount: 2500, reason });
  expect(rescreening).toMatchObject({ insuree: '1', traveller: 'Alex Nguyen' });
  const link = { reference: policy.reference, pid: premium?.pid };
  expect((await shop.api.post('/api/payment/details', link)).body.data).toMatchObject({ amount: 2500 });
  const opened = await shop.api.post('/api/rescreen/reload', {
    ...{ policy: policy.policyNumber, token: rescreening?.token, insuree: 1 },
    insureeToken: rescreening?.itoken,
  });
  expect([opened.status, opened.body.data.state]).toEqual([200, 'open']);
  // Nothing of it once it is over.
  day('2027-01-20T01:00:00.000Z');
  await browser.signInFully(email);
  const later = await pageOf(browser, policy.policyNumber);
  expect(later.asked).toEqual({ premiums: [], rescreenings: [] });
  day('2026-11-20T01:00:00.000Z');
});
