import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../outbox/outbox.table.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { sessions } from '../sessions/sessions.table.ts';
import { accountBrowser, customer, lastCode, password } from '../testing/account-browser.ts';

const harness = sharedPurchaseHarness();
const browser = () => accountBrowser(harness);
const check = async (of: ReturnType<typeof browser>) => (await of.post('/api/auth/check')).body.data;
const codeOf = (answer: { body: { data: { error?: { code: string } } } }) => answer.body.data.error?.code;
const sessionsOf = async (customerId: string) =>
  harness.api.database.read.select().from(sessions).where(eq(sessions.customerId, customerId));
const minutes = (count: number) =>
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + count * 60_000));

test('[ACCT-01] [ACCT-07] password and code lead to the dashboard; a known device needs no code', async () => {
  const { email } = await customer(harness);
  const own = browser();
  const signedIn = await own.signIn(email.toUpperCase());
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.data).toMatchObject({ requiresOtp: true, email, firstName: '', address: '' });
  expect(own.setCookies()).toEqual([
    expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/),
  ]);
  expect(await check(own)).toMatchObject({ email: '', otp_check: true });
  expect((await own.get('/api/customer/dashboard')).body.data).toMatchObject({
    otp_check: true,
    policies: [],
  });

  const before = own.cookies.get('session');
  const verified = await own.enterCode();
  expect(verified.body.data).toEqual({ redirect_url: '/customer/' });
  expect(own.cookies.get('session')).not.toBe(before);
  expect(await check(own)).toMatchObject({ email, firstName: 'Alex', otp_check: false });

  await own.post('/api/auth/logout');
  expect(own.cookies.has('session')).toBe(false);
  const again = await own.signIn(email, { returnTo: '/customer/policies' });
  expect(again.body.data).toMatchObject({ requiresOtp: false, email, firstName: 'Alex' });
  expect(await check(own)).toMatchObject({ email });
  // Another browser is asked for a code, and goes on to where it wanted to go.
  const other = browser();
  await other.signIn(email, { returnTo: '/customer/quotes' });
  expect((await other.enterCode()).body.data).toEqual({ redirect_url: '/customer/quotes' });
});

test('[ACCT-05] a wrong password and an account that there is not are answered alike', async () => {
  const { email } = await customer(harness);
  const answers = await Promise.all(
    [email, 'nobody@example.com'].map(async (username) => {
      const of = browser();
      const started = performance.now();
      const { status, body } = await of.signIn(username, { password: 'not the password' });
      const { error, ...rest } = body.data;
      return {
        answer: { status, state: body.state, code: error.code, rest, cookies: of.setCookies() },
        ms: performance.now() - started,
      };
    }),
  );
  expect(answers[0]?.answer).toEqual(answers[1]?.answer);
  expect(answers[0]?.answer).toMatchObject({ status: 401, code: 'sign_in_failed', cookies: [] });
  for (const { ms } of answers) expect(ms).toBeGreaterThan(140);
});

test('[ACCT-05] five wrong codes end a code, also tried at once; another one is sent after a pause that doubles', async () => {
  const { email } = await customer(harness);
  const own = browser();
  await own.signIn(email);
  const code = await lastCode(harness);
  const wrong = code === '000000' ? '000001' : '000000';
  const csrf = await own.csrf();
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => own.post('/api/auth/verify-otp', { code: wrong, csrf })),
  );
  const codes = tries.map(({ body }): string => body.data.formErrors.code.code).toSorted();
  expect(codes).toEqual([...Array<string>(3).fill('otp_expired'), ...Array<string>(5).fill('otp_invalid')]);
  expect(tries[0]?.body.data.formErrors.code.message).toMatch(/^(Invalid OTP. Please try again.|This code)/);
  expect((await own.post('/api/auth/verify-otp', { code })).status).toBe(422);

  const early = await own.post('/api/auth/send-otp');
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '30']);
  minutes(0.5);
  const sent = await own.post('/api/auth/send-otp');
  expect(sent.body.data).toEqual({ sentTo: expect.stringMatching(/^a….@example.com$/), again: 60 });
  const next = await lastCode(harness);
  expect((await own.post('/api/auth/verify-otp', { code })).status).toBe(422);
  // As people copy it.
  const spaced = ` ${next.slice(0, 3)} ${next.slice(3)} `;
  expect((await own.post('/api/auth/verify-otp', { code: spaced })).status).toBe(200);
});

test('[ACCT-05] a code is of no use after ten minutes, or in another session', async () => {
  const { email } = await customer(harness);
  const [own, other] = [browser(), browser()];
  await own.signIn(email);
  const code = await lastCode(harness);
  await other.signIn(email);
  expect((await other.post('/api/auth/verify-otp', { code })).status).toBe(422);
  minutes(10);
  const late = await own.post('/api/auth/verify-otp', { code });
  expect(late.body.data.formErrors.code.code).toBe('otp_expired');
});

test('[ACCT-01] [ACCT-05] a code that is sent late in a sign-in is good for its ten minutes, and the sign-in ends with it', async () => {
  const { email } = await customer(harness);
  const [own, slow] = [browser(), browser()];
  await slow.signIn(email);
  await own.signIn(email);
  minutes(25);
  expect((await own.post('/api/auth/send-otp')).status).toBe(200);
  minutes(9);
  expect(codeOf(await slow.post('/api/auth/send-otp'))).toBe('sign_in_required');
  const late = await own.enterCode();
  expect([late.status, late.body.data]).toEqual([200, { redirect_url: '/customer/' }]);

  await own.post('/api/auth/logout');
  const other = browser();
  await other.signIn(email);
  minutes(25);
  await other.post('/api/auth/send-otp');
  minutes(10);
  expect(codeOf(await other.enterCode())).toBe('sign_in_required');
});

test('[ACCT-05] a session ends when it is idle for an hour, after twelve hours, at sign-out and at a new password', async () => {
  const { email, id } = await customer(harness);
  const own = browser();
  await own.signInFully(email);
  const dashboard = async () => (await own.get('/api/customer/dashboard')).status;
  minutes(59);
  expect(await dashboard()).toBe(200);
  minutes(59);
  expect(await dashboard()).toBe(200);
  minutes(61);
  const ended = await own.get('/api/customer/dashboard');
  expect([ended.status, codeOf(ended)]).toEqual([401, 'sign_in_required']);

  await own.signInFully(email);
  for (let hour = 0; hour < 11; hour += 1) {
    minutes(55);
    await dashboard();
  }
  minutes(55);
  expect(await dashboard()).toBe(200);
  minutes(61);
  expect(await dashboard()).toBe(401);

  // The row goes too: it says when and where somebody signed in.
  expect(await sessionsOf(id)).toHaveLength(1);
  const { jobs = [] } = harness.money.areas.find(({ calls }) => calls && 'signIn' in calls) ?? {};
  await Promise.all(jobs.map((job) => job.run()));
  expect(await sessionsOf(id)).toEqual([]);

  await own.signInFully(email);
  const kept = own.cookies.get('session') ?? '';
  await own.post('/api/auth/logout');
  own.cookies.set('session', kept);
  expect(await dashboard()).toBe(401);

  await own.signInFully(email);
  const link = await harness.money.accounts.passwordLink(id);
  await harness.api.post('/api/auth/set-password', {
    ...{ uid: link?.uid, token: link?.token, password, passwordConfirm: password },
    csrf: await harness.api.csrf(),
  });
  expect(await dashboard()).toBe(401);
  expect(await sessionsOf(id)).toEqual([]);
  // A code at the next sign-in, also where the device was known.
  expect((await own.signIn(email)).body.data.requiresOtp).toBe(true);
});

test('[ACCT-05] [API-02] a csrf of another session, or of none, changes nothing', async () => {
  const { email } = await customer(harness);
  const [own, stranger] = [browser(), browser()];
  const unbound = await own.csrf();
  await own.signIn(email);
  const foreign = await stranger.csrf();
  for (const csrf of [unbound, foreign]) {
    const refused = await own.post('/api/auth/send-otp', { csrf });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'csrf_invalid']);
  }
  // A page of another site: the browser would not send the cookie, and the call is refused with it too.
  const crossed = await own.post('/api/auth/check', {}, { origin: 'https://evil.example' });
  expect(crossed.status).toBe(403);
});

test('[ACCT-05] the session that a browser had before is not the one that is signed in', async () => {
  const { email, id } = await customer(harness);
  const own = browser();
  own.cookies.set('session', 'f'.repeat(43));
  await own.signIn(email);
  expect(own.cookies.get('session')).not.toBe('f'.repeat(43));
  const planted = own.cookies.get('session');
  await own.enterCode();
  await own.signIn(email);
  expect(own.cookies.get('session')).not.toBe(planted);
  expect(await sessionsOf(id)).toHaveLength(1);
});

test.each(['//evil.example', 'https://evil.example', '/\\\\evil.example', 'javascript:alert(1)', '/a b', ''])(
  '[ACCT-07] a sign-in goes to own paths only: %j is refused',
  async (returnTo) => {
    const refused = await browser().signIn('somebody@example.com', { returnTo });
    expect([refused.status, Object.keys(refused.body.data.formErrors)]).toEqual([422, ['returnTo']]);
  },
);

test('[ACCT-05] the code is in its mail and nowhere else', async () => {
  const { email } = await customer(harness);
  await browser().signIn(email);
  const code = await lastCode(harness);
  const rows = await harness.api.database.read.select().from(outbox);
  const stored = JSON.stringify([rows, await harness.api.database.read.select().from(sessions)]);
  expect(stored).not.toContain(`"${code}"`);
  expect(harness.api.logged()).not.toContain(code);
  expect(harness.api.logged()).not.toContain(email);
});
