import type { Copy } from '../../../brand/copy.ts';

/** Words of the address field and its search (DETL-06), which come with it. */
export const addressCopy = {
  'contact.address.placeholder': 'Number, street and suburb',
  'contact.address.suggestions': 'Addresses',
  'contact.address.searching': 'Searching for addresses…',
  'contact.address.results': '{count#address|addresses} found',
  'contact.address.none': 'No address matches “{query}”',
  'contact.address.failed':
    'The address search isn’t responding. Keep typing to try again, or enter the address yourself.',
  'contact.address.chosen': '{address} chosen. Suburb, state and postcode are filled in.',
  'contact.address.cleared': 'We cleared the address because you didn’t choose one from the list.',
  'contact.address.byHand': 'Enter the address yourself',
  'contact.address.search': 'Search for the address instead',
  'contact.address.unavailable': 'We can’t look up addresses right now. Please type yours in.',
} as const satisfies Copy;
