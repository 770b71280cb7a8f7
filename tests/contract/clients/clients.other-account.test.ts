import { profileFieldsOf } from '@coverkit/rules';
import { createHttpClient } from '@coverkit/widgets/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, lastCode, password } from '../../../api/src/accounts/testing/account-browser.ts';
import { type PurchaseHarness, startPurchaseHarness } from '../../../api/src/testing/purchase-harness.ts';
import { failureOf } from '../support/client-scenarios.ts';
import { fetchWithCookies } from '../support/client-subjects.ts';

let harness: PurchaseHarness;
beforeAll(async () => {
  harness = await startPurchaseHarness();
});
afterAll(() => harness.close());

const ended = { kind: 'messages', code: 'sign_in_required' };

/** Tabs of one browser: clients of their own, and the same cookies. */
function browser() {
  const clock = { now: 0 };
  const fetch = fetchWithCookies();
  const client = () => createHttpClient({ baseUrl: harness.api.base, fetch, now: () => clock.now });
  type Tab = ReturnType<typeof client>;
  const signIn = async (tab: Tab, username: string, secret = password) => {
    const session = await tab.session();
    const { requiresOtp } = await session.signIn({ username, password: secret });
    if (requiresOtp) await session.verifyCode(await lastCode(harness));
  };
  /** As `/customer/profile` does. */
  const profile = async (tab: Tab) => {
    const session = await tab.session();
    await session.bindAccount();
    return profileFieldsOf(await session.checkSession());
  };
  const stored = async () => (await client().session()).checkSession();
  return { clock, tab: client, signIn, profile, stored };
}

/** A profile of Anna's is open in the first tab; she signed out in the second. */
async function leftOpen() {
  const [anna, bert] = [await customer(harness), await customer(harness)];
  const own = browser();
  const [first, second] = [own.tab(), own.tab()];
  await own.signIn(first, anna.email);
  const shown = await own.profile(first);
  await (await second.session()).signOut();
  return { ...own, anna, bert, first, second, shown };
}

test.each([0, 3 * 60 * 60_000])(
  '[ACCT-06] [API-02] a page that was left open changes nothing in the account of another who signed in since, after %i ms too',
  async (ms) => {
    const { anna, bert, first, second, shown, signIn, profile, stored, clock } = await leftOpen();
    await signIn(second, bert.email);
    const before = await stored();
    clock.now += ms;
    const next = 'four loud albatrosses';
    const passwords = { passwordCurrent: password, password: next, passwordConfirm: next };
    const session = await first.session();
    const changed = () => session.updateProfile({ ...shown, firstName: 'Anna' });
    for (const call of [
      changed,
      // Again, as by a second press.
      changed,
      () => session.changePassword(passwords),
      () => session.endSessions(null),
      () => session.deleteAccount({ passwordCurrent: password, confirmed: true }),
      () => session.downloadOwnData(),
    ])
      expect(await failureOf(call())).toMatchObject(ended);
    expect(await stored()).toEqual(before);
    expect(before).toMatchObject({ email: bert.email, firstName: 'Alex', emailPending: null });
    // Another screen shows the account that there is now, and changes that.
    const now = await profile(first);
    expect(now.email).toBe(bert.email);
    await (await first.session()).updateProfile({ ...now, company: 'Bert’s' });
    expect(await stored()).toMatchObject({ email: bert.email, company: 'Bert’s' });
    // And then that of the customer who signs in next.
    await (await first.session()).signOut();
    await signIn(first, anna.email);
    await (await first.session()).updateProfile({ ...(await profile(first)), company: 'Anna’s' });
    expect(await stored()).toMatchObject({ email: anna.email, company: 'Anna’s' });
  },
);

test('[ACCT-06] [API-02] a page whose customer signed out in another tab changes nothing, until they are signed in again', async () => {
  const { anna, first, second, shown, signIn, stored } = await leftOpen();
  const change = async () => (await first.session()).updateProfile({ ...shown, company: 'Penguin Pty Ltd' });
  expect(await failureOf(change())).toMatchObject(ended);
  await signIn(second, anna.email);
  await change();
  expect(await stored()).toMatchObject({ email: anna.email, company: 'Penguin Pty Ltd' });
});

test('[ACCT-06] the code of another customer’s sign-in is not tried for a page that waits for one', async () => {
  const [anna, bert] = [await customer(harness), await customer(harness)];
  const { tab, signIn } = browser();
  const [first, second] = [tab(), tab()];
  const session = await first.session();
  await session.signIn({ username: anna.email, password });
  await session.bindAccount();
  await (await second.session()).signIn({ username: bert.email, password });
  expect(await failureOf(session.verifyCode('000000'))).toMatchObject(ended);
  expect(await failureOf(session.sendCode())).toMatchObject(ended);
  await signIn(first, anna.email);
});

test('[API-02] [ACCT-05] another session of the same customer is renewed without the page noticing', async () => {
  const { email } = await customer(harness);
  const { tab, signIn, profile, stored } = browser();
  const [first, second] = [tab(), tab()];
  const next = 'four loud albatrosses';
  await signIn(first, email);
  const shown = await profile(first);
  const other = await second.session();
  await other.changePassword({ passwordCurrent: password, password: next, passwordConfirm: next });
  await (await first.session()).updateProfile({ ...shown, company: 'Once' });
  await signIn(second, email, next);
  await (await first.session()).updateProfile({ ...shown, company: 'Twice' });
  expect(await stored()).toMatchObject({ email, company: 'Twice' });
});
