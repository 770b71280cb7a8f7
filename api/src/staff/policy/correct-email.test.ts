import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { createCorrectEmail } from '../../accounts/correct-email.ts';
import { accountBrowser, customer } from '../../accounts/testing/account-browser.ts';
import { outbox } from '../../outbox/outbox.table.ts';
import { testConfig } from '../../testing/harness.ts';
import { sharedPurchaseHarness } from '../../testing/shared-purchase-harness.ts';
import { runStaff } from '../staff.ts';

const shop = sharedPurchaseHarness();
const { contact } = exampleReadyDraft();
beforeAll(() => shop.api.clock.set(new Date()));

const staff = (...args: string[]) =>
  runStaff(
    args,
    { DATABASE_URL: `file:${shop.path}`, SECRET: testConfig.secret, USER: 'dana' },
    shop.api.clock,
  );
const correct = (number: string, email: string) => staff('policy', 'correct-email', number, '--email', email);

async function bought(email: string, more: object = {}) {
  const order = await shop.order({ contact: { ...contact, email } });
  await shop.buy({ ...order, ...more });
  const [policy] = (await shop.stored(order.reference)).policies;
  if (!policy) throw new Error('Nothing was bought');
  return policy;
}
const mailsAfter = async (count: number) =>
  (await shop.api.database.read.select().from(outbox))
    .slice(count)
    .map(({ template, subject }) => [template, subject.split(':')[0]]);
const countMails = () => shop.api.database.read.$count(outbox);
const ownerOf = async (number: string) => (await shop.api.services.policies.find(number))?.customerId;
const accountOf = async (email: string) => (await shop.money.accounts.find('highline', email))?.id;

test('[DETL-17] [ACCT-05] an address that was mistyped is corrected: documents and password link go to the one that was meant', async () => {
  const { policyNumber } = await bought('alx@example.com');
  const before = await countMails();
  const corrected = await correct(policyNumber, ' Alex@Example.com');
  expect(corrected.out).toMatch(/go to alex@example\.com now, and no longer to alx@example\.com/);
  const account = await accountOf('alex@example.com');
  expect(await ownerOf(policyNumber)).toBe(account);
  expect(await mailsAfter(before)).toEqual([
    ['documents', policyNumber],
    ['setPassword', account],
  ]);
  expect((await staff('policy', 'show', policyNumber)).out).toMatch(
    /Email +alex@example\.com\nBought with +alx@example\.com, changed by dana/,
  );
  expect((await correct(policyNumber, 'alex@example.com')).err).toContain('Nothing was changed');

  // The account of the mistyped address has nothing any more.
  const { email, id } = await customer(shop, 'alx@example.com');
  const own = accountBrowser(shop);
  await own.signInFully(email);
  expect((await own.get('/api/customer/dashboard')).body.data.policiesTotal).toBe(1);
  expect(await ownerOf(policyNumber)).not.toBe(id);
});

test('[ACCT-05] a policy moves into the account that there is; one that a customer has proved to read stays theirs', async () => {
  const { email, id } = await customer(shop);
  const { policyNumber } = await bought(`mistyped-${email}`);
  const before = await countMails();
  await correct(policyNumber, email);
  expect(await ownerOf(policyNumber)).toBe(id);
  expect(await mailsAfter(before)).toEqual([['documents', policyNumber]]);

  const refused = await correct(policyNumber, 'thief@example.com');
  expect(refused.err).toContain(`they read mail at ${email}`);
  expect(await ownerOf(policyNumber)).toBe(id);
  expect(await accountOf('thief@example.com')).toBeUndefined();
});

test('[ACCT-07] an address that a customer proves while staff correct the policy stays theirs', async () => {
  const { email, id } = await customer(shop);
  const { policyNumber } = await bought('halfway@example.com');
  const { services } = shop.api;
  const move = { email, customerId: id, by: 'dana', at: services.clock.now() };
  const correctEmail = createCorrectEmail({
    ...services,
    readPolicy: async (asked) => {
      const sold = await services.readPolicy(asked);
      await services.queue.write((tx) => services.policies.correctAddress(tx, policyNumber, move));
      return sold;
    },
  });
  const thief = { email: 'thief@example.com', by: 'dana' };
  expect(await correctEmail(policyNumber, thief)).toEqual({ refused: 'emailProved', about: email });
  expect(await ownerOf(policyNumber)).toBe(id);
});

test('[ACCT-06] a policy that was bought for somebody else keeps the account it is in', async () => {
  const { email, id } = await customer(shop);
  const own = accountBrowser(shop);
  await own.signInFully(email);
  const order = await shop.order({ contact: { ...contact, email: 'parnt@example.com' } });
  const { reference, token } = order;
  const { claimed } = (await own.post('/api/customer/claim', { reference, token })).body.data;
  await shop.buy({ ...order, claimed });
  const number = (await shop.stored(reference)).policies[0]?.policyNumber ?? '';
  await correct(number, 'parent@example.com');
  expect(await ownerOf(number)).toBe(id);
  expect(await shop.api.services.policies.customer(number)).toMatchObject({ email: 'parent@example.com' });
});

test('an address that is none, or a policy that there is not, changes nothing', async () => {
  const { policyNumber } = await bought('none@example.com');
  expect((await correct(policyNumber, 'not an address')).err).toContain('is not an email address');
  expect((await staff('policy', 'correct-email', policyNumber)).err).toContain('--email ADDRESS');
  expect((await correct('P9999999999', 'a@example.com')).err).toContain('There is no policy');
});
