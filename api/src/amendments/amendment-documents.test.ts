import { expect, test } from 'vitest';
import { customer } from '../accounts/testing/account-browser.ts';
import { facts, tableIn } from '../documents/testing/body.ts';
import { fulfil } from '../testing/fulfil.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { boughtToAmend, healthyChecks } from './testing/amendment-calls.ts';

const shop = sharedPurchaseHarness();
const longer = { dates: { from: '2027-02-01', to: '2027-02-21' } };
const moneyOf = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** A policy of somebody who signs in with a password. */
async function boughtByCustomer() {
  const { email, order } = await customer(shop);
  return boughtToAmend(shop, { contact: { ...order.contact, email } });
}

/** Sends what waits in the outbox, until nothing does. */
async function fulfilled() {
  const { sent, documents } = await fulfil(shop);
  const find = async (policyNumber: string, id: string) => {
    const found = await documents.find(policyNumber, id);
    if (!found) throw new Error(`There is no ${id}`);
    return found.document;
  };
  return { sent, find };
}

test('[AMND-10] [DETL-17] a change has a certificate of its own and a receipt of its own card, and is mailed; the first stays', async () => {
  const policy = await boughtByCustomer();
  const { cost } = (await policy.preview('extend', longer)).body.data;
  await policy.make('extend', longer);
  const { sent, find } = await fulfilled();
  const { policyNumber } = policy;
  const mail = sent.find(({ subject }) => subject === `Your policy ${policyNumber} has been changed`);
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([
    `certificate-${policyNumber}-version-2.pdf`,
    `receipt-${policyNumber}-version-2.pdf`,
    `medical-letter-${policyNumber}-version-2-traveller-1.pdf`,
  ]);
  expect(mail?.text).toContain('01/02/2027 to 21/02/2027');
  expect(mail?.text).toContain(`/customer/policies/${policyNumber}`);
  expect(mail?.text).toContain(moneyOf(cost));
  const certificate = await find(policyNumber, 'certificate-2');
  expect(facts(certificate)).toMatchObject({ Version: '2', 'Cover ends': '21/02/2027 (21 days)' });
  const price = tableIn(certificate, 'What makes up your premium');
  expect(price.map(([name]) => name)).toEqual(['Base price for your trip', 'Total premium']);
  const receipt = await find(policyNumber, 'receipt-2');
  expect(facts(receipt)).toMatchObject({ 'Amount paid': moneyOf(cost), 'Paid with': 'Visa card' });
  expect(tableIn(receipt, 'What it was for')[0]).toEqual(['Change of your policy', moneyOf(cost)]);
  expect(facts(await find(policyNumber, 'certificate-1'))['Cover ends']).toBe('14/02/2027 (14 days)');
});

test('[AMND-04] a cancellation’s certificate says so, has no receipt, and the mail says what goes back', async () => {
  const policy = await boughtByCustomer();
  const { refund } = (await policy.preview('cancel')).body.data;
  await policy.make('cancel', { confirmCancel: true, cancelKnockout: false });
  const { sent, find } = await fulfilled();
  const { policyNumber } = policy;
  const mail = sent.find(({ subject }) => subject === `Your policy ${policyNumber} has been cancelled`);
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([`certificate-${policyNumber}-version-2.pdf`]);
  expect(mail?.text).toContain(moneyOf(refund));
  expect(mail?.text).toContain(`/customer/policies/${policyNumber}`);
  expect(sent.some(({ subject }) => subject === `We’ve refunded ${moneyOf(refund)}`)).toBe(true);
  const certificate = await find(policyNumber, 'certificate-2');
  expect(certificate.sections[0]?.title).toBe('Cancelled');
  expect(tableIn(certificate, 'What makes up your premium').at(-1)).toEqual(['Total premium', '$0.00']);
});

test('[AMND-07] [ACCT-02] the mail of a referral says that nothing changed, and opens the policy, in the account of who has one', async () => {
  const [policy, own] = [await boughtToAmend(shop), await boughtByCustomer()];
  for (const one of [policy, own])
    await one.amend('extend', { ...longer, checks: { ...healthyChecks, medical: true } });
  const { sent } = await fulfilled();
  const mailOf = ({ policyNumber }: typeof own) =>
    sent.find(({ subject }) => subject === `We’re reviewing the change to policy ${policyNumber}`);
  expect(mailOf(own)?.text).toContain(`/customer/policies/${own.policyNumber}`);
  const mail = mailOf(policy);
  // There is no password: the link of the mail is enough.
  expect(mail?.text).not.toContain('/customer/');
  expect(mail?.text).toContain('Your card hasn’t been charged');
  expect(mail?.text).toContain(`/quote/complete/${policy.reference}/`);
});
