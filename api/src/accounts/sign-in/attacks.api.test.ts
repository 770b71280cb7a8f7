import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { accountBrowser, customer, lastCode, password } from '../testing/account-browser.ts';

const harness = sharedPurchaseHarness();
const change = '/api/customer/password';
const verify = '/api/auth/verify-otp';
const to = (next: string) => ({ passwordCurrent: password, password: next, passwordConfirm: next });
const codeOf = (answer: { body: { data: { error?: { code: string } } } }) => answer.body.data.error?.code;

async function signedIn() {
  const { email } = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(email);
  return { email, own };
}

test('[ACCT-05] a code that was used is of no use again: not by the session of the password, nor in another', async () => {
  const { email } = await customer(harness);
  const own = accountBrowser(harness);
  await own.signIn(email);
  const code = await lastCode(harness);
  const [session = '', csrf] = [own.cookies.get('session'), await own.csrf()];
  // Seen on its way, and sent once more beside the customer's own.
  const thief = accountBrowser(harness);
  thief.cookies.set('session', session);
  const answers = await Promise.all([own, thief].map((of) => of.post(verify, { code, csrf })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
  thief.cookies.set('session', session);
  expect(codeOf(await thief.post(verify, { code }))).toBe('sign_in_required');
  const later = accountBrowser(harness);
  await later.signIn(email);
  expect((await later.post(verify, { code })).status).toBe(422);
});

test('[ACCT-05] a session that was ended is not signed in by its cookie, its csrf, or both', async () => {
  const { own } = await signedIn();
  const [session = '', csrf] = [own.cookies.get('session'), await own.csrf()];
  await own.post('/api/auth/logout');
  const thief = accountBrowser(harness);
  thief.cookies.set('session', session);
  expect(codeOf(await thief.get('/api/customer/dashboard'))).toBe('sign_in_required');
  expect((await thief.post(change, { ...to('four loud albatrosses'), csrf })).status).toBe(401);
  thief.cookies.clear();
  expect([401, 403]).toContain((await thief.post(change, { ...to('four loud albatrosses'), csrf })).status);
});

test('[ACCT-05] a session that somebody chose for a browser is not taken over by the sign-in', async () => {
  const { email } = await customer(harness);
  const own = accountBrowser(harness);
  const chosen = 'f'.repeat(43);
  own.cookies.set('session', chosen);
  await own.signInFully(email);
  expect(own.cookies.get('session')).not.toBe(chosen);
  const thief = accountBrowser(harness);
  thief.cookies.set('session', chosen);
  expect(codeOf(await thief.get('/api/customer/dashboard'))).toBe('sign_in_required');
});

test('[ACCT-05] a password that was recovered leads nobody past the code, also on a device that was known', async () => {
  const { email, own } = await signedIn();
  await own.post('/api/auth/logout');
  expect((await own.signIn(email)).body.data.requiresOtp).toBe(false);
  const { accounts } = harness.money;
  const link = await accounts.passwordLink((await accounts.find('highline', email))?.id ?? '');
  const next = 'four loud albatrosses';
  const { uid, token } = link ?? {};
  await own.post('/api/auth/set-password', { uid, token, password: next, passwordConfirm: next });
  expect((await own.signIn(email, { password: next })).body.data.requiresOtp).toBe(true);
});

test('[ACCT-05] all of a password of 1,024 characters counts, and one more is refused', async () => {
  const { email, own } = await signedIn();
  const longest = 'p4 '.repeat(341);
  expect(longest).toHaveLength(1023);
  const refused = await own.post(change, to(`${longest}ab`));
  expect([refused.status, refused.body.data.formErrors.password.code]).toEqual([422, 'too_long']);
  expect((await own.post(change, to(`${longest}a`))).status).toBe(200);
  expect((await own.signIn(email, { password: `${longest}b` })).status).toBe(401);
  expect((await own.signIn(email, { password: longest })).status).toBe(401);
  expect((await own.signIn(email, { password: `${longest}a` })).status).toBe(200);
});

test.each(['password1', 'PassWord1', 'qwertyuiop', '1234567890', 'iloveyou1'])(
  '[ACCT-05] the common password %s is refused',
  async (common) => {
    const { own } = await signedIn();
    const refused = await own.post(change, to(common));
    expect([refused.status, refused.body.data.formErrors.password?.code]).toEqual([422, 'password_common']);
  },
);

test('[ACCT-05] no page of another site frames an answer of the account, reads it, or keeps it', async () => {
  const { own } = await signedIn();
  for (const answer of [await own.get('/api/customer/dashboard'), await own.post('/api/customer/data')]) {
    const { headers } = answer;
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  }
});
