import { expect, test } from 'vitest';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { accountBrowser, customer } from '../testing/account-browser.ts';

const harness = sharedPurchaseHarness();

test('[API-02] [ACCT-06] a csrf comes with a name of the account, the same for each session of a customer, and none of the id', async () => {
  const [anna, bert] = [await customer(harness), await customer(harness)];
  const [own, other] = [accountBrowser(harness), accountBrowser(harness)];
  const nameIn = async (browser: typeof own, path = '/api/config/csrf') =>
    (await browser.get(path)).body.data.account;
  expect(await nameIn(own)).toBeNull();
  await own.signIn(anna.email);
  const name = await nameIn(own);
  expect(name).toMatch(/^[\w-]{43}$/);
  await own.enterCode();
  await other.signInFully(anna.email);
  expect([await nameIn(own), await nameIn(other)]).toEqual([name, name]);
  await other.signInFully(bert.email);
  expect(await nameIn(other)).toMatch(/^[\w-]{43}$/);
  expect(await nameIn(other)).not.toBe(name);
  await own.post('/api/auth/logout');
  expect(await nameIn(own)).toBeNull();
  // One that has ended, and one that there never was.
  for (const session of ['x'.repeat(43), '']) {
    own.cookies.set('session', session);
    expect(await nameIn(own)).toBeNull();
  }
});
