import { expect, test, vi } from 'vitest';
import { findAmendment } from '../../amendments/amendments.repository.ts';
import { boughtToAmend, healthyChecks } from '../../amendments/testing/amendment-calls.ts';
import { composeFulfilment } from '../../compose.ts';
import { sharedRenderer } from '../../documents/testing/shared-renderer.ts';
import { createForgetLapsed } from '../../erasing/forget-lapsed.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import { testConfig, testDay } from '../../testing/harness.ts';
import { examplePrice } from '../../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

vi.setConfig({ testTimeout: 60_000 });

const shop = sharedPurchaseHarness();
const environment = () => ({
  ...{ DATABASE_URL: `file:${shop.path}`, SECRET: testConfig.secret, USER: 'dana' },
});
const here = (verb: string, ...args: string[]) =>
  runStaff(['amendments', verb, ...args], environment(), shop.api.clock);
const dataOf = ({ out, err }: { out: string; err: string }) => JSON.parse(out || err);
const longer = { dates: { from: '2027-02-01', to: '2027-02-21' } };
const note = ['--note', 'Stable since 2024'];

/** A longer trip that a person has to look at. */
async function referred(fields: object = longer) {
  const policy = await boughtToAmend(shop);
  const { cost } = (await policy.preview('extend', fields)).body.data;
  await policy.amend('extend', { ...fields, checks: { ...healthyChecks, medical: true } });
  const { amendments } = dataOf(await here('list', '--json'));
  const own = amendments.find((one: { policyNumber: string }) => one.policyNumber === policy.policyNumber);
  const open = async () => (await policy.now()).policy.amendment;
  return { ...policy, cost: cost as number, id: own.id as string, open };
}

/** Pays what was approved. */
const confirmed = async ({ preview, amend, payment }: Awaited<ReturnType<typeof referred>>) => {
  const approved = { approved: true };
  const { body } = await preview('extend', approved);
  return {
    shown: body.data,
    answer: await amend('extend', { ...approved, ...(await payment('extend', approved)) }),
  };
};

async function mailed(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const renderer = sharedRenderer();
  const { outbox } = composeFulfilment({
    ...{ services: shop.api.services, money: shop.money, renderer, fromAddress: null },
    mailer: { send: async (mail) => void sent.push(mail) },
  });
  for (let left = 3; left > 0; left -= 1) await outbox.run();
  await renderer.close();
  return sent;
}

test('[REFR-01] [AMND-07] staff list, ask and approve a change with a loading; the customer’s link goes on at its price', async () => {
  const change = await referred();
  expect((await here('list')).out).toMatch(
    new RegExp(`${change.id}.*other dates.*something medical has changed`),
  );
  const shown = await here('show', change.id.toLowerCase());
  expect(shown.out).toMatch(/Now +2027-02-01 to 2027-02-14, Plus/);
  expect(shown.out).toMatch(/Then +2027-02-01 to 2027-02-21, Plus/);
  expect((await here('ask', change.id, '--question', 'Since when?')).out).toContain('asked by dana');
  expect((await mailed()).some(({ text }) => text.includes('Since when?'))).toBe(true);
  const approved = await here('approve', change.id, ...note, '--loading', '12.5', '--json');
  const added = Math.round(change.cost * 0.125);
  expect(dataOf(approved).amendment).toMatchObject({
    ...{ state: 'approved', toPay: change.cost + added },
    decisions: [{ outcome: 'asked' }, { outcome: 'approved', loading: 12.5, by: 'dana' }],
  });
  expect(await change.open()).toEqual({ kind: 'extend', state: 'approved', heldUntil: '2026-12-04' });
  const sent = await mailed();
  const mail = sent.find(
    ({ subject }) => subject === `The change to policy ${change.policyNumber} is approved`,
  );
  expect(mail?.text).toContain(`/policy-amend/extend/${change.reference}/`);
  expect(mail?.text).toContain(`$${((change.cost + added) / 100).toFixed(2)}`);
  for (const { text } of sent) expect(text).not.toContain('Stable since');

  const { shown: preview, answer } = await confirmed(change);
  expect(preview).toMatchObject({ cost: change.cost + added, checks: [], cover: { to: '2027-02-21' } });
  expect(answer.body.data).toMatchObject({ version: 2, referralPending: false });
  const { policy } = await change.now();
  expect(policy).toMatchObject({ premium: examplePrice + change.cost + added, amendment: null });
  expect(policy.versions[1].steps.at(-1)).toMatchObject({ code: 'loading', amount: added });
  expect(dataOf(await here('approve', change.id, ...note, '--json')).error.code).toBe('amendmentDecided');
});

test('[REFR-01] a declined change leaves the policy as it is, and is mailed with the complaints', async () => {
  const change = await referred();
  expect((await here('decline', change.id, ...note)).out).toContain('Declined');
  expect(await change.open()).toBeNull();
  const mail = (await mailed()).find(
    ({ subject }) => subject === `Our decision on the change to policy ${change.policyNumber}`,
  );
  expect(mail?.text).toMatch(/AFCA|Financial Complaints Authority/);
  const shown = await here('show', change.id);
  expect(shown.out).toMatch(
    /other dates, declined\n[\s\S]*Decision +declined by dana, .*: Stable since 2024/,
  );
  const ofPolicy = await runStaff(['policy', 'show', change.policyNumber], environment(), shop.api.clock);
  expect(ofPolicy.out).toMatch(/Change +\w+, other dates, declined\n[\s\S]*: Stable since 2024/);
  expect(ofPolicy.out).toMatch(/Phone +\+?[\d ]{6}/);
  const direct = await change.amend('extend', { approved: true });
  expect(direct.body.data.formErrors.kind.params).toEqual({ reason: 'notApproved' });
});

test('[REFR-01] [DETL-18] an approved change is referred again where the policy changed meanwhile, and ends with its days', async () => {
  const change = await referred();
  await here('approve', change.id, ...note);
  expect((await change.make('cover-level', { coverLevelId: 3 })).body.data.version).toBe(2);
  expect(await change.open()).toMatchObject({ state: 'referred' });
  const again = await change.amend('extend', { approved: true });
  expect(again.body.data).toMatchObject({ referralPending: true, version: null });
  const { amendment } = dataOf(await here('approve', change.id, ...note, '--json'));
  expect(amendment.toPay).toBeGreaterThan(change.cost);
  // A start from tomorrow on has to be chosen: its price is held no longer than that.
  const sooner = await referred({ dates: { from: '2026-11-23', to: '2026-12-02' } });
  await here('approve', sooner.id, ...note);
  expect(await sooner.open()).toMatchObject({ state: 'approved', heldUntil: '2026-11-22' });
  shop.api.clock.set(new Date('2026-12-04T12:59:59.000Z'));
  expect(await change.open()).toMatchObject({ state: 'approved' });
  const forgetLapsed = createForgetLapsed({ ...shop.api.services, areas: shop.money.areas });
  const sealedOf = async () => (await findAmendment(shop.api.database.read, change.id))?.sealed;
  await forgetLapsed();
  expect(await sealedOf()).toEqual(expect.any(String));
  shop.api.clock.set(new Date('2026-12-04T13:00:00.000Z'));
  expect(await change.open()).toBeNull();
  // The health answers of the policy are in it.
  await forgetLapsed();
  expect(await sealedOf()).toBeNull();
  expect((await here('show', change.id)).out).toMatch(/Decision +approved by dana/);
  shop.api.clock.set(new Date(`${testDay}T01:00:00.000Z`));
});

test('[REFR-01] two approved changes at once are both open; once one is made, a person decides on the other again', async () => {
  const change = await referred();
  await here('approve', change.id, ...note);
  const checks = { ...healthyChecks, claims: true };
  await change.amend('cover-level', { coverLevelId: 3, checks });
  const { amendments } = dataOf(await here('list', '--json'));
  const level = amendments.find((one: { kind: string; policyNumber: string }) => {
    return one.kind === 'cover-level' && one.policyNumber === change.policyNumber;
  });
  await here('approve', level.id, ...note);
  const held = { state: 'approved', heldUntil: '2026-12-04' };
  expect((await change.now()).policy).toMatchObject({
    amendment: { kind: 'cover-level', ...held },
    otherAmendments: [{ kind: 'extend', ...held }],
  });
  expect((await confirmed(change)).answer.body.data.version).toBe(2);
  expect((await change.now()).policy).toMatchObject({
    amendment: { kind: 'cover-level', state: 'referred' },
    otherAmendments: [],
  });
});

test('[REFR-01] a later request of the same kind takes the place of the approved one, whether a person decides on it or not', async () => {
  for (const medical of [true, false]) {
    const change = await referred();
    await here('approve', change.id, ...note);
    const dates = { from: '2027-02-01', to: '2027-02-19' };
    if (medical) {
      const again = await change.amend('extend', { dates, checks: { ...healthyChecks, medical } });
      expect(again.body.data.referralPending).toBe(true);
      expect(await change.open()).toMatchObject({ state: 'referred' });
    } else {
      expect((await change.make('extend', { dates })).body.data.version).toBe(2);
      expect(await change.open()).toBeNull();
    }
    const { amendment } = dataOf(await here('show', change.id, '--json'));
    expect(amendment).toMatchObject({ state: 'released', decisions: [{ outcome: 'approved' }] });
    expect((await change.amend('extend', { approved: true })).body.data.formErrors.kind).toBeTruthy();
    const waiting = dataOf(await here('list', '--json')).amendments;
    const own = waiting.filter((one: { policyNumber: string }) => one.policyNumber === change.policyNumber);
    expect(own).toHaveLength(medical ? 1 : 0);
  }
});

test('[REFR-01] [AMND-08] an approved change is paid at the version that was shown alone, and nothing stays locked', async () => {
  const change = await referred();
  await here('approve', change.id, ...note);
  const paid = await change.payment('extend', { approved: true });
  for (const version of [99, 2]) {
    const refused = await change.amend('extend', { approved: true, ...paid, version });
    expect([refused.status, refused.body.data.error.code]).toEqual([409, 'policy_changed']);
  }
  expect((await shop.stored(change.reference)).charges).toHaveLength(1);
  expect(await change.open()).toMatchObject({ state: 'approved' });
  expect((await confirmed(change)).answer.body.data.version).toBe(2);
});

test('[REFR-01] [AMND-03] approved snow cover that is confirmed days later would begin later: a person decides again', async () => {
  const policy = await boughtToAmend(shop);
  shop.api.clock.set(new Date('2027-02-02T01:00:00.000Z'));
  const snow = { snowDates: { from: null, to: '2027-02-12' } };
  await policy.amend('snow-cover', { ...snow, checks: { ...healthyChecks, claims: true } });
  const { amendments } = dataOf(await here('list', '--json'));
  const own = amendments.find((one: { policyNumber: string }) => one.policyNumber === policy.policyNumber);
  await here('approve', own.id, ...note);
  const paid = await policy.payment('snow-cover', { approved: true });
  shop.api.clock.set(new Date('2027-02-05T01:00:00.000Z'));
  const late = await policy.amend('snow-cover', { approved: true, ...paid });
  expect(late.body.data).toMatchObject({ referralPending: true, version: null });
  expect((await shop.stored(policy.reference)).charges).toHaveLength(1);
  shop.api.clock.set(new Date(`${testDay}T01:00:00.000Z`));
});

test('[REFR-01] [AMND-04] a cancellation ends what waits for a decision', async () => {
  const change = await referred();
  await change.make('cancel', { confirmCancel: true, cancelKnockout: false });
  expect(await change.open()).toBeNull();
  expect(dataOf(await here('approve', change.id, ...note, '--json')).error.code).toBe('amendmentDecided');
  expect((await here('list')).out).not.toContain(change.id);
});

test('[REFR-01] [DETL-16] an approval that waited to be mailed is not, once it is over or a person decides again', async () => {
  await mailed();
  const [cancelled, moved, open] = [await referred(), await referred(), await referred()];
  for (const { id } of [cancelled, moved, open]) await here('approve', id, ...note);
  await cancelled.make('cancel', { confirmCancel: true, cancelKnockout: false });
  await moved.make('cover-level', { coverLevelId: 3 });
  const asked = await referred();
  await here('ask', asked.id, '--question', 'Since when, then?');
  await here('decline', asked.id, ...note);
  const sent = await mailed();
  const approvals = sent
    .filter(({ subject }) => subject.endsWith('is approved'))
    .map(({ subject }) => subject);
  expect(approvals).toEqual([`The change to policy ${open.policyNumber} is approved`]);
  expect(sent.some(({ text }) => text.includes('Since when, then?'))).toBe(false);
});

test('[REFR-01] a loading of a change that costs nothing is refused, and nothing is decided', async () => {
  const policy = await boughtToAmend(shop);
  const insurees = [{ number: 1, firstName: 'Alexandra', lastName: 'Nguyen', age: 34 }];
  await policy.amend('insurees', { insurees, checks: { ...healthyChecks, claims: true } });
  const { amendments } = dataOf(await here('list', '--json'));
  const own = amendments.find((one: { policyNumber: string }) => one.policyNumber === policy.policyNumber);
  expect(own.toPay).toBe(0);
  const refused = await here('approve', own.id, ...note, '--loading', '25');
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/costs nothing.*nothing was decided/),
  ]);
  const { amendment } = dataOf(await here('approve', own.id, ...note, '--json'));
  expect(amendment).toMatchObject({ state: 'approved', decisions: [{ outcome: 'approved', loading: 0 }] });
});

test('[REFR-01] a declined card leaves what was approved, and another card pays', async () => {
  const change = await referred();
  await here('approve', change.id, ...note);
  const approved = { approved: true };
  const declined = await change.amend('extend', {
    ...approved,
    ...(await change.payment('extend', approved, '4000000000000002')),
  });
  expect(declined.status).toBe(422);
  expect(await change.open()).toMatchObject({ state: 'approved' });
  expect((await confirmed(change)).answer.body.data.version).toBe(2);
});

test('[REFR-01] what cannot be decided is refused in three parts, and what is not understood ends with 2', async () => {
  const change = await referred();
  const refused = await Promise.all([
    here('show', 'NOSUCHID0000'),
    here('approve', 'NOSUCHID0000', ...note),
    here('approve', change.id, '--note', 'card 4444 3333 2222 1111'),
    here('approve', change.id, ...note, '--loading', '301'),
    here('ask', change.id, '--question', 'x'.repeat(1001)),
  ]);
  const misused = await Promise.all([
    here('approve', change.id),
    here('approve', ...note),
    here('approve', change.id, ...note, '--loading', 'much'),
    here('ask', change.id),
  ]);
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 1));
  expect(misused.map(({ code }) => code)).toEqual(misused.map(() => 2));
  for (const { err, out } of [...refused, ...misused]) {
    expect(out).toBe('');
    expect(err.split(/\. /).length).toBeGreaterThanOrEqual(3);
  }
  shop.api.clock.set(new Date('2027-03-01T01:00:00.000Z'));
  const late = await here('approve', change.id, ...note, '--json');
  expect(dataOf(late).error.code).toBe('amendmentNotOpen');
  expect((await here('decline', change.id, ...note)).code).toBe(0);
  shop.api.clock.set(new Date(`${testDay}T01:00:00.000Z`));
});
