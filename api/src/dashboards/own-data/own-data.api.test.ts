import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AccountBrowser,
  accountBrowser,
  customer,
  password,
} from '../../accounts/testing/account-browser.ts';
import { declaresMedical, screeningCalls } from '../../screenings/testing/screening-calls.ts';
import type { Json } from '../../testing/harness.ts';
import { type MailHarness, startMailHarness } from '../../testing/mail-harness.ts';
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
    devices: [{}],
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
