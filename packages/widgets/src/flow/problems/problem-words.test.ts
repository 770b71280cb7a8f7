import { problemCodes } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { fillIn, wordsOf } from '../../brand/copy.ts';
import { ClientError } from '../../client/client.ts';
import { errorMessages, fieldErrors, problemWords } from './problem-words.ts';

const brand = { locale: 'en-AU', i18n: { 'flow.title': 'Hello {name}', 'problem.required': 'Brand says' } };
const words = wordsOf('flow', { title: 'Hi {name}', 'problem.ages.*.required': 'An age, please.' }, brand);

test('words are the brand’s first, and parameters are filled in as their kind is written', () => {
  expect(words('title', { name: 'Ada' })).toBe('Hello Ada');
  expect(
    fillIn('{at} {n#day|days} {m#day|days} {sum|money} {c|country}{gone}', {
      at: '2027-03-01',
      n: 1,
      m: 2,
      sum: 6544,
      c: 'ID',
    }),
  ).toBe('01/03/2027 1 day 2 days $65.44 Indonesia');
});

test('a problem gets the text nearest to its field', () => {
  expect(problemWords(words, { code: 'required', path: 'ages.3' })).toBe('An age, please.');
  expect(problemWords(words, { code: 'required', path: 'countries' })).toBe('Brand says');
  expect(problemWords(words, { code: 'date_too_late', path: 'x', params: { max: '2027-03-01' } })).toContain(
    '01/03/2027',
  );
  expect(problemWords(words, { code: 'card_number_in_field', path: 'x', message: 'Said.' })).toBe('Said.');
});

test('[API-04] no code of the contract leaves a field without words', () => {
  for (const code of problemCodes) expect(fieldErrors(words, [{ code, path: 'x' }]).x).toMatch(/\w+ .*/);
});

test('[ERRS-01] the generic sentence when the answer has no message; else each message is an alert of its own', () => {
  expect(errorMessages(words, new ClientError('unexpected'))).toEqual([
    'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
  ]);
  expect(errorMessages(words, new ClientError('messages', { messages: ['One.', 'Two.'] }))).toEqual([
    'One.',
    'Two.',
  ]);
});

test('[ERRS-02] an answer without a reference has its own sentence', () => {
  expect(errorMessages(words, new ClientError('noReference'))).toEqual([
    'Unfortunately something appears to have gone wrong with your quote request. If you continue to encounter this issue, please contact our team for assistance.',
  ]);
});

test('[ERRS-04] offline and busy say that nothing is lost', () => {
  expect(errorMessages(words, new ClientError('offline'))[0]).toContain('still here');
  expect(errorMessages(words, new ClientError('busy'))[0]).toContain('Nothing is lost');
});

test('[ERRS-01] too many tries differ from a busy server, in the server’s words', () => {
  const tries = new ClientError('busy', { code: 'rate_limited', messages: ['Too many tries.'] });
  expect(errorMessages(words, tries)).toEqual(['Too many tries.']);
});

test('[API-04] [SUMM-06] a problem of a field that the screen does not have becomes a message', () => {
  const formErrors = {
    'ages.1': { code: 'required', message: '' },
    coverLevelId: { code: 'level_unknown', message: 'Said.' },
  } as const;
  const error = new ClientError('form', { formErrors });
  expect(errorMessages(words, error)).toEqual([]);
  expect(errorMessages(words, error, (path) => path.startsWith('ages'))).toEqual(['Said.']);
});
