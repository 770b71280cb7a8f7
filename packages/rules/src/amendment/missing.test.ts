import * as v from 'valibot';
import { expect, test } from 'vitest';
import { amendmentKinds } from '../policy/amendment-kinds.ts';
import { type Amendment, amendmentSchema } from './amendment.schema.ts';
import { missingProblems } from './missing.ts';

type At = Parameters<typeof missingProblems>[1];
const before: At = { started: false, annual: false };
const missing = (sent: Partial<Amendment>, at: At = before): string[] =>
  missingProblems({ ...v.parse(amendmentSchema, { kind: sent.kind }), ...sent }, at).map(
    ({ path, code }) => `${path} ${code}`,
  );

test('[AMND-02] [AMND-03] [AMND-06] each kind asks for its own answers, and for no start that has passed', () => {
  const asked = (at: At) => amendmentKinds.map((kind) => missing({ kind }, at));
  const [level, region, length] = ['coverLevelId level_required', 'regionId required', 'tripLength required'];
  const one = ['insurees required'];
  expect(asked(before)).toEqual([
    ...[['dates.from required', 'dates.to required'], [], [level], one, [region]],
    ...[['snowDates.from required', 'snowDates.to required'], [length]],
  ]);
  expect(asked({ started: true, annual: false })).toEqual([
    ...[['dates.to required'], [], [level], one, [region], ['snowDates.to required'], [length]],
  ]);
  expect(missing({ kind: 'snow-cover' }, { started: true, annual: true })).toEqual([]);
});

test('[AMND-05] both names and an age in numbers; of somebody with one name, that one', () => {
  const traveller = { number: 1, firstName: 'Lee', lastName: 'Nguyen', singleName: false, age: 34 };
  const wrong = (change: Partial<typeof traveller> | { age: null }) =>
    missing({ kind: 'insurees', insurees: [traveller, { ...traveller, ...change }] });
  expect(wrong({})).toEqual([]);
  expect(wrong({ firstName: '', lastName: ' ' })).toEqual([
    ...['insurees.1.firstName required', 'insurees.1.lastName required'],
  ]);
  expect(wrong({ lastName: '', singleName: true })).toEqual([]);
  expect(wrong({ lastName: '4', singleName: true })).toEqual(['insurees.1.lastName name_invalid']);
  expect(wrong({ age: null })).toEqual(['insurees.1.age required']);
  expect(wrong({ age: Number.NaN })).toEqual(['insurees.1.age invalid']);
});
