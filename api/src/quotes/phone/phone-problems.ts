import { type Problem, problem } from '@coverkit/rules';
import { phoneForms } from '@coverkit/rules/contact-formats';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * DETL-06: a number that somebody can be called at. The forms know how long the numbers of a country are; the library also knows
 * the kinds of them, and is too large for a page.
 */
export function phoneProblems(phone: string, path = 'contact.phone'): Problem[] {
  if (phone === '') return [];
  const isNumber = [phone, ...phoneForms(phone)].some((text) => {
    // Who is abroad may dial 00; Australians dial 0011.
    const dialled = text.replace(/^00(?!11)(?=[1-9])/, '+');
    const number = parsePhoneNumberFromString(dialled, { defaultCountry: 'AU', extract: false });
    // Abroad ranges are allotted faster than the library is updated.
    return number?.countryCallingCode === '61' ? number.isValid() : number?.isPossible();
  });
  return isNumber ? [] : [problem('phone_invalid', path)];
}
