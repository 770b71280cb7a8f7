import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appendBrandDocuments } from '../documents/documents.repository.ts';
import type { Basket, Shop } from '../payments/testing/shop.ts';
import { createPolicies } from '../policies/policies.service.ts';
import { createResending } from '../policies/resending.service.ts';
import { type MailedShop, openMailedShop } from './testing/mailed-shop.ts';

/** A Product Disclosure Statement that is followed by another on the first of December. */
let mails: MailedShop;
let shop: Shop;
beforeAll(async () => {
  mails = await openMailedShop();
  ({ shop } = mails);
  const rows = (['pds', 'tmd', 'privacy'] as const).flatMap((type) =>
    ['2026-11-01', '2026-12-01'].map((effectiveFrom) => ({
      ...{ brandId: 'highline', type, effectiveFrom, title: type, createdAt: 0 },
      ...{ body: JSON.stringify({ title: effectiveFrom }), pdf: Buffer.from(`${type} of ${effectiveFrom}`) },
    })),
  );
  await shop.api.services.queue.write((tx) => appendBrandDocuments(tx, rows));
});
beforeEach(() => {
  shop.api.clock.set('2026-11-30T01:00:00.000Z');
});
afterAll(() => mails.close());

/** Ticked on one day and bought on another; the files of its mail. */
async function boughtOn(at: string, basket: Basket) {
  const saved = await shop.api.post('/api/quote/save', basket);
  expect(saved.status).toBe(200);
  shop.api.clock.set(at);
  const bought = await shop.buy({ ...basket, csrf: await shop.api.csrf() });
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
const agreements = async ({ reference }: Basket) =>
  JSON.parse((await shop.books(reference)).quote?.agreements ?? '{}');

test('[DETL-07] [DETL-17] who accepts one edition and buys after the next is in effect is sent what was accepted', async () => {
  const basket = await shop.basket();
  expect(await boughtOn('2026-12-02T01:00:00.000Z', basket)).toEqual(accepted);
  const { acceptPds, acceptTargetMarket, acceptPrivacy, duty } = await agreements(basket);
  expect(acceptPds).toEqual({ ...duty, edition: '2026-11-01' });
  expect([acceptTargetMarket.edition, acceptPrivacy.edition]).toEqual(['2026-11-01', '2026-11-01']);
  // Also when it is sent once more, later.
  shop.api.clock.set('2027-01-02T01:00:00.000Z');
  const { services, database } = shop.api;
  const resending = createResending({ ...services, policies: createPolicies(database) });
  await resending.resend(basket.reference, null);
  expect(await mailed()).toEqual(accepted);
  // Of one from before the edition was kept: that of the day on which it was bought.
  await services.queue.write((tx) =>
    tx.run(sql`update quotes set agreements = json_remove(agreements, '$.acceptPds.edition')
      where reference = ${basket.reference}`),
  );
  shop.api.clock.set('2027-01-03T01:00:00.000Z');
  await resending.resend(basket.reference, null);
  expect(await mailed()).toEqual(current);
});

test('[DETL-07] who ticks it as they buy is sent the edition of that day, which is the brand’s and no other’s', async () => {
  const basket = await shop.basket();
  const acceptance = { pds: false, privacy: false, targetMarket: false, electronicDelivery: false };
  await shop.api.post('/api/quote/save', { ...basket, acceptance });
  // It is the first of December in Sydney, and still November in London.
  shop.api.clock.set('2026-11-30T13:30:00.000Z');
  await shop.buy({ ...basket, csrf: await shop.api.csrf() });
  expect(await mailed()).toEqual(current);
});

test('[DETL-07] where no edition is in effect yet, the first that will be is what is shown, accepted and sent', async () => {
  shop.api.clock.set('2026-10-15T01:00:00.000Z');
  const basket = await shop.basket();
  await shop.buy(basket);
  expect(await mailed()).toEqual(accepted);
  expect((await agreements(basket)).acceptPds.edition).toBe('2026-11-01');
});

test('[DETL-07] what is referred keeps the edition that was accepted with it', async () => {
  const dates = { from: '2027-02-01', to: '2027-02-14' };
  const basket = await shop.basket({
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
  expect((await shop.buy(basket)).body.data.status).toBe(50);
  expect((await agreements(basket)).acceptPds.edition).toBe('2026-11-01');
});
