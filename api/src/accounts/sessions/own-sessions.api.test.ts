import { expect, test } from 'vitest';
import { outbox } from '../../outbox/outbox.table.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { accountBrowser, customer } from '../testing/account-browser.ts';
import { createSignOutCustomer } from './sign-out-customer.ts';

const harness = sharedPurchaseHarness();
type Browser = ReturnType<typeof accountBrowser>;
const listed = async (of: Browser): Promise<{ id: string; current: boolean }[]> =>
  (await of.get('/api/customer/sessions')).body.data.sessions;
const isIn = async (of: Browser) => (await of.get('/api/customer/dashboard')).status === 200;

test('[ACCT-05] a customer sees where they are signed in, and ends one or all of the others', async () => {
  const [{ email }, stranger] = [await customer(harness), await customer(harness)];
  const browsers = ['Firefox/140.0 (Windows NT 10.0)', 'Version/18 Safari/605 (iPhone)', ''].map((agent) =>
    accountBrowser(harness, agent),
  );
  for (const one of browsers) await one.signInFully(email);
  const [own, phone, third] = browsers as [typeof foreign, typeof foreign, typeof foreign];
  const foreign = accountBrowser(harness);
  await foreign.signInFully(stranger.email);
  // One whose code is to come is not signed in.
  await accountBrowser(harness).signIn(email);

  const shown = await listed(own);
  expect(shown).toHaveLength(3);
  expect(shown.filter(({ current }) => current)).toMatchObject([{ browser: 'Firefox', system: 'Windows' }]);
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', current: false }),
    ]),
  );
  expect(JSON.stringify(shown)).not.toContain(own.cookies.get('session'));

  const idOf = async (of: typeof own) => (await listed(of)).find(({ current }) => current)?.id;
  // Somebody else's is not ended, and nothing says whether there is one.
  expect((await own.post('/api/customer/sessions/end', { id: await idOf(foreign) })).status).toBe(200);
  expect(await isIn(foreign)).toBe(true);
  await own.post('/api/customer/sessions/end', { id: await idOf(phone) });
  expect([await isIn(own), await isIn(phone), await isIn(third)]).toEqual([true, false, true]);
  await own.post('/api/customer/sessions/end', { id: null });
  expect([await isIn(own), await isIn(third), await isIn(foreign)]).toEqual([true, false, true]);
  expect(await listed(own)).toHaveLength(1);
});

test('[ACCT-05] staff sign a customer out everywhere, and the next sign-in asks for a code', async () => {
  const [{ email, order }, other] = [await customer(harness), await customer(harness)];
  const [own, phone, stranger] = ['', '', ''].map(() => accountBrowser(harness)) as [
    Browser,
    Browser,
    Browser,
  ];
  for (const one of [own, phone]) await one.signInFully(email);
  await stranger.signInFully(other.email);
  const signOut = createSignOutCustomer(harness.api.services);
  expect(await signOut(order.reference)).toEqual({ policy: expect.any(String), ended: 2 });
  expect([await isIn(own), await isIn(phone), await isIn(stranger)]).toEqual([false, false, true]);
  expect((await own.signIn(email)).body.data.requiresOtp).toBe(true);
  expect(await signOut('HL-000000')).toBeNull();
});

const warnings = async (id: string) =>
  (await harness.api.database.read.select().from(outbox))
    .filter(({ template, subject }) => template === 'newDevice' && subject.startsWith(id))
    .map(({ subject }) => subject.split(':')[2]);

test('[ACCT-05] a sign-in on a new device is mailed about, one on a device that is known is not', async () => {
  const { email, id } = await customer(harness);
  const own = accountBrowser(harness);
  await own.signInFully(email);
  expect(await warnings(id)).toEqual(['Firefox/Windows']);
  await own.post('/api/auth/logout');
  await own.signInFully(email);
  expect(await warnings(id)).toHaveLength(1);
});

test('[ACCT-01] [ACCT-05] the device on which a password was recovered is not a new one, and still enters a code', async () => {
  const { email, id } = await customer(harness);
  const [own, phone] = [accountBrowser(harness), accountBrowser(harness, 'Version/18 Safari/605 (iPhone)')];
  expect((await own.recover(id)).status).toBe(200);
  // A code that is entered elsewhere does not replace the one of this device.
  await phone.signInFully(email);
  expect(await warnings(id)).toEqual(['Safari/iPhone']);
  expect((await own.signIn(email)).body.data.requiresOtp).toBe(true);
  expect((await own.enterCode()).status).toBe(200);
  expect(await warnings(id)).toEqual(['Safari/iPhone']);
  await own.post('/api/auth/logout');
  expect((await own.signIn(email)).body.data.requiresOtp).toBe(false);
});
