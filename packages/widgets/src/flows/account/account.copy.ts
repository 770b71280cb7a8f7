import type { Copy } from '../../brand/copy.ts';
import { newPasswordCopy } from '../../flow/copy/new-password.copy.ts';

/** Every word of setting and recovering a password. Titles and the texts about the email are fixed by the requirements (ACCT-01). */
export const accountCopy = {
  ...newPasswordCopy,

  'set.title': 'Set New Password',
  'set.lead': 'For your account, where your policies and documents are in one place.',
  'set.password': 'New password',
  'set.password.hint': 'At least {min} characters. Any will do, spaces too.',
  'set.passwordConfirm': 'Confirm new password',
  'set.submit': 'Set password',
  'set.submit.busy': 'Setting your password…',
  'set.tips.title': 'What makes a good one',
  'set.tips.long': 'Longer is stronger. Three or four words in a row are easy to remember and hard to guess.',
  'set.tips.own': 'Use it nowhere else. A password manager can make one and remember it for you.',
  'set.tips.link': 'The link that brought you here works once. The links to your policies keep working.',

  'set.done': 'Your password was reset successfully. Please log in below.',

  'expired.title': 'This link no longer works',
  'expired.lead':
    'A link to set a password works once, and for a limited time. If you’ve set your password, there’s nothing more to do. If you haven’t, we’ll send you a new link.',
  'expired.maybeSet.title': 'Your password may be set already',
  'expired.maybeSet.lead':
    'Our answer to your first try didn’t reach you, and the link has been used since. If you’re not sure, ask for a new one.',
  'expired.send': 'Send me a new link',
  'expired.contact.title': 'Prefer to talk to us?',

  'recover.title': 'Recover Your Password',
  'recover.lead': 'Enter your email address, and we’ll send you a link to set a new password.',
  'recover.username': 'Email address',
  'recover.username.hint': 'The one we sent your policy to.',
  'recover.submit': 'Send me the link',
  'recover.submit.busy': 'Sending…',
  'recover.contact.title': 'Can’t open that inbox?',
  'recover.contact.text': 'Call us. Your policies are safe, and still open from the links in their emails.',

  'recover.done':
    "If we found an account matching your email address, we've sent you an email with further instructions on resetting your password.",

  'problem.username.required': 'Please enter your email address.',
  'problem.username.email_invalid': 'Please enter a complete email address, like name@example.com.',
} as const satisfies Copy;
