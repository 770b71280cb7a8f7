import { addDays, type PolicyStep, priceQuote, type QuoteDraft, sumCents } from '@coverkit/rules';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { paymentLinks } from '../additional-premiums/payment-link.ts';
import { composeStaff } from '../compose-staff.ts';
import { choosing, rescreeningCalls, stent, untreated } from '../rescreenings/testing/rescreening-calls.ts';
import { securedCard, visa } from '../sandbox/testing/secured-card.ts';
import { testDay } from '../testing/harness.ts';
import { newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { loadingsOf } from './score-again.ts';
import { type AmendmentCalls, boughtToAmend, healthyChecks } from './testing/amendment-calls.ts';

/** Other lives each time where more are asked for: `MODEL_RUNS=300`. */
const asked = process.env.MODEL_RUNS;
const runs = asked === undefined ? { numRuns: 12, seed: 7 } : { numRuns: Number(asked) };
vi.setConfig({ testTimeout: 60_000 + 5000 * runs.numRuns });

const shop = sharedPurchaseHarness();
const noon = (day: string) => shop.api.clock.set(new Date(`${day}T01:00:00.000Z`));
const staff = () =>
  composeStaff(shop.api.services, () => {
    throw new Error('No decision asks the provider');
  });

/** What happens in the life of a policy. Whatever is not open at that moment is refused, and changes nothing. */
const happenings = {
  /** Or shorter. */
  moved: (policy: AmendmentCalls, by: number) =>
    policy.make('extend', { dates: { from: '2027-02-01', to: addDays('2027-02-06', by) } }),
  dearer: (policy: AmendmentCalls) => policy.make('cover-level', { coverLevelId: 3 }),
  farther: (policy: AmendmentCalls, by: number) => policy.make('region', { regionId: (by % 6) + 1 }),
  snow: (policy: AmendmentCalls, by: number) =>
    policy.make('snow-cover', { snowDates: { from: '2027-02-02', to: addDays('2027-02-03', by % 10) } }),
  older: (policy: AmendmentCalls, by: number) => renamed(policy, 30 + (by % 30)),
  declinedCard: async (policy: AmendmentCalls) => {
    const dates = { from: '2027-02-01', to: '2027-03-20' };
    const paid = await policy.payment('extend', { dates }, '4000000000000002');
    return policy.amend('extend', { dates, ...paid });
  },
  lostAnswer: async (policy: AmendmentCalls, by: number) => {
    const amount = (await policy.preview('extend', { dates: { from: '2027-02-01', to: '2027-03-10' } })).body;
    if (amount.data.cost > 0) shop.fault(by % 2 ? 'lost_answer' : 'lost_request');
    await policy.make('extend', { dates: { from: '2027-02-01', to: '2027-03-10' } });
    await settled();
  },
  twoTabs: async (policy: AmendmentCalls, by: number) => {
    const tabs = [by, by + 1].map((days) => ({
      dates: { from: '2027-02-01', to: addDays('2027-02-14', days) },
    }));
    const bodies = await Promise.all(
      tabs.map(async (tab) => ({ ...tab, ...(await policy.payment('extend', tab)) })),
    );
    return Promise.all(bodies.map((body) => policy.amend('extend', body)));
  },
  referred: async (policy: AmendmentCalls, by: number) => {
    const dates = { from: '2027-02-01', to: addDays('2027-02-20', by) };
    await policy.amend('extend', { dates, checks: { ...healthyChecks, health: false } });
    const { amendments } = staff();
    const own = (await amendments.list()).find((one) => one.policyNumber === policy.policyNumber);
    const added = { terms: by % 2 ? `Terms ${by % 4}.` : null, replaces: by % 5 === 0 };
    const decision = { note: 'ok', by: 'dana', loading: (by % 3) * 500, added } as const;
    if (own) await amendments.decide(own.id, { outcome: by % 4 ? 'approved' : 'declined', ...decision });
    const before = termsOf.get(policy.policyNumber) ?? [];
    const after =
      added.terms === null ? before : [...new Set([...(added.replaces ? [] : before), added.terms])];
    const acceptTerms = added.terms && after.join('\n');
    const made = await policy.make('extend', { approved: true, acceptTerms });
    expect(made.body.data.formErrors?.acceptTerms).toBeUndefined();
    if (made.body.data.version) termsOf.set(policy.policyNumber, after);
    return made;
  },
  /** Asked for by staff; of some the link is not used, and then nothing but a cancellation is open. */
  additional: async ({ reference }: AmendmentCalls, by: number) => {
    const amount = 1000 + by;
    const raised = await shop.money.additional.raise(reference, { amount, reason: 'Dearer', by: 'dana' });
    if (raised.refused !== null || by % 4 === 0) return;
    const secureFieldCode = await securedCard(shop.sandbox.endpoint, visa);
    const link = { reference, pid: paymentLinks('s'.repeat(40))(raised.payment.id) };
    const payment = { cardType: 'visa', secureFieldCode };
    const csrf = await shop.api.csrf();
    await shop.api.post('/api/payment/make', {
      ...{ ...link, csrf, payment },
      ...{ idempotencyKey: newKey(), shownTotal: amount },
    });
  },
  /** Raised by staff, then accepted, of some after a lost answer of the bank, or refused; of some the link is not used. */
  rescreened: async ({ policyNumber }: AmendmentCalls, by: number) => {
    const asked = { insuree: 1, reason: 'Called about new answers', by: 'dana' };
    const raised = await shop.money.rescreenings.raise(policyNumber, asked);
    if (raised.refused !== null || by % 6 === 0) return;
    const { id } = raised.rescreening;
    const csrf = await shop.api.csrf();
    const calls = rescreeningCalls(shop, { id, insuree: 1, policyNumber, csrf });
    const { term, choose } = conditions[by % conditions.length] ?? conditions[0];
    // It begins with what is insured. Of some it goes, and may come again with other answers.
    const declared = (await calls.now()).screening.screeningdata.conditions;
    const kept = by % 4 > 1 ? declared : [];
    if (kept.length === 0)
      for (const { number } of declared)
        await calls.call('remove', { condition: { id: number, groupId: number } });
    if (!kept.some(({ name }) => name.toLowerCase() === term)) await calls.declare(term, choose);
    await calls.complete();
    const { result } = await calls.now();
    if (!result) throw new Error('A completed re-screening has no result');
    const { premiumBefore, premiumAfter, toPay, acceptable } = result;
    const isAccepted = acceptable && by % 5 > 0;
    if (isAccepted && toPay > 0 && by % 4 === 0) shop.fault('lost_answer');
    await calls.confirm(isAccepted, isAccepted && toPay > 0 ? await calls.payment() : {});
    await settled();
    if ((await calls.now()).state !== 'done') return;
    // What was paid before counts, so this is all of it.
    forfeited.set(policyNumber, Math.max(0, premiumBefore - premiumAfter));
  },
  later: async (_policy: AmendmentCalls, by: number) => {
    const now = shop.api.clock.now().toISOString().slice(0, 10);
    noon(addDays(now, by + 5));
  },
  cancel: (policy: AmendmentCalls) => policy.make('cancel', { confirmCancel: true, cancelKnockout: false }),
} satisfies Record<string, (policy: AmendmentCalls, by: number) => Promise<unknown>>;
/** Special terms that each policy should have by now. */
const termsOf = new Map<string, string[]>();
/** Cents that each policy has paid for conditions and cost no more: a lower premium of a re-screening gives nothing back. */
const forfeited = new Map<string, number>();
const conditions = [
  { term: 'asthma', choose: choosing() },
  { term: 'heart attack', choose: stent },
  { term: 'heart attack', choose: untreated },
] as const;
type Happening = keyof typeof happenings;

async function renamed(policy: AmendmentCalls, age: number) {
  const [{ number }] = (await policy.now()).policy.facts.insurees;
  const insurees = [{ number, firstName: 'Alex', lastName: 'Nguyen', age }];
  return policy.make('insurees', { insurees });
}

const settled = async () => {
  for (let left = 4; left > 0; left -= 1) await shop.advance(200_000);
};

const kept: readonly PolicyStep['code'][] = ['retained', 'additional', 'cancellation'];

/** Books, versions, charges and refunds of a policy agree, to the cent. */
async function expectAgreement(policy: AmendmentCalls) {
  const { policy: now } = await policy.now();
  const { charges, refunds, versions, outbox } = await shop.stored(policy.reference);
  const sumOf = (all: readonly { amount: number }[]) => sumCents(all.map(({ amount }) => amount));
  expect(sumOf(charges) - sumOf(refunds)).toBe(now.premium + now.surcharge);
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1));
  const steps: PolicyStep[] = now.versions.flatMap((one: { steps: PolicyStep[] }) => one.steps);
  for (const one of now.versions) expect(sumOf(one.steps)).toBe(one.difference);
  // Those of the versions between are in the list of documents alone.
  expect(now.versions.map((one: object) => 'documents' in one)).toEqual(
    now.versions.map((_: object, at: number) => at === 0 || at === now.versions.length - 1),
  );
  expect(sumOf(steps)).toBe(now.premium);
  if (now.status === 'cancelled') {
    const { additional, rescreenings } = shop.money;
    expect(await additional.unpaidOf(policy.policyNumber)).toEqual([]);
    expect(await rescreenings.openOf(policy.policyNumber)).toEqual([]);
  } else {
    // The loading of an approval is of its amendment alone.
    const own = steps.filter(({ code }) => !kept.includes(code) && code !== 'loading');
    const newest = { number: policy.policyNumber, version: now.versions.length };
    expect(sumOf(own)).toBe(((await priceOf(now.facts, newest)) ?? 0) + (forfeited.get(newest.number) ?? 0));
  }
  const { read } = shop.api.database;
  const open = await read.all(
    sql`select id from amendments where policy_number = ${policy.policyNumber} and state = 'paying'`,
  );
  expect(open).toEqual([]);
  const done = await read.all<{ id: string; kind: string; version: number }>(
    sql`select id, kind, policy_version as version from amendments
      where policy_number = ${policy.policyNumber} and state = 'done' order by policy_version`,
  );
  const changed = versions.filter(({ kind }) => kind === 'amendment' || kind === 'cancellation');
  expect(done.map(({ version }) => version)).toEqual(changed.map(({ version }) => version));
  // Each has its documents and its mail, once.
  const sentAbout = (subject: string) =>
    outbox.filter((one) => one.subject === subject).map((one) => one.template);
  for (const { id, kind, version } of done) {
    const own = sentAbout(id).filter((one) => one !== 'amendmentReferred' && one !== 'amendmentApproved');
    expect(own).toEqual([kind === 'cancel' ? 'cancelled' : 'amended']);
    expect(sentAbout(`${policy.policyNumber}:${version}`)).toEqual(['certificate']);
  }
  const accepted = await read.all<{ id: string; version: number }>(
    sql`select id, policy_version as version from rescreenings
      where policy_number = ${policy.policyNumber} and state = 'done' order by policy_version`,
  );
  const rescreened = versions.filter(({ kind }) => kind === 'rescreening');
  expect(accepted.map(({ version }) => version)).toEqual(rescreened.map(({ version }) => version));
  for (const { id, version } of accepted) {
    expect(sentAbout(id)).toContain('rescreened');
    expect(sentAbout(`${policy.policyNumber}:${version}`)).toEqual(['certificate']);
  }
  const paid = await read.all<{ n: number }>(
    sql`select count(*) as n from attempts where quote_reference = ${policy.reference} and state = 'captured'`,
  );
  expect(paid[0]?.n).toBe(versions.filter(({ premium, surcharge }) => premium + surcharge > 0).length);
}

async function priceOf(facts: QuoteDraft, newest: { number: string; version: number }) {
  const medical = loadingsOf(await shop.api.services.policies.medicalOf(newest.number, newest.version));
  const product = await shop.api.services.brands.product('highline', await productVersion());
  const rates = priceQuote(facts, product, { discountPercent: 0, medical });
  return rates.find(({ coverLevel }) => coverLevel.id === facts.coverLevelId)?.price;
}
const productVersion = async () => {
  const [row] = await shop.api.database.read.all<{ version: string }>(
    sql`select product_version as version from endorsements limit 1`,
  );
  return row?.version ?? '';
};

const names = Object.keys(happenings) as Happening[];
const lives = fc.array(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 25 })), {
  minLength: 4,
  maxLength: 9,
});

test('[AMND-08] [AMND-10] over random lives of a policy its books, versions, charges, refunds, documents and mails agree', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      noon(testDay);
      shop.sandbox.faults.clear();
      const policy = await boughtToAmend(shop, { countries: ['NZ'] });
      for (const [name, by] of life) {
        const before = (await policy.now()).policy.versions.length;
        await happenings[name](policy, by);
        const { versions, terms } = (await policy.now()).policy;
        const made = versions.length - before;
        expect(terms).toBe(termsOf.get(policy.policyNumber)?.join('\n') || null);
        seen.set(name, (seen.get(name) ?? 0) + made);
      }
      await settled();
      await expectAgreement(policy);
    }),
    { ...runs, endOnFailure: true },
  );
  // What is tried happens, too.
  for (const name of ['moved', 'dearer', 'older', 'referred', 'additional', 'rescreened', 'cancel'] as const)
    expect(seen.get(name), name).toBeGreaterThan(0);
  noon(testDay);
});
