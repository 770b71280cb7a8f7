import { isEmail } from '../quote/details/contact.ts';
import { type Problem, problem } from '../values/problem.ts';

/** What stands against a customer's name, which is their email address (ACCT-01): what can be none is a slip. */
export function usernameProblems(username: string): Problem[] {
  if (username === '') return [problem('required', 'username')];
  return isEmail(username) ? [] : [problem('email_invalid', 'username')];
}
