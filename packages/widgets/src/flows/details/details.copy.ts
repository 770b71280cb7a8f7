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
  'renewed.title': 'The price of your cover has changed',
  'renewed.text':
    'The price we held for you has expired. It was {before|money}, and it’s now {now|money} until {until}. Nothing has been charged.',
  'renewed.level': '{name}: {now|money} instead of {before|money}',
  'section.continue': 'Continue',
  'section.edit': 'Edit',
  'section.edit.label': 'Edit {section}',
  'section.locked': 'Opens after “{section}”',

  'travellers.title': 'Travellers',
  'travellers.lead': 'Enter names as shown on passports.',
  'travellers.one': 'Traveller {number}',
  'travellers.age': 'Aged {age} at departure',
  'travellers.firstName': 'First name',
  'travellers.lastName': 'Last name',
  'travellers.agesNote': 'To change an age, edit your trip.',

  'finalDestination.title': 'Final destination',
  'finalDestination.lead': 'Your trip is one way. Which country does it end in?',
  'finalDestination.finalCountry': 'Final country',
  'finalDestination.placeholder': 'Choose a country',

  'contact.title': 'Contact',
  'contact.lead': 'Who should we contact about this policy?',
  'contact.firstName': 'First name',
  'contact.lastName': 'Last name',
  'contact.email': 'Email',
  'contact.email.hint': 'We’ll send your policy here.',
  'contact.phone': 'Phone',
  'contact.phone.hint': 'For example 0412 345 678',
  'contact.address': 'Street address',
  'contact.locality': 'Suburb or town',
  'contact.state': 'State',
  'contact.state.placeholder': 'Choose',
  'contact.postCode': 'Postcode',
  'contact.currentCountry': 'Country you are in now',
  'contact.currentCountry.placeholder': 'Choose a country',

  'acceptance.title': 'Policy documents',
  'acceptance.lead': 'Please open and read these before you buy.',
  'acceptance.pds': 'I have read and accept the {link}.',
  'acceptance.pds.link': 'Product Disclosure Statement for {level}',
  'acceptance.targetMarket': 'I’m in the group this cover is designed for, as described in the {link}.',
  'acceptance.targetMarket.link': 'target market determination',
  'acceptance.privacy': 'I have read the {link} and agree to it.',
  'acceptance.privacy.link': 'privacy notice',
  'acceptance.agreed': 'You’ve already agreed to our {link}.',
  'acceptance.agreed.link': 'privacy notice',
  'acceptance.electronicDelivery': 'I agree to receive all policy documents by email instead of on paper.',
  'acceptance.summary': 'All accepted',

  'payment.title': 'Payment',
  'payment.lead': 'Last step. We won’t charge you until you press the button.',

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
  'problem.name_invalid': 'Please enter the name as shown on the passport.',
  'problem.contact.currentCountry.required': 'Please choose the country you are in now.',
  'problem.contact.state.required': 'Please choose a state.',
  'problem.state_unknown': 'Please choose a state from the list.',
  'problem.contact.email.required': 'Please enter an email address.',
  'problem.email_invalid': 'Please enter a complete email address, like name@example.com.',
  'problem.contact.phone.required': 'Please enter a phone number.',
  'problem.phone_invalid': 'Please enter an Australian phone number, or one with + and its country code.',
  'problem.contact.postCode.required': 'Please enter a postcode.',
  'problem.postcode_invalid': 'Please enter the four digits of a postcode in your state.',
  'problem.postcode_abroad_invalid': 'Please enter a postcode of the country you’re in.',
  'problem.contact.address.required': 'Please choose your address from the list, or enter it yourself.',
  'problem.contact.locality.required': 'Please enter your suburb or town.',
  'problem.must_accept': 'Please tick this to continue.',
  'problem.final_country_required': 'Please choose the country your trip ends in.',
  'problem.country_unknown': 'Please choose a country from the list.',
  'problem.experience_required': 'Please describe this experience.',
  'problem.climbers_count': 'Please choose who climbs: {max#traveller|travellers}.',
  'problem.climber_too_old': 'Climbing cover is for travellers under {below}.',
  'problem.card_number_in_field':
    'This looks like a card number. For your safety, enter it only in the payment fields.',
} as const satisfies Copy;
