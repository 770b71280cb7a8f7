import type { FieldType } from './cards.ts';

/** The frames' own words, which a page replaces by `label` and `messages`. */
export const fieldLabels: Readonly<Record<FieldType | 'month' | 'year', string>> = {
  name: 'Name on card',
  card: 'Card number',
  expiry: 'Expiry date',
  cvn: 'Security code',
  month: 'Month',
  year: 'Year',
};

export const fieldPlaceholders = { month: 'MM', year: 'YY' };

export const fieldMessages: Readonly<Record<string, string>> = {
  V6021: 'Enter the name on the card.',
  V6100: 'Enter the name as it is on the card.',
  V6530: 'This field is for a name, not for a card number.',
  V6022: 'Enter the card number.',
  V6110: 'Check the card number.',
  V6101: 'Choose the month of expiry.',
  V6102: 'Choose the year of expiry.',
  V6033: 'This card has expired.',
  V6023: 'Enter the security code.',
  V6106: 'Check the security code.',
  other: 'This could not be saved. Try again.',
};
