import { isPostcodeOf } from './australian-postcode.ts';
import type { ContactFormats } from './formats.ts';
import { isPhone } from './phone.ts';
import { phones } from './phones.data.ts';
import { postcodeForm } from './postcode.ts';
import { postcodes } from './postcodes.data.ts';

export const contactFormats: ContactFormats = {
  isPostcodeOf,
  isPhone: (text) => isPhone(text, phones),
  postcodeForm: (country) => postcodeForm(postcodes, country),
};

export { phoneForms } from './phone.ts';
