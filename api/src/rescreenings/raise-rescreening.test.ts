import { expect, test } from 'vitest';
import { createForgetLapsed } from '../erasing/forget-lapsed.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';
import { rescreeningsArea } from './rescreenings.ts';
import { choosing, raiseRescreening, soldPolicy } from './testing/rescreening-calls.ts';

const shop = sharedPurchaseHarness();
const asked = { insuree: 1, reason: 'Called about new answers', by: 'dana' };
const declared = { term: 'asthma', choose: choosing() };

test('[REFR-02] one of a traveller is open at a time, and the second names it', async () => {
  const { policyNumber, reference } = await soldPolicy(shop);
  const { rescreenings } = shop.money;
  const both = await Promise.all([
    rescreenings.raise(policyNumber, asked),
    rescreenings.raise(reference, asked),
  ]);
  const [made] = both.flatMap((one) => (one.refused === null ? [one.rescreening] : []));
  expect(both).toContainEqual({ refused: 'rescreenOpen', id: made?.id });
  expect(await rescreenings.ofPolicy(policyNumber)).toHaveLength(1);
  expect((await shop.stored(reference)).outbox.filter((one) => one.template === 'rescreening')).toHaveLength(
    1,
  );
  // Once the first has expired, another one is raised, though nobody took it back.
  shop.api.clock.set(new Date(made?.expiresAt ?? 0));
  expect(await rescreenings.waiting()).toEqual([]);
  expect(await rescreenings.raise(policyNumber, asked)).toMatchObject({ refused: null });
  shop.api.clock.set('2026-11-20T01:00:00.000Z');
});

test('[REFR-02] it is raised for a traveller of a policy that is neither cancelled nor over, with a reason', async () => {
  const { policyNumber } = await soldPolicy(shop);
  const { rescreenings } = shop.money;
  const raise = (change: object, number = policyNumber) =>
    rescreenings.raise(number, { ...asked, ...change });
  expect(await raise({}, 'P0000000000')).toEqual({ refused: 'policyNotFound' });
  expect(await raise({ insuree: 2 })).toEqual({ refused: 'insureeNotFound' });
  expect(await raise({ reason: 'card 4444 3333 2222 1111' })).toMatchObject({ refused: 'problems' });
  shop.api.clock.set('2027-02-15T01:00:00.000Z');
  expect(await raise({})).toEqual({ refused: 'rescreenPolicyOver' });
  shop.api.clock.set('2026-11-20T01:00:00.000Z');
});

test('[REFR-02] one that is decided, cancelled or expired is not taken back', async () => {
  const { rescreenings } = shop.money;
  const cancel = (id: string) => rescreenings.cancel(id, { reason: 'By mistake', by: 'kim' });
  const sold = await soldPolicy(shop, declared);
  const made = await raiseRescreening(shop, sold);
  await made.complete();
  await made.confirm(true);
  expect(await cancel(made.id)).toEqual({ refused: 'rescreenDecided' });
  const next = await raiseRescreening(shop, sold);
  expect(await rescreenings.cancel(next.id, { reason: '', by: 'kim' })).toMatchObject({
    refused: 'problems',
  });
  expect(await cancel(next.id)).toMatchObject({
    refused: null,
    rescreening: { state: 'cancelled', cancelledBy: 'kim', cancelReason: 'By mistake' },
  });
  expect(await cancel(next.id)).toEqual({ refused: 'rescreenCancelled' });
  expect(await cancel('NOSUCHID0000')).toEqual({ refused: 'rescreenNotFound' });
  const late = await raiseRescreening(shop, sold);
  shop.api.clock.set(new Date((await rescreenings.find(late.id))?.expiresAt ?? 0));
  expect(await cancel(late.id)).toEqual({ refused: 'rescreenOver' });
  shop.api.clock.set('2026-11-20T01:00:00.000Z');
});

test('[RSCR-01] [DETL-18] what was declared is forgotten when it is cancelled, or its link has expired', async () => {
  const { rescreenings } = shop.money;
  const forgetLapsed = createForgetLapsed({ ...shop.api.services, areas: shop.money.areas });
  const sealedOf = async (id: string) => (await rescreenings.find(id))?.sealed;
  const sold = await soldPolicy(shop, declared);
  const cancelled = await raiseRescreening(shop, sold);
  await cancelled.declare('migraine', choosing());
  expect(await sealedOf(cancelled.id)).not.toBeNull();
  await rescreenings.cancel(cancelled.id, { reason: 'By mistake', by: 'kim' });
  expect(await sealedOf(cancelled.id)).toBeNull();
  const expired = await raiseRescreening(shop, sold);
  await expired.declare('migraine', choosing());
  await forgetLapsed();
  expect(await sealedOf(expired.id)).not.toBeNull();
  shop.api.clock.set(new Date((await rescreenings.find(expired.id))?.expiresAt ?? 0));
  await forgetLapsed();
  expect(await sealedOf(expired.id)).toBeNull();
  shop.api.clock.set('2026-11-20T01:00:00.000Z');
  // The next one begins with what was declared before the purchase.
  const again = await raiseRescreening(shop, await soldPolicy(shop, declared));
  expect((await again.now()).screening.screeningdata.conditions).toHaveLength(1);
});

test('[RSCR-01] [SCRN-07] with another provider it begins empty, and a result of the first holds', async () => {
  const { services } = shop.api;
  const { calls: other } = rescreeningsArea({
    ...services,
    screeningProvider: { ...services.screeningProvider, id: 'other' },
    charges: shop.money.charges,
    isAmendmentPaying: async () => false,
  });
  const caller = { mayShow: () => true } as unknown as Parameters<typeof other.reloadRescreening>[1];
  const shown = async (link: Parameters<typeof other.reloadRescreening>[0]) => {
    const answer = await other.reloadRescreening(link, caller);
    if (!('screening' in answer)) throw new Error('It is an answer of its schema');
    return answer;
  };
  const calls = await raiseRescreening(shop, await soldPolicy(shop, declared));
  const begun = await shown(calls.link);
  expect([begun.consented, begun.screening.screeningdata.conditions]).toEqual([true, []]);
  await calls.declare('migraine', choosing());
  expect((await shown(calls.link)).screening.screeningdata.conditions).toEqual([]);
  await calls.complete();
  expect(await shown(calls.link)).toMatchObject({
    screening: { completed: true },
    result: { uncoveredIfRefused: ['Migraine'] },
  });
});
