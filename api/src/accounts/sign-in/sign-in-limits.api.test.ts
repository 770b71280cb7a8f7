import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { accountBrowser, customer, lastCode } from '../testing/account-browser.ts';

const harness = sharedPurchaseHarness({ config: { rateLimits: true } });

test('[ACCT-05] wrong codes are counted over all sign-ins of an account: a new session brings no new tries', async () => {
  const { email } = await customer(harness);
  const results: number[] = [];
  for (let session = 0; session < 3; session += 1) {
    const own = accountBrowser(harness);
    await own.signIn(email);
    const code = await lastCode(harness);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let at = 0; at < 4; at += 1)
      results.push((await own.post('/api/auth/verify-otp', { code: wrong })).status);
  }
  expect(results).toEqual([...Array<number>(10).fill(422), 429, 429]);
  // The right code has to wait too, and then signs in.
  const late = accountBrowser(harness);
  await late.signIn(email);
  expect((await late.enterCode()).status).toBe(429);
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + 4 * 60_000));
  expect((await late.enterCode()).status).toBe(200);
});

test('[ACCT-05] strangers who try passwords without end keep nobody out who resets theirs by the mailed link', async () => {
  const { email, id } = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(email);
  const stranger = accountBrowser(harness);
  const tries: number[] = [];
  for (let at = 0; at < 11; at += 1)
    tries.push((await stranger.signIn(email, { password: 'a wrong guess' })).status);
  expect(tries.at(-1)).toBe(429);
  expect((await own.recover(id)).status).toBe(200);
  expect((await own.signIn(email)).status).toBe(200);
  expect((await own.enterCode()).status).toBe(200);
  const elsewhere = await accountBrowser(harness).signIn(email);
  expect(elsewhere.status).toBe(429);
  // The tries were those of others: nothing says that the customer or their connection is the reason.
  expect(elsewhere.body.state.messages).toEqual([
    'There have been too many tries. Please wait a little while and try again.',
  ]);
});

test('[ACCT-05] codes to one receiver are limited, also where the password is right each time', async () => {
  const { email } = await customer(harness);
  const answers: number[] = [];
  for (let times = 0; times < 11; times += 1)
    answers.push((await accountBrowser(harness).signIn(email)).status);
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  harness.api.clock.set(new Date(harness.api.clock.now().getTime() + 7 * 60_000));
  expect((await accountBrowser(harness).signIn(email)).status).toBe(200);
});
