import type { Copy } from '../../brand/copy.ts';
import { oneTimeCodeCopy } from '../../flow/one-time-code/one-time-code.copy.ts';

/** Every word of signing in and out. Titles and messages are fixed by the requirements (ACCT-01). */
export const signInCopy = {
  ...oneTimeCodeCopy,

  'signIn.title': 'Sign In To Your Account',
  'signIn.lead': 'Your policies, documents and quotes in one place.',
  'signIn.username': 'Email address',
  'signIn.username.hint': 'The one we sent your policy to.',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.submit.busy': 'Signing you in…',
  'signIn.forgotten': 'I’ve forgotten my password',
  'signIn.new.title': 'No account yet?',
  'signIn.new.text': 'Your first policy comes with one. The email about it has a link to set your password.',
  'signIn.done': 'You have logged in successfully.',
  'signIn.done.code': 'You have logged in successfully. Please verify your OTP.',

  'code.title': 'Enter Your Code',
  'code.lead': 'We’ve emailed you a six-digit code. It’s valid for ten minutes.',
  'code.submit': 'Continue',
  'code.submit.busy': 'Checking your code…',
  'code.done': 'OTP verified successfully. Redirecting...',
  'code.failed': 'There was an issue verifying the OTP. Please try again.',
  'code.ended': 'Please sign in again.',
  'code.help.title': 'No email?',
  'code.help.text':
    'It can take a minute. Look in your spam folder too. The code goes to the email address of your account.',
  'code.other': 'Use another address',

  'out.title': 'Signing you out…',
  'out.done': 'You have logged out successfully.',
  'out.failed.title': 'You may still be signed in',
  'out.failed.text':
    'We couldn’t reach our service, so you may still be signed in on this device. Please try logging out again.',
  'out.failed.retry': 'Log out again',

  'problem.username.required': 'Please enter your email address.',
  'problem.username.email_invalid': 'Please enter a complete email address, like name@example.com.',
  'problem.password.required': 'Please enter your password.',
} as const satisfies Copy;
