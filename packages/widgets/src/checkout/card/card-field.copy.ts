import type { Copy } from '../../brand/copy.ts';

/** Names of the provider's fields and what is wrong with each, which the frames are set up with. Their messages are B5's own. */
export const cardFieldCopy = {
  'card.name': 'Name on card',
  'card.card': 'Card number',
  'card.expiry': 'Expiry date',
  'card.cvn': 'CVV',
  'card.missing': 'Please fill in your card details.',
  'card.name.invalid': 'Please ensure the name on your card is supplied.',
  'card.card.invalid': 'Please check your card number.',
  'card.expiry.invalid': 'Please check your card expiry is correct and valid.',
  'card.cvn.invalid': 'Please check your CVV number is correct.',
} as const satisfies Copy;
