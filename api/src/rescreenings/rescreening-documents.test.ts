import { expect, test } from 'vitest';
import { facts, tableIn } from '../documents/testing/body.ts';
import { fulfil } from '../testing/fulfil.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { booksOf, choosing, raiseRescreening, soldPolicy, stent } from './testing/rescreening-calls.ts';

const shop = sharedPurchaseHarness();
const declared = { term: 'asthma', choose: choosing() };

test('[RSCR-01] [DETL-17] what was paid for is on certificate, receipt and letter, and they are mailed', async () => {
  const sold = await soldPolicy(shop, declared);
  const calls = await raiseRescreening(shop, sold);
  const invited = await fulfil(shop);
  const invitation = invited.sent.find(({ subject }) => subject.startsWith('Questions to answer'));
  const { token, insureeToken } = calls.link;
  expect(invitation?.text).toContain(`/rescreen/insuree/${sold.policyNumber}/${token}/1/${insureeToken}`);
  expect(`${invitation?.text}${invitation?.html}`).not.toMatch(/Called about|Nguyen.*Nguyen|asthma/i);

  await calls.declare('heart attack', stent);
  await calls.complete();
  const { result } = await calls.now();
  await calls.confirm(true, await calls.payment());
  const { sent, documents } = await fulfil(shop);
  const mail = sent.find(({ subject }) => subject === `Your policy ${sold.policyNumber} has been updated`);
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([
    `certificate-${sold.policyNumber}-version-2.pdf`,
    `receipt-${sold.policyNumber}-version-2.pdf`,
    `medical-letter-${sold.policyNumber}-version-2-traveller-1.pdf`,
  ]);
  expect(mail?.text).not.toMatch(/asthma|heart attack/i);
  const documentOf = async (id: string) => {
    const found = await documents.find(sold.policyNumber, id);
    if (!found) throw new Error(`There is no ${id}`);
    return found.document;
  };
  const conditions = [
    ['Alex Nguyen', 'Asthma', 'Covered'],
    ['Alex Nguyen', 'Heart attack', 'Covered'],
  ];
  const certificate = await documentOf('certificate-2');
  expect(tableIn(certificate, 'Medical conditions')).toEqual(conditions);
  const price = tableIn(certificate, 'What makes up your premium');
  const amount = `$${((result?.toPay ?? 0) / 100).toFixed(2)}`;
  expect(price).toContainEqual(['Medical cover for Alex Nguyen', amount]);
  expect(price).toContainEqual(['Base price for your trip', expect.any(String)]);
  expect(facts(certificate).Version).toBe('2');
  const receipt = await documentOf('receipt-2');
  expect(facts(receipt)).toMatchObject({ 'Amount paid': amount, 'Paid with': 'Visa card' });
  expect(tableIn(await documentOf('medicalLetter-2-1'), 'Pre-existing conditions')).toEqual(conditions);
});

test('[RSCR-01] [DETL-17] without a payment there is no receipt, and the mail says that nothing was to pay', async () => {
  const sold = await soldPolicy(shop, { term: 'heart attack', choose: stent });
  const calls = await raiseRescreening(shop, sold);
  await calls.complete();
  await calls.confirm(true);
  expect((await booksOf(shop, calls.id)).states).toEqual([]);
  const { sent, documents } = await fulfil(shop);
  const mail = sent.find(({ subject }) => subject === `Your policy ${sold.policyNumber} has been updated`);
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([
    `certificate-${sold.policyNumber}-version-2.pdf`,
    `medical-letter-${sold.policyNumber}-version-2-traveller-1.pdf`,
  ]);
  expect(mail?.text).toContain('There was nothing to pay.');
  expect(await documents.find(sold.policyNumber, 'receipt-2')).toBeNull();
  // The invitation was queued, and is not sent for what is done already.
  expect(sent.filter(({ subject }) => subject.startsWith('Questions'))).toEqual([]);
});
