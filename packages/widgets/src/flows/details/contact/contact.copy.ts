import type { Copy } from '../../../brand/copy.ts';
import { detailsCopy } from '../details.copy.ts';

/** Words of the contact's fields (DETL-06), which come with them, beside those of the details. */
export const contactCopy = {
  ...detailsCopy,

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

  'problem.contact.currentCountry.required': 'Please choose the country you are in now.',
  'problem.contact.state.required': 'Please choose a state.',
  'problem.state_unknown': 'Please choose a state from the list.',
  'problem.contact.email.required': 'Please enter an email address.',
  'problem.email_invalid':
    'Please enter a complete email address, like name@example.com. Before the @ it can’t have accents or spaces.',
  'problem.contact.phone.required': 'Please enter a phone number.',
  'problem.phone_invalid': 'Please enter an Australian phone number, or one with + and its country code.',
  'problem.contact.postCode.required': 'Please enter a postcode.',
  'problem.postcode_invalid': 'Please enter the four digits of a postcode in your state.',
  'problem.postcode_abroad_invalid': 'Please enter a postcode of the country you’re in.',
  'problem.contact.address.required': 'Please choose your address from the list, or enter it yourself.',
  'problem.contact.locality.required': 'Please enter your suburb or town.',
} as const satisfies Copy;
