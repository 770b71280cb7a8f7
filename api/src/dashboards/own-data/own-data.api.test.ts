import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFindOwnAccount } from '../../accounts/privacy/own-account.ts';
import {
  type AccountBrowser,
  accountBrowser,
  customer,
  password,
} from '../../accounts/testing/account-browser.ts';
import { createAskedChanges } from '../../amendments/review/asked-changes.ts';
import { createFilesOfVersion } from '../../documents/policy-files.ts';
import { createMoneyOfQuote } from '../../payments/money-of-quote.ts';
import type { Session } from '../../platform/http/session/session.ts';
import { declaresMedical, screeningCalls } from '../../screenings/testing/screening-calls.ts';
import type { Json } from '../../testing/harness.ts';
import { type MailHarness, startMailHarness } from '../../testing/mail-harness.ts';
import { createOwnData } from './own-data.ts';
import { ownPolicies } from './own-policies.ts';
import { readZip } from './testing/read-zip.ts';

let shop: MailHarness;
beforeAll(async () => {
  shop = await startMailHarness();
});
afterAll(() => shop.close());

const { contact } = exampleReadyDraft();
const path = '/api/customer/data';

async function signedIn() {
  const made = await customer(shop.harness);
  const own = accountBrowser(shop.harness);
  await own.signInFully(made.email);
  return { ...made, own };
}

/** An open quote of which the traveller has declared asthma. */
async function declaredQuote(email: string): Promise<string> {
  const { api } = shop.harness;
  const order = await shop.harness.order({ contact: { ...contact, email }, medical: declaresMedical });
  const { body } = await api.post('/api/quote/update', order);
  const calls = screeningCalls(api, { ...body.data, csrf: order.csrf }, 1);
  await calls.register();
  await calls.declare('asthma');
  await api.post('/api/quote/save', order);
  return order.reference;
}

async function downloaded(own: AccountBrowser) {
  const { status, body, headers } = await own.post(path);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const files = readZip(Buffer.from(body.data.base64, 'base64'));
  const data: Json = JSON.parse(files.get('my-data.json')?.toString() ?? '');
  return { file: body.data, files, data };
}

test('[HOST-12] [ACCT-06] a customer has all that is stored of them in one file, with the documents, and nothing of anybody else', async () => {
  const [{ own, email, order }, other] = [await signedIn(), await signedIn()];
  const quote = await declaredQuote(email);
  const foreign = await declaredQuote(other.email);
  await shop.fulfilment.outbox.run();

  const { file, files, data } = await downloaded(own);
  expect(file).toMatchObject({
    type: 'application/zip',
    name: expect.stringMatching(/^my-data-\d{4}-\d\d-\d\d\.zip$/),
  });
  expect(data).toMatchObject({
    profile: { email, firstName: contact.firstName, phone: contact.phone },
    account: { emailToBeProved: null, codeAtEverySignIn: false },
    sessions: [{ device: expect.any(String) }],
    // That of the mailed link, at which the password was set, and that of the sign-in.
    devices: [{ seenAt: expect.any(String) }, { seenAt: expect.any(String) }],
    quotes: [{ reference: quote, draft: { contact: { email }, medical: { prescreenA: true } } }],
  });
  const [{ screenings }] = data.quotes;
  expect(screenings).toMatchObject([{ traveller: 1, declarations: [{ conditions: [{ name: 'Asthma' }] }] }]);
  const [policy] = data.policies;
  expect(policy).toMatchObject({
    ...{ reference: order.reference, email, refunds: [] },
    versions: [{ version: 1, kind: 'purchase', difference: 10_824, facts: { contact: { email } } }],
    payments: [{ amount: 10_824, surcharge: 0 }],
  });
  const { policyNumber } = policy;
  expect([...files.keys()]).toEqual([
    'my-data.json',
    ...[`documents/certificate-${policyNumber}.pdf`, `documents/receipt-${policyNumber}.pdf`],
    `documents/medical-letter-${policyNumber}-traveller-1.pdf`,
  ]);
  for (const [name, content] of files)
    if (name.endsWith('.pdf')) expect(content.toString('latin1', 0, 5)).toBe('%PDF-');
  const mails = data.mails.map(({ template }: Json) => template);
  expect(mails).toEqual(expect.arrayContaining(['quotePurchase', 'newDevice']));
  const warned = data.mails.find(({ template }: Json) => template === 'newDevice');
  expect(warned).toMatchObject({ quoteReference: null, sentAt: expect.any(String) });

  const text = JSON.stringify(data);
  for (const secret of [
    other.email,
    other.id,
    foreign,
    other.order.reference,
    '$argon2',
    password,
    own.cookies.get('session'),
  ])
    expect(text).not.toContain(secret);
  // Card data is stored nowhere: what is known of a card is its kind.
  expect(text).not.toMatch(/4444 ?3333|secureField|tokenHash|token_hash/);
  expect(shop.harness.api.logged()).not.toContain(email);
}, 60_000);

test('[HOST-12] [API-02] the file needs the session and its csrf', async () => {
  const { own } = await signedIn();
  const { csrf } = accountBrowser(shop.harness);
  const forged = await own.post(path, { csrf: await csrf() });
  expect([forged.status, forged.body.data.error.code]).toEqual([403, 'csrf_invalid']);
  const nobody = await accountBrowser(shop.harness).post(path);
  expect([nobody.status, nobody.body.data.error.code]).toEqual([401, 'sign_in_required']);
});

/** As they are composed. */
const parts = () => {
  const { services } = shop.harness.api;
  return {
    ...{ ...services, readDeclarations: async () => [] },
    accounts: shop.harness.money.accounts,
    findOwnAccount: createFindOwnAccount(services),
    askedChanges: createAskedChanges(services),
    moneyOfQuote: createMoneyOfQuote(services),
    filesOfVersion: createFilesOfVersion(services),
  };
};

test('[HOST-12] one archive of an account is made at a time, and those of others wait for it', async () => {
  const [{ id }, other] = [await signedIn(), await signedIn()];
  const ownData = createOwnData(parts());
  const of = (customerId: string) => ownData({ customerId, brandId: 'highline' } as Session);
  const made = await Promise.allSettled([of(id), of(id), of(other.id)]);
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(made[1]).toMatchObject({ reason: { status: 429, code: 'own_data_under_way', retryAfter: 10 } });
  // Afterwards it is made again.
  expect((await of(id)).type).toBe('application/zip');
});

test('[HOST-12] documents for which an archive has no room are named in it, and those of the newest policies are there', async () => {
  const { id, email } = await signedIn();
  const newer = await shop.harness.order({ contact: { ...contact, email } });
  await shop.harness.advance(60_000);
  await shop.harness.buy(newer);
  while ((await shop.fulfilment.outbox.run()) > 0);
  const deps = parts();
  const all = await ownPolicies(deps, id);
  expect(all.policies[0]?.reference).toBe(newer.reference);
  expect([all.files.length, all.leftOut]).toEqual([6, []]);
  const room = all.files.slice(0, 5).reduce((sum, { content }) => sum + content.length, 0);
  const some = await ownPolicies(deps, id, room);
  expect(some.files).toEqual(all.files.slice(0, 5));
  expect(some.leftOut).toEqual([all.files[5]?.name]);
  expect(some.policies).toEqual(all.policies);
  const archived = async (more: object) => {
    const archive = await createOwnData({ ...deps, ...more })({
      customerId: id,
      brandId: 'highline',
    } as Session);
    return readZip(Buffer.from(archive.base64, 'base64')).get('documents-left-out.txt')?.toString();
  };
  expect(await archived({ room })).toContain(`\n${all.files[5]?.name}\n`);
  expect(await archived({})).toBeUndefined();
}, 60_000);
