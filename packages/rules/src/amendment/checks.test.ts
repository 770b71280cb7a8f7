import * as v from 'valibot';
import { expect, test } from 'vitest';
import { amendmentKinds } from '../policy/amendment-kinds.ts';
import { amendmentSchema } from './amendment.schema.ts';
import {
  amendmentChecks,
  cancelProblems,
  checkProblems,
  checksAsked,
  isReferred,
  sentProblems,
} from './checks.ts';

const well = { claims: false, medical: false, health: true, changes: false };
const places = (problems: { path: string; code: string }[]) =>
  problems.map((one) => `${one.path} ${one.code}`);

test('[AMND-11] an amendment is its kind alone at least, and nothing of it is answered for the customer', () => {
  expect(v.parse(amendmentSchema, { kind: 'extend' })).toEqual({
    kind: 'extend',
    checks: { claims: null, medical: null, health: null, changes: null },
    dates: { from: null, to: null },
    snowDates: { from: null, to: null },
    offPiste: false,
    coverLevelId: null,
    regionId: null,
    tripLength: null,
    insurees: [],
    acceptConditions: false,
    acceptTerms: null,
    confirmCancel: false,
    cancelKnockout: null,
  });
  expect(v.safeParse(amendmentSchema, { kind: 'rename' }).success).toBe(false);
  expect(v.safeParse(amendmentSchema, { kind: 'insurees', insurees: [{ number: 1, age: -1 }] }).success).toBe(
    false,
  );
});

test('[AMND-07] each of the four checks is asked and must be answered; a cancellation carries none', () => {
  const { checks } = v.parse(amendmentSchema, { kind: 'extend' });
  for (const kind of amendmentKinds) {
    const asked = kind === 'cancel' ? [] : ['claims', 'medical', 'health', 'changes'];
    expect(checksAsked(kind)).toEqual(asked);
    expect(places(checkProblems({ kind, checks }))).toEqual(asked.map((one) => `checks.${one} required`));
    expect(checkProblems({ kind, checks: well })).toEqual([]);
  }
  expect(places(checkProblems({ kind: 'extend', checks: { ...well, health: null } }))).toEqual([
    'checks.health required',
  ]);
});

test('[AMND-07] a claim, something medical, another change or poor health: each alone is a referral', () => {
  expect(isReferred(well)).toBe(false);
  for (const check of amendmentChecks)
    expect(isReferred({ ...well, [check]: !well[check] }), check).toBe(true);
  expect(isReferred({ claims: null, medical: null, health: null, changes: null })).toBe(false);
});

test('[AMND-04] a cancellation is confirmed, and neither claimed nor travelled', () => {
  expect(cancelProblems({ confirmCancel: true, cancelKnockout: false })).toEqual([]);
  expect(places(cancelProblems({ confirmCancel: false, cancelKnockout: null }))).toEqual([
    ...['cancelKnockout required', 'confirmCancel must_accept'],
  ]);
  expect(places(cancelProblems({ confirmCancel: true, cancelKnockout: true }))).toEqual([
    'cancelKnockout invalid',
  ]);
});

test('[AMND-04] [AMND-07] what is sent is answered, changes something, and gives back what was shown', () => {
  const plan = { unchanged: false, refund: { premium: 900, surcharge: 100 } };
  const shown = (shownRefund: number | null) => ({ reduced: [], shownRefund });
  const extend = v.parse(amendmentSchema, { kind: 'extend', checks: well });
  const cancel = v.parse(amendmentSchema, { kind: 'cancel', confirmCancel: true, cancelKnockout: false });
  for (const sent of [extend, cancel])
    expect([sentProblems(sent, plan, shown(null)), sentProblems(sent, plan, shown(1000))]).toEqual([[], []]);
  const open = v.parse(amendmentSchema, { kind: 'extend', checks: { ...well, claims: null } });
  expect(sentProblems(open, { ...plan, unchanged: true }, shown(900))).toEqual([
    { path: 'checks.claims', code: 'required' },
    { path: 'kind', code: 'invalid', params: { reason: 'unchanged' } },
    { path: 'shownRefund', code: 'price_changed', params: { shown: 900, actual: 1000 } },
  ]);
  expect(places(sentProblems({ ...cancel, confirmCancel: false }, plan, shown(null)))).toEqual([
    'confirmCancel must_accept',
  ]);
  const conditionExcess = { before: 0, after: 50_000 };
  const less = { ...shown(null), reduced: [{ insuree: 1, excluded: [], conditionExcess }] };
  expect(places(sentProblems(extend, plan, less))).toEqual(['acceptConditions must_accept']);
  expect(sentProblems({ ...extend, acceptConditions: true }, plan, less)).toEqual([]);
});
