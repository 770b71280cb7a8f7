import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendBrandDocuments } from '../documents/documents.repository.ts';
import { createResendDocuments } from '../policies/resend-documents.ts';
import { sellDearer } from '../quotes/testing/sell-dearer.ts';
import { type MailHarness, startMailHarness } from '../testing/mail-harness.ts';
import type { Order, PurchaseHarness } from '../testing/purchase-harness.ts';

/** A Product Disclosure Statement that is followed by another on the first of December. */
let mails: MailHarness;
let harness: PurchaseHarness;
beforeAll(async () => {
  mails = await startMailHarness();
  ({ harness } = mails);
  const rows = (['pds', 'tmd', 'privacy'] as const).flatMap((type) =>
    ['2026-11-01', '2026-12-01'].map((effectiveFrom) => ({
      ...{ brandId: 'highline', type, effectiveFrom, title: type, createdAt: 0 },
      ...{ body: JSON.stringify({ title: effectiveFrom }), pdf: Buffer.from(`${type} of ${effectiveFrom}`) },
    })),
  );
  await harness.api.services.queue.write((tx) => appendBrandDocuments(tx, rows));
});
beforeEach(() => {
  harness.api.clock.set('2026-11-30T01:00:00.000Z');
});
afterAll(() => mails.close());

/** Accepts on one day and buys on another; returns the files of the mail. */
async function boughtOn(at: string, order: Order) {
  const saved = await harness.api.post('/api/quote/save', order);
  expect(saved.status).toBe(200);
  harness.api.clock.set(at);
  const bought = await harness.buy({ ...order, csrf: await harness.api.csrf() });
  expect(bought.body.data).toMatchObject({ status: 89 });
  return mailed();
}
async function mailed() {
  mails.sent.length = 0;
  while ((await mails.fulfilment.outbox.run()) > 0);
  const [mail] = mails.sent;
  const pds = mail?.attachments.find((one) => one.name.startsWith('pds'));
  const { name = '', content = '' } = pds ?? {};
  return { name, content: String(content), listed: mail?.text.includes('Product Disclosure Statement') };
}
const accepted = { name: 'pds-2026-11-01.pdf', content: 'pds of 2026-11-01', listed: true };
const current = { name: 'pds-2026-12-01.pdf', content: 'pds of 2026-12-01', listed: true };
const agreements = async ({ reference }: Order) =>
  JSON.parse((await harness.stored(reference)).quote?.agreements ?? '{}');

test('[DETL-07] [DETL-17] the mail attaches the edition that was accepted, also when a newer one is in effect at the purchase', async () => {
  const order = await harness.order();
  expect(await boughtOn('2026-12-02T01:00:00.000Z', order)).toEqual(accepted);
  const { acceptPds, acceptTargetMarket, acceptPrivacy, duty } = await agreements(order);
  expect(acceptPds).toEqual({ ...duty, edition: '2026-11-01' });
  expect([acceptTargetMarket.edition, acceptPrivacy.edition]).toEqual(['2026-11-01', '2026-11-01']);
  // Also when it is sent once more, later.
  harness.api.clock.set('2027-01-02T01:00:00.000Z');
  const { services } = harness.api;
  const resending = createResendDocuments(services);
  await resending.resend(order.reference, null);
  expect(await mailed()).toEqual(accepted);
  // A policy from before editions were stored gets the edition of its purchase day.
  await services.queue.write((tx) =>
    tx.run(sql`update quotes set agreements = json_remove(agreements, '$.acceptPds.edition')
      where reference = ${order.reference}`),
  );
  harness.api.clock.set('2027-01-03T01:00:00.000Z');
  await resending.resend(order.reference, null);
  expect(await mailed()).toEqual(current);
});

test('[DETL-07] accepting at the purchase attaches the edition of that day in the brand’s time zone', async () => {
  const order = await harness.order();
  const acceptance = { pds: false, privacy: false, targetMarket: false, electronicDelivery: false };
  await harness.api.post('/api/quote/save', { ...order, acceptance });
  // It is the first of December in Sydney, and still November in London.
  harness.api.clock.set('2026-11-30T13:30:00.000Z');
  await harness.buy({ ...order, csrf: await harness.api.csrf() });
  expect(await mailed()).toEqual(current);
});

test('[DETL-07] before any edition is in effect, the first coming one is shown, accepted and sent', async () => {
  harness.api.clock.set('2026-10-15T01:00:00.000Z');
  const order = await harness.order();
  await harness.buy(order);
  expect(await mailed()).toEqual(accepted);
  expect((await agreements(order)).acceptPds.edition).toBe('2026-11-01');
});

test('[DETL-07] a referred quote keeps the accepted edition', async () => {
  const dates = { from: '2027-02-01', to: '2027-02-14' };
  const order = await harness.order({
    dates,
    climbingCover: {
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'other' },
      ...{ injuries: false, over6500: false, evac: false, altSickness: false, dates },
    },
    insurees: exampleReadyDraft().insurees.map((one) => ({
      ...one,
      ...{ climbingApplicant: true, climbingYears: '4-6' as const, climbingExperience: 'Twice' },
    })),
  });
  expect((await harness.buy(order)).body.data.status).toBe(50);
  expect((await agreements(order)).acceptPds.edition).toBe('2026-11-01');
});

test('[DETL-07] [DETL-16] after the lock another product has its documents accepted again; the same one keeps what was accepted', async () => {
  const [same, dearer] = [await harness.order(), await harness.order()];
  for (const order of [same, dearer]) await harness.api.post('/api/quote/save', order);
  const acceptanceOf = async (order: Order) => (await harness.reload(order)).body.data.acceptance;
  harness.api.clock.set('2026-12-15T01:00:00.000Z');
  expect(await acceptanceOf(same)).toEqual(same.acceptance);
  await sellDearer(harness.api);
  expect(await acceptanceOf(dearer)).toEqual({ ...dearer.acceptance, pds: false, targetMarket: false });
  expect(Object.keys(await agreements(dearer))).not.toContain('acceptPds');
  const { acceptPrivacy } = await agreements(dearer);
  expect(acceptPrivacy.edition).toBe('2026-11-01');
  // What is accepted now is what is in effect now.
  await harness.api.post('/api/quote/save', { ...dearer, csrf: await harness.api.csrf() });
  const { acceptPds, acceptTargetMarket } = await agreements(dearer);
  expect([acceptPds.edition, acceptTargetMarket.edition]).toEqual(['2026-12-01', '2026-12-01']);
});
