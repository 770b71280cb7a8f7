import type { PolicyDocumentType } from '@coverkit/rules/contract';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { composeFulfilment } from '../../compose.ts';
import { textIn } from '../../documents/testing/body.ts';
import { sharedRenderer } from '../../documents/testing/shared-renderer.ts';
import type { OutgoingMail } from '../../mail/mailer.ts';
import { runStaff } from '../../staff/staff.ts';
import { testConfig } from '../../testing/harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { boughtToAmend, healthyChecks } from '../testing/amendment-calls.ts';

vi.setConfig({ testTimeout: 60_000 });

const shop = sharedPurchaseHarness();
const knee = 'Claims for the left knee aren’t covered on this policy.';
const camera = 'Claims for the camera aren’t covered on this policy.';
const hip = 'Claims for hips and knees aren’t covered on this policy.';

const env = () => ({ DATABASE_URL: `file:${shop.path}`, SECRET: testConfig.secret, USER: 'dana' });
const staff = async (...args: string[]) => {
  const { out, err } = await runStaff([...args, '--json'], env(), shop.api.clock);
  return JSON.parse(out || err);
};
const textOf = async (...args: string[]) => (await runStaff(args, env(), shop.api.clock)).out;

type Policy = Awaited<ReturnType<typeof boughtToAmend>>;

const idOf = async (policyNumber: string): Promise<string> => {
  const { amendments } = await staff('amendments', 'list');
  return amendments.find((one: { policyNumber: string }) => one.policyNumber === policyNumber).id;
};

/** A later last day, that a person approves with or without terms. */
async function approved({ amend, policyNumber }: Policy, to: string, terms?: string, name = '--exclusion') {
  const dates = { from: '2027-02-01', to };
  await amend('extend', { dates, checks: { ...healthyChecks, medical: true } });
  const id = await idOf(policyNumber);
  const option = terms === undefined ? [] : [name, terms];
  return staff('amendments', 'approve', id, '--note', 'Stable', ...option);
}

const confirm = async ({ amend, payment }: Policy, acceptTerms: string | null) => {
  const fields = { approved: true, acceptTerms };
  return (await amend('extend', { ...fields, ...(await payment('extend', fields)) })).body.data;
};

async function fulfilled() {
  const sent: OutgoingMail[] = [];
  const renderer = sharedRenderer();
  const { outbox, documents } = composeFulfilment({
    ...{ services: shop.api.services, money: shop.money, renderer, fromAddress: null },
    mailer: { send: async (mail) => void sent.push(mail) },
  });
  for (let left = 4; left > 0; left -= 1) await outbox.run();
  await renderer.close();
  return { sent, documents };
}

test('[REFR-01] [AMND-10] an approval’s exclusion is shown, accepted before anything is paid, and in every certificate from then on', async () => {
  const policy = await boughtToAmend(shop);
  const { amendment } = await approved(policy, '2027-02-21', `  ${knee} `);
  expect(amendment).toMatchObject({ state: 'approved', terms: knee });
  expect((await policy.preview('extend', { approved: true })).body.data.terms).toBe(knee);
  for (const accepted of [null, hip])
    expect(await confirm(policy, accepted)).toMatchObject({
      formErrors: { acceptTerms: { code: 'must_accept' } },
    });
  expect((await shop.stored(policy.reference)).charges).toHaveLength(1);
  expect((await policy.now()).policy).toMatchObject({ terms: null, amendment: { state: 'approved' } });
  expect(await confirm(policy, knee)).toMatchObject({ version: 2, referralPending: false });

  // Another change, which nobody decides on, keeps them; another approval without terms too.
  const preview = await policy.preview('cover-level', { coverLevelId: 3 });
  expect(preview.body.data.terms).toBeNull();
  expect((await policy.make('cover-level', { coverLevelId: 3 })).body.data.version).toBe(3);
  await approved(policy, '2027-02-22');
  expect(await confirm(policy, null)).toMatchObject({ version: 4 });
  expect((await policy.now()).policy.terms).toBe(knee);
  // Other terms are added, and all of them accepted; or they take their place, where staff say so.
  const other = await approved(policy, '2027-02-23', hip);
  expect(other.amendment).toMatchObject({ before: { terms: knee }, after: { terms: `${knee}\n${hip}` } });
  expect(await confirm(policy, hip)).toMatchObject({ formErrors: { acceptTerms: {} } });
  expect(await confirm(policy, `${knee}\n${hip}`)).toMatchObject({ version: 5 });
  const replaced = await approved(policy, '2027-02-24', camera, '--replace-terms');
  expect(replaced.amendment).toMatchObject({ replaces: true, after: { terms: camera } });
  expect((await policy.preview('extend', { approved: true })).body.data.terms).toBe(camera);
  expect(await confirm(policy, camera)).toMatchObject({ version: 6 });

  const { policy: shown } = await staff('policy', 'show', policy.policyNumber);
  expect(shown.versions.map(({ terms }: { terms: string }) => terms)).toEqual([
    ...[null, knee, knee, knee, `${knee}\n${hip}`, camera],
  ]);
  const { sent, documents } = await fulfilled();
  const termsOf = async (type: PolicyDocumentType, version: number) => {
    const found = await documents.find(policy.policyNumber, `${type}-${version}`);
    const { sections = [] } = found?.document ?? {};
    const has = sections.some(({ title }) => title === 'Special terms');
    return has && found ? textIn(found.document, 'Special terms') : null;
  };
  expect(await termsOf('certificate', 1)).toBeNull();
  for (const version of [2, 3, 4]) expect(await termsOf('certificate', version)).toContain(knee);
  for (const terms of [knee, hip]) expect(await termsOf('certificate', 5)).toContain(terms);
  expect(await termsOf('certificate', 6)).not.toContain(knee);

  for (const { text, html } of sent) expect(`${text} ${html}`).not.toMatch(/\b(knee|hip|camera)s?\b/);
});

test('[REFR-01] the mail of an approval says that there are special terms, and leaves what they say to the link', async () => {
  const policy = await boughtToAmend(shop);
  await approved(policy, '2027-02-21', knee);
  const mail = (await fulfilled()).sent.find(({ subject }) => subject.endsWith('is approved'));
  expect(mail?.text).toContain('Our approval comes with special terms.');
  expect(mail?.text).toContain(`/policy-amend/extend/${policy.reference}/`);
  expect(mail?.text).not.toContain('knee');
});

test('[REFR-01] [HOST-12] special terms are stored sealed, and for the row of their version alone', async () => {
  const policy = await boughtToAmend(shop);
  await approved(policy, '2027-02-21', knee);
  await confirm(policy, knee);
  const rows = await shop.api.database.read.all<{ terms: string | null }>(
    sql`select terms from endorsements where policy_number = ${policy.policyNumber} order by version`,
  );
  expect(rows.map(({ terms }) => terms)).toEqual([null, expect.any(String)]);
  expect(rows[1]?.terms).not.toContain('knee');
  await shop.api.services.queue.write((tx) =>
    tx.run(
      sql`update endorsements set terms = ${rows[1]?.terms} where policy_number = ${policy.policyNumber} and version = 1`,
    ),
  );
  const { readPolicy, readVersions } = shop.api.services;
  const sold = await readPolicy(policy.policyNumber);
  await expect(sold && readVersions(sold)).rejects.toThrow('belongs to another row');
});

test('[REFR-01] an exclusion that is empty, long, or no plain text is refused, and nothing is decided', async () => {
  const policy = await boughtToAmend(shop);
  for (const [terms, code] of [
    [' ', 'required'],
    ['x'.repeat(301), 'too_long'],
    ['<b>Knee</b>', 'invalid'],
    ['Card 4444 3333 2222 1111', 'card_number_in_field'],
  ] as const) {
    const { error } = await approved(policy, '2027-02-21', terms);
    expect([error.code, error.message.split(/\. /).length >= 3]).toEqual([code, true]);
  }
  expect((await policy.now()).policy.amendment).toMatchObject({ state: 'referred' });
});

test('[REFR-01] a second approval keeps the exclusion and the loading of the first, unless staff give others', async () => {
  const policy = await boughtToAmend(shop);
  const dates = { from: '2027-02-01', to: '2027-02-21' };
  await policy.amend('extend', { dates, checks: { ...healthyChecks, medical: true } });
  const id = await idOf(policy.policyNumber);
  const approve = (...options: string[]) => ['amendments', 'approve', id, '--note', 'Stable', ...options];
  const first = await textOf(...approve('--exclusion', knee, '--loading', '25'));
  expect(first).toContain(`Approved with  ${knee}`);
  expect(first).not.toContain('kept');
  await policy.make('cover-level', { coverLevelId: 3 });
  const kept = await textOf(...approve());
  expect(kept).toMatch(
    /special terms of the earlier approval are kept.*loading of the earlier approval, 25 %/s,
  );
  expect(kept).toMatch(new RegExp(`Then .*special terms: ${knee}`, 's'));
  expect((await policy.preview('extend', { approved: true })).body.data.terms).toBe(knee);

  const insurees = [{ number: 1, firstName: 'Alexandra', lastName: 'Nguyen', age: 34 }];
  await policy.make('insurees', { insurees });
  const { amendment } = await staff(...approve('--exclusion', 'None', '--loading', '0'));
  expect(amendment.terms).toBeNull();
  expect(amendment.decisions.map(({ loading }: { loading: number }) => loading)).toEqual([25, 25, 0]);
  expect(await confirm(policy, null)).toMatchObject({ version: 4 });
  const both = await staff(...approve('--exclusion', knee, '--replace-terms', hip));
  expect(both.error.code).toBe('bothTerms');
});

test('[REFR-01] a policy has no more special terms than can be read before they are accepted', async () => {
  const policy = await boughtToAmend(shop);
  const lines = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(300));
  for (const [at, line] of lines.entries()) {
    await approved(policy, `2027-02-2${at}`, line);
    expect(await confirm(policy, lines.slice(0, at + 1).join('\n'))).toMatchObject({ version: at + 2 });
  }
  const { error } = await approved(policy, '2027-02-25', 'e'.repeat(300));
  expect([error.code, error.message.split(/\. /).length]).toEqual(['too_many', 3]);
});
