import { type Problem, problem } from '../values/problem.ts';

export type NewPassword = { password: string; passwordConfirm: string };

/** Characters, as a person counts them. */
export const shortestPassword = 8;
/** Bytes in UTF-8: room for a sentence in any script, and an end to what is hashed. */
const longest = 1024;

/**
 * Problems of a new password (ACCT-01, ACCT-05): too short, too long, a common one, or not
 * the same twice. Letters and figures are not prescribed: such rules make passwords worse. `isCommon` gets it in lower case.
 */
export function passwordProblems(
  { password, passwordConfirm }: NewPassword,
  isCommon: (password: string) => boolean = () => false,
): Problem[] {
  if (password === '') return [problem('required', 'password')];
  if (Array.from(password).length < shortestPassword) {
    return [problem('too_short', 'password', { min: shortestPassword })];
  }
  if (bytesOf(password) > longest) return [problem('too_long', 'password', { max: longest })];
  if (isCommon(password.toLowerCase())) return [problem('password_common', 'password')];
  return password === passwordConfirm ? [] : [problem('password_mismatch', 'passwordConfirm')];
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
