import type { Copy } from '../../brand/copy.ts';
import { newPasswordCopy } from '../../flow/copy/new-password.copy.ts';
import { sessionEndedCopy } from '../../flow/copy/session-ended.copy.ts';
import { oneTimeCodeCopy } from '../../flow/one-time-code/one-time-code.copy.ts';

/** Every word of changing one's profile and password. Titles and messages are fixed by the requirements (ACCT-03). */
export const profileCopy = {
  ...oneTimeCodeCopy,
  ...newPasswordCopy,
  ...sessionEndedCopy,

  title: 'Update My Profile',
  lead: 'Who you are, and where we reach you. Policies you have already keep the details they were bought with.',
  loading: 'Loading your profile…',
  email: 'Email address',
  'email.hint': 'You sign in with it. We’ll email a code to a new address before we use it.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  address: 'Street address',
  locality: 'Suburb or town',
  state: 'State',
  'state.placeholder': 'Choose',
  'state.none': 'Not in Australia',
  postCode: 'Postcode',
  company: 'Company',
  submit: 'Save my profile',
  'submit.busy': 'Saving your profile…',
  done: 'Your profile was updated successfully.',
  'done.code': 'We’ve emailed a code to {email}. Enter it in your profile to use that address.',
  back: 'Back to my account',
  'ended.kept': 'Your session has ended. Please sign in again: what you entered is kept, and not saved yet.',

  'pending.title': 'Confirm your new email address',
  'pending.lead':
    'We’ve emailed a six-digit code to {email}. Until you enter it, we keep using {current}. To stay with that one, enter it below and save.',
  'pending.submit': 'Confirm this address',
  'pending.submit.busy': 'Checking your code…',
  'pending.done': 'Your email address was changed. Sign in with {email} from now on.',

  'devices.title': 'Where you’re signed in',
  'devices.lead': 'Don’t recognise one? Sign it out, and change your password.',
  'devices.on': '{browser} on {system}',
  'devices.unknown': 'A device we don’t know',
  'devices.current': 'This device',
  'devices.since': 'Signed in on {date}',
  'devices.end': 'Sign out',
  'devices.endOthers': 'Sign out everywhere else',
  'devices.ended': 'The device was signed out.',
  'devices.othersEnded': 'Every other device was signed out.',

  'data.title': 'Your data',
  'data.lead':
    'One file with what’s stored in your account: your profile, quotes, policies, payments, health answers and emails, with the documents of your policies. Keep it where only you can open it.',
  'data.download': 'Download my data',
  'data.download.busy': 'Putting your data together…',
  'data.done': 'Your data was downloaded.',

  'delete.title': 'Delete your account',
  'delete.lead':
    'This erases your profile, your password and your saved quotes, and signs you out everywhere. A quote you’ve tried to pay for is erased within about a week; if that payment goes through, you get its policy, and an account with it. It can’t be undone.',
  'delete.kept':
    'Your policies stay valid, and you can still open them from the emails sent when they were bought. The law makes us keep your policies and payments for seven years after they end.',
  'delete.open': 'Delete my account',
  'delete.confirm': 'Yes, delete my account and my saved quotes for good',
  'delete.submit': 'Delete for good',
  'delete.submit.busy': 'Deleting your account…',
  'delete.keep': 'Keep my account',
  'delete.done': 'Your account was deleted. We’ve emailed you a confirmation.',

  'password.title': 'Change Your Password',
  'password.lead': 'You stay signed in here. Every other device is signed out.',
  'password.current': 'Current password',
  'password.new': 'New password',
  'password.new.hint': 'At least {min} characters. Any will do, spaces too.',
  'password.confirm': 'Confirm new password',
  'password.submit': 'Change password',
  'password.submit.busy': 'Changing your password…',
  'password.done': 'Your password was changed successfully.',
  'password.maybeChanged': 'Your password may have been changed already. Please sign in with the new one.',
  'password.forgotten.title': 'Don’t know your current one?',
  'password.forgotten.text': 'Log out, and choose “I’ve forgotten my password” when you sign in.',

  'load.failed.title': 'We couldn’t load your profile',
  'load.failed.retry': 'Try again',

  'problem.email.required': 'Please enter your email address.',
  'problem.email.email_invalid':
    'Please enter a complete email address, like name@example.com. Before the @ it can’t have accents or spaces.',
  'problem.code.email_taken':
    'There’s already an account with this address. Sign in with it instead, or contact us.',
  'problem.firstName.required': 'Please enter your first name.',
  'problem.name_invalid': 'Please use letters, spaces, hyphens and apostrophes, as in the passport.',
  'problem.name_not_latin': 'Please use Latin letters, as at the bottom of the passport’s photo page.',
  'problem.phone.required': 'Please enter a phone number.',
  'problem.phone_invalid': 'Please enter an Australian phone number, or one with + and its country code.',
  'problem.address.required': 'Please enter your street address.',
  'problem.locality.required': 'Please enter your suburb or town.',
  'problem.state_unknown': 'Please choose a state from the list.',
  'problem.postCode.required': 'Please enter a postcode.',
  'problem.postcode_invalid': 'Please enter the four digits of a postcode in your state.',
  'problem.card_number_in_field': 'This looks like a card number. Please take it out.',
  'problem.confirmed.required': 'Please tick the box if you want to delete your account.',
  'problem.passwordCurrent.required': 'Please enter your current password.',
  'problem.passwordCurrent.password_wrong': 'That’s not your current password. Please try again.',
} as const satisfies Copy;
