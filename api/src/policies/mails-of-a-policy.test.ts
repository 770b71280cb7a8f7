import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { accountBrowser, customer, lastEmailCode } from '../accounts/testing/account-browser.ts';
import { boughtToAmend } from '../amendments/testing/amendment-calls.ts';
import { fulfil } from '../testing/fulfil.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { createResendDocuments } from './resend-documents.ts';

const shop = sharedPurchaseHarness();
const { contact } = exampleReadyDraft();
const profile = { ...contact, company: '' };
const raised = { amount: 2500, reason: 'Dearer', by: 'dana' };

test('[ACCT-07] [DETL-17] [AMND-10] [RSCR-01] mails about a policy follow its customer to another address; those of a policy for somebody else stay', async () => {
  const { email } = await customer(shop);
  const own = accountBrowser(shop);
  await own.signInFully(email);
  const policy = await boughtToAmend(shop, { contact: { ...contact, email } });
  const { policyNumber } = policy;
  const ordered = await shop.order({ contact: { ...contact, email: 'parent@example.com' } });
  const { reference, token } = ordered;
  const { claimed } = (await own.post('/api/customer/claim', { reference, token })).body.data;
  await shop.buy({ ...ordered, claimed });
  const given = (await shop.stored(reference)).policies[0]?.policyNumber ?? '';
  expect((await own.get('/api/customer/dashboard')).body.data.policiesTotal).toBe(3);
  await fulfil(shop);

  const moved = `moved-${email}`;
  await own.post('/api/customer/profile', { ...profile, email: moved });
  await own.post('/api/customer/email', { code: await lastEmailCode(shop) });
  const longer = { dates: { from: '2027-02-01', to: '2027-02-21' } };
  expect((await policy.make('extend', longer)).status).toBe(200);
  const extended = await fulfil(shop);
  const { additional, rescreenings } = shop.money;
  await additional.raise(policyNumber, raised);
  await additional.raise(given, raised);
  await rescreenings.raise(policyNumber, { insuree: 1, reason: 'Called', by: 'dana' });
  const asked = await fulfil(shop);
  await policy.make('cancel', { confirmCancel: true, cancelKnockout: false });
  const cancelled = await fulfil(shop);

  const mails = [extended, asked, cancelled].flatMap(({ sent }) => sent);
  const subjectsTo = (address: string) =>
    mails.filter(({ to }) => to.address === address).map(({ subject }) => subject);
  expect(subjectsTo(moved).toSorted((one, other) => one.localeCompare(other))).toEqual([
    `Payment needed for policy ${policyNumber}`,
    `Questions to answer for policy ${policyNumber}`,
    // The purchase and the change were two charges.
    expect.stringContaining('We’ve refunded $'),
    expect.stringContaining('We’ve refunded $'),
    `Your policy ${policyNumber} has been cancelled`,
    `Your policy ${policyNumber} has been changed`,
  ]);
  expect(subjectsTo('parent@example.com')).toEqual([`Payment needed for policy ${given}`]);
  expect(subjectsTo(email)).toEqual([expect.stringContaining('Your email address')]);
  const change = extended.sent.find(({ to }) => to.address === moved);
  expect(change?.text).toContain(`/customer/policies/${policyNumber}`);

  // What staff are answered is the address that the mail goes to.
  expect(await createResendDocuments(shop.api.services).resend(policyNumber, null)).toMatchObject({
    email: moved,
  });
  expect(await shop.api.services.policies.customer(policyNumber)).toMatchObject({ email: moved });
});
