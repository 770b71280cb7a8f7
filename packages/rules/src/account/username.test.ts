import { expect, test } from 'vitest';
import { usernameProblems } from './username.ts';

test.each([
  ['', ['required']],
  ['ada', ['email_invalid']],
  ['ada@example.com', []],
])('[ACCT-01] the name %j of a customer has the problems %j', (username, codes) => {
  expect(usernameProblems(username).map((one) => one.code)).toEqual(codes);
});
