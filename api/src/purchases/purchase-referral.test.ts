import { expect, test } from 'vitest';
import { expeditionOf } from '../testing/expedition.ts';
import { newKey } from '../testing/purchase-harness.ts';
import { sharedPurchaseHarness } from '../testing/shared-purchase-harness.ts';

const harness = sharedPurchaseHarness();

test('[DETL-11] [DETL-12] an expedition that needs a decision is referred and not charged', async () => {
  const order = await harness.order();
  const answer = await harness.buy({
    ...order,
    shownTotal: 0,
    ...expeditionOf(order),
  });
  expect(answer.body).toMatchObject({ data: { status: 50, referralPending: true, pending: false } });
  expect((await harness.reload(order)).body.data).toMatchObject({
    status: 50,
    referralPending: true,
    paid: false,
  });
  expect((await harness.stored(order.reference)).attempts).toEqual([]);
  expect((await harness.buy({ ...order, idempotencyKey: newKey() })).body.data.referralPending).toBe(true);
});

test.each(['my cousin Bob', 'Other', 'intrepid '.repeat(3)])(
  '[DETL-11] [EXTR-04] the unknown operator %j is a problem at its field, and nothing is charged',
  async (tourOperator) => {
    const order = await harness.order();
    const answer = await harness.buy({
      ...order,
      climbingCover: {
        ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator },
        ...{ injuries: false, over6500: false, evac: false, altSickness: false },
        dates: { from: '2027-02-02', to: '2027-02-09' },
      },
      insurees: order.insurees.map((one) => ({ ...one, climbingApplicant: true, climbingYears: '4-6' })),
    });
    expect([answer.status, answer.body.data.formErrors]).toEqual([
      422,
      { 'climbingCover.tourOperator': expect.objectContaining({ code: 'invalid' }) },
    ]);
    expect((await harness.stored(order.reference)).attempts).toEqual([]);
  },
);

test('[API-03] [DETL-11] a referral that the client calls approved is still referred', async () => {
  const order = await harness.order();
  const { climbingCover, insurees } = expeditionOf(order);
  const claimed = {
    ...{
      referralApproved: true,
      approved: true,
      referralPending: false,
      referred: false,
      referralLoading: 0,
    },
    ...{ approval: { referralApproved: true, referralLoading: 0 }, referral: { approved: true } },
    ...{ status: 20, climbingReferral: [], referralReasons: [] },
  };
  const answer = await harness.buy({
    ...order,
    ...claimed,
    shownTotal: 0,
    climbingCover: { ...climbingCover, ...claimed },
    insurees: insurees.map((one) => ({ ...one, ...claimed })),
  });
  expect(answer.body.data).toMatchObject({ status: 50, referralPending: true, pending: false });
  const { attempts, policies, quote } = await harness.stored(order.reference);
  expect({ attempts, policies }).toEqual({ attempts: [], policies: [] });
  expect(quote).toMatchObject({ status: 50, referralPending: true, referralApproved: false });
  // Nor while the referral is open: neither by the same request nor by another.
  for (const press of [order, { ...order, ...claimed, idempotencyKey: newKey() }]) {
    expect((await harness.buy(press)).body.data).toMatchObject({ status: 50, referralPending: true });
  }
  expect((await harness.stored(order.reference)).attempts).toEqual([]);
});
