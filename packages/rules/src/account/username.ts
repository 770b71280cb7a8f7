import { isEmail } from '../quote/details/contact.ts';
import { type Problem, problem } from '../values/problem.ts';

/** Problems of a user name, which is the customer's email address (ACCT-01). */
export function usernameProblems(username: string): Problem[] {
  if (username === '') return [problem('required', 'username')];
  return isEmail(username) ? [] : [problem('email_invalid', 'username')];
}
