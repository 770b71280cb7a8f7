import type { Copy } from '../../brand/copy.ts';
import { emailQuoteCopy } from '../../flow/email-quote/email-quote.copy.ts';
import { overviewCopy } from '../../flow/overview/overview.copy.ts';
import { medicalCopy } from './medical/medical.copy.ts';
import { screeningsCopy } from './medical/screenings.copy.ts';
import { referralCopy } from './referral/referral.copy.ts';
import { climbingCopy } from './trip/climbing.copy.ts';

/** Every word of the details screen, by place; problems by field path and code. */
export const detailsCopy = {
  ...medicalCopy,
  ...screeningsCopy,
  ...climbingCopy,
  ...referralCopy,
  ...overviewCopy,
  ...emailQuoteCopy,
  title: 'Your details',
  lead: 'A few questions, then you’re covered. Everything is saved as you go.',
  loading: 'Loading your quote…',
  'load.failed.title': 'Your quote could not be loaded',
  'load.notFound.title': 'We can’t find this quote',
  'load.notFound.text':
    'The link may be incomplete, or the quote may have expired. A new one takes a minute.',
  'load.notFound.start': 'Get a new quote',
  'section.continue': 'Continue',
  'section.edit': 'Edit',
  'section.edit.label': 'Edit {section}',
  'section.locked': 'Opens after “{section}”',

  'travellers.title': 'Travellers',
  'travellers.lead': 'Enter names as shown on passports.',
  'travellers.one': 'Traveller {number}',
  'travellers.agesNote': 'To change an age, edit your trip.',

  'finalDestination.title': 'Final destination',
  'finalDestination.lead': 'Your trip is one way. Which country does it end in?',
  'finalDestination.finalCountry': 'Final country',
  'finalDestination.placeholder': 'Choose a country',

  'contact.title': 'Contact',
  'contact.lead': 'Who should we contact about this policy?',

  'acceptance.title': 'Policy documents',
  'acceptance.lead': 'Please open and read these before you buy.',
  'acceptance.summary': 'All accepted',
  'acceptance.again':
    'The policy documents for your cover have been updated. Please read and accept the new ones.',

  'payment.title': 'Payment',
  'payment.lead': 'Last step. We won’t charge you until you press the button.',
  'payment.changed':
    'Your quote has changed since you opened it, so nothing was charged. Please check it, then pay.',

  'save.saving': 'Saving…',
  'save.saved': 'Saved',
  'save.failed': 'Not saved yet – we’ll keep trying',
  'save.offline': 'You’re offline. Not saved yet – we’ll keep trying',
  'save.offline.idle': 'You’re offline',
  'save.rejected': 'Not saved. Please check the answers marked below.',
  'save.closed': 'This quote can no longer be changed.',

  'overview.resume': 'Continue with “{section}”',
  'overview.change': 'Change cover or extras',

  'help.call': 'Call {phone}',

  'problem.insurees.*.firstName.required': 'Please enter the first name.',
  'problem.insurees.*.lastName.required': 'Please enter the last name.',
  'problem.insurees.*.requiresScreening.required': 'Please choose at least one traveller.',
  'problem.name_invalid': 'Please use letters, spaces, hyphens and apostrophes, as in the passport.',
  'problem.name_not_latin': 'Please use Latin letters, as at the bottom of the passport’s photo page.',
  'problem.must_accept': 'Please tick this to continue.',
  'problem.country_unknown': 'Please choose a country from the list.',
  'problem.final_country_required': 'Please choose the country your trip ends in.',
  'problem.card_number_in_field':
    'This looks like a card number. For your safety, enter it only in the payment fields.',
} as const satisfies Copy;
