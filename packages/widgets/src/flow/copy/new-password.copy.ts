import type { Copy } from '../../brand/copy.ts';

/** What is wrong with a new password. A brand overrides it by flow. */
export const newPasswordCopy = {
  'problem.password.required': 'Please choose a password.',
  'problem.password.too_short': 'Please use at least {min} characters.',
  'problem.password.too_long': 'That’s too long for a password here. Please use a shorter one.',
  'problem.password.password_common':
    'This is one of the first passwords an attacker would try. Please choose another, such as a few words in a row.',
  'problem.passwordConfirm.password_mismatch': 'Please type the same password here.',
  'problem.passwordConfirm.required': 'Please type the same password here.',
} as const satisfies Copy;
