import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleProduct, fixtureToday } from '../fixtures/index.ts';
import type { PriceStep } from '../quote/price-step.ts';
import { boughtPolicy } from '../testing/bought-policy.ts';
import { sumCents } from '../values/cents.ts';
import { type Amendment, amendmentSchema } from './amendment.schema.ts';
import {
  medicalAfter,
  type PlanContext,
  type PlannedPolicy,
  planAmendment,
  saleContextOf,
} from './plan-amendment.ts';

const of = (sent: Partial<Amendment> & Pick<Amendment, 'kind'>): Amendment => v.parse(amendmentSchema, sent);
const on = (today: string, more: Partial<PlanContext> = {}): PlanContext => ({
  ...{ product: exampleProduct, today, medical: [], screened: [] },
  ...more,
});
const planOf = (policy: PlannedPolicy, sent: Parameters<typeof of>[0], context = on(fixtureToday)) => {
  const planned = planAmendment(policy, of(sent), context);
  return planned.ok ? planned.plan : expect.unreachable(JSON.stringify(planned.problems));
};
const reasonOf = (policy: PlannedPolicy, sent: Parameters<typeof of>[0], context: PlanContext) => {
  const planned = planAmendment(policy, of(sent), context);
  return planned.ok ? null : planned.problems.find(({ path }) => path === 'kind')?.params?.reason;
};
const longer = { kind: 'extend' as const, dates: { from: '2027-02-01', to: '2027-02-21' } };
const sumOf = (steps: readonly { amount: number }[]) => sumCents(steps.map(({ amount }) => amount));

test('[AMND-08] a version’s steps add up to what it adds to the premium, whatever goes back', () => {
  const policy = boughtPolicy({ dates: longer.dates });
  const shorter = { kind: 'extend' as const, dates: { from: '2027-02-01', to: '2027-02-14' } };
  for (const [today, rule] of [
    [fixtureToday, 'coolingOff'],
    ['2026-12-20', 'beforeStart'],
  ] as const) {
    const plan = planOf(policy, shorter, on(today));
    expect(plan.refundRule).toBe(rule);
    expect(plan.difference).toBeLessThan(0);
    expect(plan.version.premium).toBe(-plan.refund.premium);
    expect(sumOf(plan.version.steps)).toBe(plan.version.premium);
    expect(sumOf(plan.steps)).toBe(plan.difference);
    expect(plan.version.steps.some(({ code }) => code === 'retained')).toBe(rule === 'beforeStart');
  }
  const dearer = planOf(boughtPolicy({}), longer);
  expect(dearer).toMatchObject({ refundRule: null, refund: { premium: 0, surcharge: 0 } });
  expect(dearer.version).toEqual({ premium: dearer.toPay, surcharge: 0, steps: dearer.steps });
});

test('[AMND-04] a cancellation takes off the whole premium and keeps what its rule keeps', () => {
  const policy = boughtPolicy({}, { premium: 10_824, surcharge: 162 });
  const plan = planOf(policy, { kind: 'cancel' }, on('2026-12-20'));
  expect(plan).toMatchObject({
    ...{ difference: -10_824, toPay: 0, refund: { premium: 6494, surcharge: 97 }, refundRule: 'beforeStart' },
    steps: [{ code: 'cancellation', amount: -10_824 }],
    version: {
      ...{ premium: -6494, surcharge: -97 },
      steps: [
        { code: 'cancellation', amount: -10_824 },
        { code: 'retained', amount: 4330 },
      ],
    },
  });
  expect(planOf(policy, { kind: 'cancel' }).version.steps).toHaveLength(1);
});

test('[AMND-08] what changes nothing is marked, and costs nothing', () => {
  const policy = boughtPolicy({});
  const same = planOf(policy, { kind: 'extend', dates: { from: '2027-02-01', to: '2027-02-14' } });
  expect(same).toMatchObject({ unchanged: true, difference: 0, toPay: 0 });
  expect(planOf(policy, longer).unchanged).toBe(false);
});

test('[AMND-08] discount, voucher and loading are those of the sale', () => {
  const steps: PriceStep[] = [
    { code: 'base', amount: 100 },
    { code: 'discount', amount: -5, params: { percent: 5, code: 'WELCOME5' } },
    { code: 'loading', amount: 12, params: { percent: 12.5 } },
  ];
  expect(saleContextOf(steps)).toEqual({ discountPercent: 5, voucherCode: 'WELCOME5', loading: 1250 });
  expect(saleContextOf([{ code: 'discount', amount: -5, params: { percent: 10 } }])).toEqual({
    ...{ discountPercent: 10, loading: 0 },
  });
  const full = planOf(boughtPolicy({}), longer);
  const discounted = { ...boughtPolicy({}), versions: [{ day: fixtureToday, steps: steps.slice(0, 2) }] };
  expect(planOf(discounted, longer).toPay).toBeLessThan(full.toPay);
});

test('[AMND-08] a medical premium stays as it was scored; a change that needs another score waits for it', () => {
  const policy = boughtPolicy({ ages: [62, 64], people: 2 });
  const medical = [{ insuree: 2, percent: 35, minimum: 4500 }];
  const screened = on(fixtureToday, { medical, screened: [2] });
  const plan = planOf(policy, longer, screened);
  expect(plan.steps.find(({ code }) => code === 'medical')?.params).toEqual({ insuree: 2 });
  expect(reasonOf(policy, { kind: 'region', regionId: 6 }, screened)).toBe('screened');
  const travellers = (ages: readonly number[]) => ({
    kind: 'insurees' as const,
    insurees: policy.facts.insurees.map((one, at) => ({
      ...{ number: one.number, firstName: 'Robin', lastName: 'Nguyen', singleName: false, age: ages[at]! },
    })),
  });
  expect(reasonOf(policy, travellers([62, 65]), screened)).toBe('screened');
  expect(reasonOf(policy, travellers([63, 64]), screened)).toBeNull();
  const worse = on(fixtureToday, {
    medical,
    screened: [2],
    rescored: [{ insuree: 2, percent: 70, minimum: 8000 }],
  });
  const scored = planOf(policy, travellers([62, 65]), worse);
  expect(scored.steps.find(({ code }) => code === 'medical')?.amount).toBeGreaterThan(0);
  expect(reasonOf(policy, travellers([62, 65]), on(fixtureToday))).toBeNull();
});

test('[AMND-08] who stays keeps their screening by their new number', () => {
  const medical = [
    { insuree: 1, percent: 15 },
    { insuree: 3, percent: 35 },
  ];
  expect(medicalAfter(medical, { travellers: [3, null] })).toEqual([{ insuree: 1, percent: 35 }]);
  expect(medicalAfter(medical, { travellers: [1, 2, 3] })).toEqual(medical);
});

test('[AMND-01] what the caller knows of a policy closes a change, with its reason', () => {
  const policy = boughtPolicy({});
  const waits = on(fixtureToday, { circumstances: { additionalPremium: true } });
  expect(reasonOf(policy, longer, waits)).toBe('additionalPremium');
  expect(reasonOf(policy, { kind: 'cancel' }, waits)).toBeNull();
  expect(reasonOf(policy, { kind: 'trip-length', tripLength: 45 }, on(fixtureToday))).toBe('singleTrip');
});
