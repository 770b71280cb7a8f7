import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/db.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { createLog } from '../platform/log.ts';
import { securedCard } from '../sandbox/testing/secured-card.ts';
import { type Running, startServer } from '../server/start.ts';
import { staff } from '../staff/testing/staff-process.ts';
import type { Json } from '../testing/harness.ts';
import { newKey } from '../testing/purchase-harness.ts';

/** A running server with its sandbox and mailbox, and the staff command. */
let folder = '';
let running: Running;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-fulfilment-'));
  const config = readConfig({
    ...{ DATA_DIR: folder, HOST_ENTRY: '/nowhere', PORT: '0', RATE_LIMIT: 'off' },
  });
  running = await startServer({ config, log: createLog('silent'), env: {} });
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

const origin = (name: string) => new URL(running.addresses[name] ?? '').origin;
async function post(path: string, body: object): Promise<{ status: number; data: Json }> {
  const answer = await fetch(`http://localhost:${running.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: ((await answer.json()) as Json).data };
}
async function csrf(): Promise<string> {
  return ((await (await fetch(`http://localhost:${running.port}/api/config`)).json()) as Json).data.csrf;
}

let people = 0;
async function order(change: Parameters<typeof exampleReadyDraft>[0] = {}) {
  people += 1;
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  const ready = exampleReadyDraft({ dates: { from, to: addDays(from, 13) }, ...change });
  const email = change.contact?.email ?? `buyer${people}@example.org`;
  const draft = { ...ready, contact: { ...ready.contact, email } };
  const key = await csrf();
  const { data: access } = await post('/api/quote/start', { ...draft, csrf: key });
  const { data: quote } = await post('/api/quote/update', { ...draft, ...access, csrf: key });
  return { ...draft, ...access, csrf: key, shownTotal: quote.netPrice };
}
const paidBy = async (card?: string) => ({
  payment: { cardType: 'visa', secureFieldCode: await securedCard(origin('Card sandbox'), card) },
  idempotencyKey: newKey(),
});

/** Mails to somebody, once there are `count` of them. */
async function mailsTo(address: string, count: number): Promise<Json[]> {
  for (let tries = 0; tries < 150; tries += 1) {
    const listed = (await (await fetch(`${origin('Mailbox')}/mailbox.json`)).json()) as Json;
    const mine = listed.mails.filter((one: Json) => one.to.address === address);
    if (mine.length >= count) {
      return Promise.all(
        mine.map(async (one: Json) => {
          const answer = await fetch(`${origin('Mailbox')}/mail/${one.id}.json`);
          return ((await answer.json()) as Json).mail;
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`There are fewer than ${count} mails to ${address}`);
}
const linkIn = (mail: Json, path: RegExp): string => path.exec(mail.text)?.[0] ?? '';

test('[DETL-17] a purchase issues documents by API and mail, and links that open policy and account', async () => {
  const bought = { ...(await order()), ...(await paidBy()) };
  const { data } = await post('/api/quote/purchase', bought);
  const [mail] = await mailsTo(bought.contact.email, 1);
  expect(mail.attachments.map((one: Json) => one.name.replace(/P\d{10}|\d{4}-\d\d-\d\d/, '…'))).toEqual([
    'certificate-….pdf',
    'receipt-….pdf',
    'medical-letter-…-traveller-1.pdf',
    'pds-….pdf',
  ]);
  const quote = (await post('/api/quote/reload', data)).data;
  expect(quote.status).toBe(90);
  const { documents } = (await post('/api/policy/documents', data)).data;
  expect(documents.map((one: Json) => one.id)).toEqual(['certificate-1', 'receipt-1', 'medicalLetter-1-1']);
  const certificate = (await post('/api/policy/document', { ...data, id: 'certificate-1' })).data;
  expect(Buffer.from(certificate.file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(JSON.stringify(certificate.document)).toContain(quote.policyNumber);
  // The link in the mail is the policy's own.
  const [, reference = '', token = ''] = /\/quote\/complete\/(\w+)\/([\w-]{43})/.exec(mail.text) ?? [];
  expect((await post('/api/quote/reload', { reference, token })).data.contact.email).toBe(
    bought.contact.email,
  );
});

test('[DETL-17] [STRT-03] an annual policy names its region, and ignores countries and dates in the request', async () => {
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  const stray = { from: '1990-01-01', to: '1990-01-02' };
  const bought = await order({
    ...{ quoteTypeId: 2, regionId: 1, amtStart: from, maxTripLength: 30, countries: ['AF'], dates: stray },
    snowCover: { enabled: true, offPiste: false, dates: stray },
  });
  const stored = (await post('/api/quote/reload', bought)).data;
  // The days on the snow are remembered for a single trip.
  expect([stored.countries, stored.dates, stored.snowCover.dates]).toEqual([
    [],
    { from: null, to: null },
    stray,
  ]);
  const { data } = await post('/api/quote/purchase', { ...bought, ...(await paidBy()) });
  expect(data.status).toBe(89);
  const [mail] = await mailsTo(bought.contact.email, 1);
  const says = (one: Json) => [/Destination:? (.*)/.exec(one.text)?.[1], /Afghanistan|1990/.test(one.text)];
  expect(says(mail)).toEqual([stored.region.name, false]);
  // Nor does the mail of what was stored before that, written once more.
  const old = {
    countries: ['AF'],
    dates: stray,
    snowCover: { enabled: true, offPiste: false, dates: stray },
  };
  const database = await openDatabase(`file:${join(folder, 'coverkit.db')}`);
  await createWriteQueue(database).write(async (tx) => {
    const { email } = bought.contact;
    await tx.run(sql`update endorsements set facts = json_patch(facts, ${JSON.stringify(old)})
      where json_extract(facts, '$.contact.email') = ${email}`);
    await tx.run(sql`update outbox set done_at = null, due_at = 0, dedupe_key = dedupe_key || ' again'
      where template = 'quotePurchase' and quote_reference = ${bought.reference}`);
  });
  database.close();
  const again = (await mailsTo(bought.contact.email, 2)).find((one) => one.id !== mail.id);
  expect(says(again)).toEqual([stored.region.name, false]);
});

test('[STRT-02] a single trip stores no fields of an annual quote', async () => {
  const single = await order({ regionId: 1, amtStart: '1990-01-01', maxTripLength: 30 });
  expect((await post('/api/quote/reload', single)).data).toMatchObject({
    ...{ countries: ['ID'], regionId: null, amtStart: null, maxTripLength: null },
  });
});

test('[DETL-17] [ACCT-05] the account is opened by a link in the purchase’s mail, and recovered by another mail', async () => {
  const bought = await order();
  await post('/api/quote/purchase', { ...bought, ...(await paidBy()) });
  const { email } = bought.contact;
  const inMail = (mail: Json) => /\/user\/set-password\/(\w{12})\/([\w-]+)/.exec(mail.text) ?? [];
  const set = async ([, uid, secret]: readonly (string | undefined)[]) => {
    const password = 'three quiet penguins';
    const body = { uid, token: secret, password, passwordConfirm: password, csrf: await csrf() };
    return (await post('/api/auth/set-password', body)).status;
  };
  const recover = async () =>
    post('/api/auth/forgotten', { username: email.toUpperCase(), csrf: await csrf() });

  const [purchase] = await mailsTo(email, 1);
  const opens = inMail(purchase);
  await recover();
  const recovers = (await mailsTo(email, 2)).map(inMail).filter(([link]) => link !== opens[0])[0] ?? [];
  expect(await set(opens)).toBe(200);
  // Setting a password invalidates all earlier links.
  expect([await set(opens), await set(recovers)]).toEqual([404, 404]);
  // The next purchase of a customer with a password has no such link.
  const again = await order({ contact: bought.contact });
  await post('/api/quote/purchase', { ...again, ...(await paidBy()) });
  const sold = (await mailsTo(email, 3)).filter((mail) => mail.attachments.length > 1);
  expect(sold.map((mail) => inMail(mail).length)).toEqual([0, 3]);
  // It leads to the policy's page in the account instead.
  const inAccount = sold.map((mail) => /\/customer\/policies\/P\d{10}\b/.test(mail.text));
  expect(inAccount).toEqual([true, false]);
});

test('[DETL-14] a quote is mailed with a link that resumes it', async () => {
  const saved = await order();
  await post('/api/quote/update', { ...saved, emailQuote: 'friend@example.org' });
  const [mail] = await mailsTo('friend@example.org', 1);
  const [, reference = '', token = ''] = /\/quote\/details\/(\w+)\/([\w-]{43})/.exec(mail.text) ?? [];
  expect(token).not.toBe(saved.token);
  expect((await post('/api/quote/reload', { reference, token })).data).toMatchObject({
    reference,
    status: 20,
  });
});

test('[DETL-14] who wants no more mails of quotes stops them by the link of one, and still gets what is bought', async () => {
  const friend = 'Kim+1@example.org';
  const asked = await order({ contact: { ...exampleReadyDraft().contact, email: friend } });
  const ask = async () => (await post('/api/quote/update', { ...asked, emailQuote: friend })).status;
  const listed = async () => (await mailsTo(friend, 0)).length;
  await ask();
  const [mail] = await mailsTo(friend, 1);
  expect(mail.text).toContain(mail.stopLink);
  const open = async (path = '', init?: RequestInit) => {
    const answer = await fetch(mail.stopLink + path, init);
    return { answer, page: await answer.text() };
  };
  // Scanners of mail open every link.
  const first = await open();
  expect(first.page).toContain('You can stop emails about quotes from Highline Travel Insurance');
  expect(first.answer.headers.get('content-security-policy')).toContain(
    "default-src 'none'; style-src 'sha256-",
  );
  for (const name of ['referrer-policy', 'x-robots-tag'])
    expect(first.answer.headers.get(name)).toMatch(/^no/);
  await ask();
  await mailsTo(friend, 2);

  // As a mail reader does by its own button (RFC 8058).
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  const stopped = await open('', oneClick);
  expect([stopped.answer.status, stopped.answer.redirected]).toEqual([200, false]);
  expect(stopped.page).toContain('You won’t get any more emails about quotes');
  expect((await open()).page).toContain('Start emails about quotes again');
  expect(await ask()).toBe(200);
  const policy = await post('/api/quote/purchase', { ...asked, ...(await paidBy()) });
  expect(policy.data.status).toBe(89);
  // The mail of the purchase was enqueued after the one that is not sent.
  const all = await mailsTo(friend, 3);
  expect(all.filter(({ subject }) => /^You’re covered/.test(subject))).toHaveLength(1);
  expect(await listed()).toBe(3);

  expect((await open('/undo', { method: 'POST' })).page).toContain('We can email you quotes again');
  const again = await order();
  await post('/api/quote/update', { ...again, emailQuote: 'kim@EXAMPLE.org' });
  await mailsTo('kim@EXAMPLE.org', 1);
  for (const forged of ['x', `${'A'.repeat(22)}${mail.stopLink.slice(-22)}`]) {
    const path = new URL(mail.stopLink).pathname.replace(/[^/]+$/, forged);
    const answer = await fetch(`http://localhost:${running.port}${path}`, { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('not complete')]);
  }
});

test('[REFR-02] [PAYM-01] the staff ask for a payment, its mail’s link is paid, and the receipt follows', async () => {
  const bought = { ...(await order()), ...(await paidBy()) };
  await post('/api/quote/purchase', bought);
  await mailsTo(bought.contact.email, 1);
  const env = { DATA_DIR: folder };
  const raised = await staff(
    ['payment', 'raise', bought.reference, '--amount', '28.50', '--reason', 'Three more days'],
    env,
  );
  expect(raised).toMatchObject({ code: 0, err: '' });
  const asked = (await mailsTo(bought.contact.email, 2)).find((one) => one.text.includes('/payment/make/'));
  const [, reference = '', pid = ''] = /\/payment\/make\/(\w+)\/([\w-]{43})/.exec(asked.text) ?? [];
  const { data: details } = await post('/api/payment/details', { reference, pid });
  expect(details).toMatchObject({ amount: 2850, status: 0, reason: 'Three more days' });
  const made = await post('/api/payment/make', {
    ...{ reference, pid, csrf: await csrf(), shownTotal: 2850 },
    ...(await paidBy()),
  });
  expect(made.data.status).toBe(10);
  const mails = await mailsTo(bought.contact.email, 3);
  const receipt = mails.find((one) => one.attachments.length === 1);
  expect(receipt.attachments[0].name).toMatch(/^receipt-P\d{10}-version-2\.pdf$/);
  expect(await staff(['documents', 'resend', reference], env)).toMatchObject({ code: 0 });
  const all = await mailsTo(bought.contact.email, 4);
  expect(all).toHaveLength(4);
  // The newest of each kind: the additional premium has a receipt alone.
  const again = all.find((one) => !mails.some((mail) => mail.id === one.id));
  expect(again.attachments.map((one: Json) => one.name.replace(/P\d{10}|\d{4}-\d\d-\d\d/, '…'))).toEqual([
    'certificate-….pdf',
    'receipt-…-version-2.pdf',
    'medical-letter-…-traveller-1.pdf',
    'pds-….pdf',
  ]);
});

test('[REFR-01] a referral decision is mailed, and its link resumes the quote', async () => {
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  const trek = await order({
    climbingCover: {
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'other' },
      ...{ injuries: false, over6500: false, evac: false, altSickness: false },
      dates: { from: addDays(from, 1), to: addDays(from, 8) },
    },
    insurees: exampleReadyDraft().insurees.map((one) => ({
      ...one,
      ...{ climbingApplicant: true, climbingYears: '4-6' as const, climbingExperience: 'Twice' },
    })),
  });
  expect((await post('/api/quote/purchase', { ...trek, ...(await paidBy()) })).data.referralPending).toBe(
    true,
  );
  const args = ['referrals', 'approve', trek.reference, '--note', 'Fit', '--loading', '20'];
  expect(await staff(args, { DATA_DIR: folder })).toMatchObject({ code: 0, err: '' });
  const [mail] = await mailsTo(trek.contact.email, 1);
  const [, reference = '', token = ''] = /\/quote\/details\/(\w+)\/([\w-]{43})/.exec(mail.text) ?? [];
  const { data: quote } = await post('/api/quote/reload', { reference, token });
  expect(quote).toMatchObject({ referralApproved: true, referralPending: false });
  expect(quote.netPrice).toBe(trek.shownTotal + Math.round(trek.shownTotal * 0.2));
  expect(linkIn(mail, /http:\/\/localhost:\d+/)).toBe(`http://localhost:${running.port}`);
});

test('[DETL-15] a refund is mailed with its amount', async () => {
  const wrong = await order();
  await fetch(`${origin('Card sandbox')}/ledger/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'captured_less', times: 1 }),
  });
  const answer = await post('/api/quote/purchase', { ...wrong, ...(await paidBy()) });
  expect(answer.data).toMatchObject({ pending: true });
  const [mail] = await mailsTo(wrong.contact.email, 1);
  expect(mail.text).toContain(`$${((wrong.shownTotal - 1) / 100).toFixed(2)}`);
});

test('[DETL-07] the brand’s documents are served as text and as PDF', async () => {
  const base = `http://localhost:${running.port}`;
  for (const type of ['pds', 'fsg', 'tmd', 'privacy', 'snow', 'climbing']) {
    const { data } = (await (await fetch(`${base}/api/document?type=${type}`)).json()) as Json;
    expect(data.document.sections.length, type).toBeGreaterThan(2);
    const file = await fetch(base + data.pdf);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
});
