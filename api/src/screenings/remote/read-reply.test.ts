import { expect, test } from 'vitest';
import type { Operation, RemoteSession } from './protocol.schema.ts';
import { readReply } from './read-reply.ts';

const question = {
  ...{ id: 'q', type: 'simple', text: 'Which?', multiple: false, answer: null },
  options: [
    { id: 'a', text: 'A', exclusive: false },
    { id: 'b', text: 'B', exclusive: false },
  ],
} as const;
const condition = { number: 1, group_id: 1, name: 'Asthma', questions: [question] };
const session = { id: 's1', version: 3, conditions: [condition] };
const sent = { id: 's1', version: 2, conditions: [] } as RemoteSession;
const result = {
  ...{ accepted: [1], declined: [], allDeclined: false },
  ...{ loading: { percent: 15, minimum: 2500 }, conditionExcess: 0 },
};

const two = { ...session, conditions: [condition, { ...condition, number: 2, group_id: 2 }] };

const kindOf = (operation: Operation, body: unknown, status = 200) => {
  const { outcome, answered } = readReply(operation, { kind: 'answered', status, body }, sent);
  return outcome.kind === 'failed' ? outcome.reason : [outcome.kind, answered];
};
const withCondition = (change: object) => ({
  session: { ...session, conditions: [{ ...condition, ...change }] },
});
const withQuestion = (change: object) => withCondition({ questions: [{ ...question, ...change }] });
const withResult = (change: object) => ({ session, result: { ...result, ...change } });

test('[SCRN-07] an answer of the protocol is read, and more than it says is left out', () => {
  expect(kindOf('declare', { session })).toEqual(['done', true]);
  expect(kindOf('assess', { session, result })).toEqual(['done', true]);
  const body = { session: { ...session, note: 'x' } };
  expect(readReply('view', { kind: 'answered', status: 200, body }, sent).outcome).toEqual({
    kind: 'done',
    answer: { session, completed: false },
  });
});

test.each<[string, Operation, unknown]>([
  ['no session', 'declare', {}],
  ['not JSON', 'declare', undefined],
  ["another traveller's session", 'declare', { session: { ...session, id: 's2' } }],
  ['an older session', 'declare', { session: { ...session, version: 1 } }],
  ['a number twice', 'declare', { session: { ...session, conditions: [condition, condition] } }],
  ['a group without its first', 'declare', withCondition({ group_id: 2 })],
  ['a name that is too long', 'declare', withCondition({ name: 'x'.repeat(201) })],
  ['a question id that no call of ours accepts', 'declare', withQuestion({ id: 'x'.repeat(61) })],
  ['a question that cannot be answered', 'declare', withQuestion({ options: [] })],
  ['an answer that is no option', 'declare', withQuestion({ answer: ['c'] })],
  ['an answer of another type', 'declare', withQuestion({ answer: { height: 170, weight: 70 } })],
  ['a condition neither covered nor excluded', 'assess', withResult({ accepted: [] })],
  ['a condition covered and excluded', 'assess', withResult({ declined: [1] })],
  ['one condition covered twice', 'assess', { session: two, result: { ...result, accepted: [1, 1] } }],
  ['a condition that was not declared', 'assess', withResult({ accepted: [1, 2] })],
  ['all declined, and one covered', 'assess', withResult({ allDeclined: true })],
  ['a loading that is no number', 'assess', withResult({ loading: { percent: null, minimum: 0 } })],
  ['a negative minimum', 'assess', withResult({ loading: { percent: 15, minimum: -1 } })],
  ['half a cent', 'assess', withResult({ conditionExcess: 0.5 })],
])('[SCRN-07] %s does not fit', (_, operation, body) => {
  expect(kindOf(operation, body)).toBe('bad_answer');
});

test('[SCRN-05] a newer session of the same traveller is handed on with a failure, and no other', () => {
  const sessionOf = (status: number, body: object) => {
    const { outcome } = readReply('declare', { kind: 'answered', status, body }, sent);
    return 'session' in outcome ? outcome.session : undefined;
  };
  const problems = [{ code: 'invalid' }];
  for (const status of [409, 422, 429, 500]) {
    expect(sessionOf(status, { problems, session })).toEqual(session);
    expect(sessionOf(status, { problems, session: { ...session, id: 's2' } })).toBeUndefined();
    expect(sessionOf(status, { problems, session: { ...session, version: 2 } })).toBeUndefined();
    expect(sessionOf(status, { problems })).toBeUndefined();
  }
});

test('[SCRN-07] a refusal names what is wrong by a code that a form knows', () => {
  expect(kindOf('declare', { problems: [{ code: 'invalid' }] }, 422)).toEqual(['refused', true]);
  expect(kindOf('declare', { problems: [{ code: 'whatever' }] }, 422)).toBe('bad_answer');
  expect(kindOf('declare', { problems: [] }, 422)).toBe('bad_answer');
});
