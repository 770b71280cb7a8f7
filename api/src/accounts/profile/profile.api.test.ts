import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { outbox } from '../../outbox/outbox.table.ts';
import type { Answer } from '../../testing/harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { accountBrowser, customer, lastEmailCode, password } from '../testing/account-browser.ts';

const harness = sharedPurchaseHarness({ config: { rateLimits: true } });
const codeOf = ({ body }: Answer): string | undefined => body.data.error?.code;
const fieldsOf = ({ body }: Answer) =>
  Object.fromEntries(
    Object.entries(body.data.formErrors as Record<string, { code: string }>).map(([path, one]) => [
      path,
      one.code,
    ]),
  );
const mailsOf = async (template: string) =>
  (await harness.api.database.read.select().from(outbox)).filter((one) => one.template === template);
const minutes = (count: number) =>
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + count * 60_000));

async function signedIn() {
  const made = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(made.email);
  return { ...made, own };
}

const { contact } = exampleReadyDraft();
const profile = {
  ...{ firstName: 'Alexandra', lastName: 'Nguyen', address: '1 Main Road', locality: 'Carlton' },
  ...{ state: 'VIC', postCode: '3053', phone: '0412 345 678', company: 'Penguin Pty Ltd' },
};
const next = 'four loud albatrosses';
const passwords = { passwordCurrent: password, password: next, passwordConfirm: next };

test('[ACCT-03] [ACCT-05] a new password ends every other session, replaces this one, and is mailed about', async () => {
  const { own, email, id } = await signedIn();
  const other = accountBrowser(harness);
  await other.signInFully(email);
  // Somebody who knows the password asks for an address of their own.
  await other.post('/api/customer/profile', { email: `asked-${email}`, ...profile });
  const code = await lastEmailCode(harness);
  const before = own.cookies.get('session') ?? '';
  expect((await own.post('/api/customer/password', passwords)).status).toBe(200);
  expect(own.cookies.get('session')).not.toBe(before);
  expect((await own.get('/api/customer/dashboard')).body.data.policiesTotal).toBe(1);
  expect(codeOf(await other.get('/api/customer/dashboard'))).toBe('sign_in_required');
  const old = accountBrowser(harness);
  old.cookies.set('session', before);
  expect(codeOf(await old.get('/api/customer/dashboard'))).toBe('sign_in_required');
  expect(fieldsOf(await own.post('/api/customer/email', { code }))).toEqual({ code: 'otp_expired' });
  expect((await mailsOf('passwordChanged')).map(({ subject }) => subject.split(':')[0])).toContain(id);

  expect((await own.signIn(email)).status).toBe(401);
  // The device is known still; the other one has to enter a code again.
  const again = await own.signIn(email, { password: next });
  expect(again.body.data).toMatchObject({ requiresOtp: false });
  expect((await other.signIn(email, { password: next })).body.data.requiresOtp).toBe(true);
});

test.each<[object, object]>([
  [{ passwordCurrent: 'not this one' }, { passwordCurrent: 'password_wrong' }],
  [{ password: 'qz7', passwordConfirm: 'qz7' }, { password: 'too_short' }],
  [{ password: 'Password1', passwordConfirm: 'Password1' }, { password: 'password_common' }],
  [{ password: 'H1ghline!26', passwordConfirm: 'H1ghline!26' }, { password: 'password_common' }],
  [{ passwordConfirm: 'four loud albatroses' }, { passwordConfirm: 'password_mismatch' }],
])('[ACCT-03] %j changes nothing and ends no session', async (change, problems) => {
  const { own, email } = await signedIn();
  const refused = await own.post('/api/customer/password', { ...passwords, ...change });
  expect([refused.status, fieldsOf(refused)]).toEqual([422, problems]);
  expect((await own.get('/api/customer/dashboard')).status).toBe(200);
  expect((await own.signIn(email)).status).toBe(200);
});

test('[ACCT-05] a wrong current password is limited as at a sign-in', async () => {
  const { own } = await signedIn();
  const tried = await Promise.all(
    Array.from({ length: 12 }, () =>
      own.post('/api/customer/password', { ...passwords, passwordCurrent: 'not this one' }),
    ),
  );
  expect(tried.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await own.post('/api/customer/password', passwords)).status).toBe(429);
  minutes(2);
  expect((await own.post('/api/customer/password', passwords)).status).toBe(200);
});

test('[ACCT-05] two changes of the password at once are one, and the other session has ended', async () => {
  const { own, email } = await signedIn();
  const other = accountBrowser(harness);
  await other.signInFully(email);
  const answers = await Promise.all([own, other].map((one) => one.post('/api/customer/password', passwords)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('[ACCT-03] [ACCT-07] the profile is prefilled by the purchase, and changed by its wire names', async () => {
  const { own, email } = await signedIn();
  const check = async () => (await own.post('/api/auth/check')).body.data;
  expect(await check()).toMatchObject({
    ...{ email, firstName: contact.firstName, suburb: contact.locality, postcode: contact.postCode },
    ...{ company: '', emailPending: null },
  });
  const updated = await own.post('/api/customer/profile', { email, ...profile });
  const { locality: suburb, postCode: postcode, ...same } = profile;
  expect(updated.body.data).toEqual({ email, ...same, suburb, postcode, emailPending: null });
  expect(await check()).toMatchObject({ ...same, suburb, postcode });

  const refused = await own.post('/api/customer/profile', {
    ...{ email: 'alex@example', ...profile, firstName: '', phone: '0400', postCode: '2000' },
  });
  expect([refused.status, fieldsOf(refused)]).toEqual([
    422,
    {
      ...{ email: 'email_invalid', firstName: 'required', phone: 'phone_invalid' },
      postCode: 'postcode_invalid',
    },
  ]);
  expect(await check()).toMatchObject({ firstName: 'Alexandra' });
});

test('[ACCT-07] another email address counts once its code was entered, and the one before hears of it', async () => {
  const { own, email, id } = await signedIn();
  const wanted = `new-${email}`;
  const asked = await own.post('/api/customer/profile', { email: wanted.toUpperCase(), ...profile });
  expect(asked.body.data).toMatchObject({ email, emailPending: wanted });
  // Until then the one before counts: for the sign-in, and for the quotes that are listed.
  expect(await harness.money.accounts.provedEmail(id)).toBe(email);
  const stolen = await harness.money.accounts.passwordLink(id);
  const code = await lastEmailCode(harness);
  const stranger = await signedIn();
  const foreign = await stranger.own.post('/api/customer/email', { code });
  expect([foreign.status, fieldsOf(foreign)]).toEqual([422, { code: 'otp_expired' }]);
  const wrong = await own.post('/api/customer/email', { code: code === '000000' ? '000001' : '000000' });
  expect(fieldsOf(wrong)).toEqual({ code: 'otp_invalid' });

  const proved = await own.post('/api/customer/email', { code });
  expect(proved.body.data).toMatchObject({ email: wanted, emailPending: null, firstName: 'Alexandra' });
  expect(await harness.money.accounts.provedEmail(id)).toBe(wanted);
  expect((await own.get('/api/customer/dashboard')).body.data.policiesTotal).toBe(1);
  expect((await mailsOf('emailChanged')).find(({ subject }) => subject.startsWith(id))).toMatchObject({
    toEmail: email,
  });
  // A link in the old mailbox sets no password any more.
  const link = { uid: stolen?.uid, token: stolen?.token, csrf: await harness.api.csrf() };
  const late = await harness.api.post('/api/auth/set-password', {
    ...{ ...link, password: next, passwordConfirm: next },
  });
  expect(codeOf(late)).toBe('password_link_invalid');
  expect((await accountBrowser(harness).signIn(email)).status).toBe(401);
  expect((await accountBrowser(harness).signIn(wanted)).status).toBe(200);
});

test('[ACCT-07] the account’s own address ends what was asked for; another one has another code', async () => {
  const { own, email } = await signedIn();
  const ask = (to: string) => own.post('/api/customer/profile', { email: to, ...profile });
  await ask(`one-${email}`);
  const code = await lastEmailCode(harness);
  expect((await ask(email)).body.data.emailPending).toBeNull();
  expect(fieldsOf(await own.post('/api/customer/email', { code }))).toEqual({ code: 'otp_expired' });
  await ask(`two-${email}`);
  expect(fieldsOf(await own.post('/api/customer/email', { code }))).toEqual({ code: 'otp_invalid' });
  const early = await own.post('/api/customer/email-code');
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
  minutes(1);
  expect((await own.post('/api/customer/email-code')).body.data).toEqual({
    ...{ sentTo: expect.stringMatching(/^t….@example.com$/), again: 60 },
  });
  expect((await own.post('/api/customer/email', { code: await lastEmailCode(harness) })).status).toBe(200);
});

test('[ERRS-01] [ACCT-03] another code for an address that is no longer to be proved is refused as that, and not as a quote', async () => {
  minutes(10);
  const { own } = await signedIn();
  const refused = await own.post('/api/customer/email-code');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'email_not_pending']);
  expect(refused.body.state.messages).toEqual([expect.stringMatching(/email address/)]);
});

test('[ACCT-05] an address that has an account is asked alike, and only who reads its mail learns it', async () => {
  minutes(10);
  const [{ own, email }, taken] = [await signedIn(), await customer(harness)];
  const ask = async (to: string) => {
    const { status, body } = await own.post('/api/customer/profile', { email: to, ...profile });
    return { status, state: body.state, data: { ...body.data, emailPending: typeof body.data.emailPending } };
  };
  expect(await ask(taken.email)).toEqual(await ask('nobody@example.org'));
  await ask(taken.email);
  const proved = await own.post('/api/customer/email', { code: await lastEmailCode(harness) });
  expect([proved.status, fieldsOf(proved)]).toEqual([422, { code: 'email_taken' }]);
  expect((await own.post('/api/auth/check')).body.data).toMatchObject({ email, emailPending: null });
});

test('[ACCT-05] nobody has many codes mailed to addresses that they choose', async () => {
  minutes(10);
  const { own, email } = await signedIn();
  const answers: number[] = [];
  for (let times = 0; times < 6; times += 1) {
    const to = `${'x'.repeat(times + 1)}-${email}`;
    answers.push((await own.post('/api/customer/profile', { email: to, ...profile })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('[ACCT-05] neither passwords nor codes are logged or stored', async () => {
  minutes(10);
  const { own, email } = await signedIn();
  await own.post('/api/customer/profile', { email: `third-${email}`, ...profile });
  const code = await lastEmailCode(harness);
  await own.post('/api/customer/password', { ...passwords, passwordCurrent: 'canary-4711' });
  expect(harness.api.logged()).not.toMatch(new RegExp(`canary-4711|albatross|${code}|third-`));
  expect(JSON.stringify(await harness.api.database.read.select().from(outbox))).not.toContain(`"${code}"`);
});
