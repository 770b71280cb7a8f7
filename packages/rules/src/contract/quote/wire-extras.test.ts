import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleDraft } from '../../fixtures/index.ts';
import { answerExtras, sentDraftSchema } from './wire-extras.ts';

const trip = { ...exampleDraft(), snowCover: undefined, climbingCover: undefined };
const read = (extras: object) => v.safeParse(sentDraftSchema, { ...trip, ...extras });
const problemsOf = (extras: object) =>
  read(extras).issues?.map((issue) => [v.getDotPath(issue), issue.message]);
const dates = { from: '2026-12-04', to: '2026-12-08' };
const days = { startDate: dates.from, endDate: dates.to };

test('[API-10] the days of snow and climbing, and the plan, are read under either name', () => {
  for (const sent of [{ dates }, days, { ...days, dates }, { ...days, dates: { from: null, to: null } }]) {
    const { output } = read({
      snowCover: { enabled: true, ...sent },
      climbingCover: { enabled: true, ...sent, climbingPlan: 'trek-6000' },
    });
    expect(output).toMatchObject({ snowCover: { dates }, climbingCover: { dates, plan: 'trek-6000' } });
    expect(JSON.stringify(output)).not.toMatch(/startDate|endDate|climbingPlan/);
  }
  expect(read({ climbingCover: { plan: 'trek-6000', climbingPlan: null } }).output).toMatchObject({
    climbingCover: { plan: 'trek-6000' },
  });
  expect(read({}).output).toMatchObject({
    snowCover: { enabled: false, dates: { from: null, to: null } },
    climbingCover: { enabled: false, plan: null },
  });
});

test('[API-10] two names of a field with other values are refused, and a second name is checked as the first', () => {
  expect(problemsOf({ snowCover: { dates, startDate: '2026-12-05' } })).toEqual([
    ['snowCover.startDate', 'invalid'],
  ]);
  expect(problemsOf({ climbingCover: { plan: 'trek-6000', climbingPlan: 'climb' } })).toEqual([
    ['climbingCover.climbingPlan', 'invalid'],
  ]);
  expect(problemsOf({ snowCover: { endDate: '2026-02-30' } })).toEqual([
    ['snowCover.endDate', 'date_invalid'],
  ]);
  expect(problemsOf({ climbingCover: { climbingPlan: 'x'.repeat(41) } })).toEqual([
    ['climbingCover.climbingPlan', 'too_long'],
  ]);
});

test('[API-10] extras are answered under both names, with what each costs', () => {
  const draft = exampleDraft();
  const output = v.parse(sentDraftSchema, {
    ...trip,
    snowCover: { enabled: true, dates },
    climbingCover: { dates, plan: 'trek-6000' },
  });
  const steps = [{ code: 'snow' as const, amount: 4200, params: { days: 5, people: 1 } }];
  expect(answerExtras(output, steps)).toMatchObject({
    snowCover: { dates, ...days, cost: 4200 },
    climbingCover: { dates, ...days, plan: 'trek-6000', climbingPlan: 'trek-6000', cost: null },
    oneWay: { ...draft.oneWay, cost: null },
    valuablesCover: { cost: null },
  });
  // What is answered can be sent as it is.
  expect(read({ ...answerExtras(output, steps) }).output).toEqual(output);
});
