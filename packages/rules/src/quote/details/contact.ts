import type { ContactFormats } from '../../contact-formats/formats.ts';
import { type CountryRules, isCountry } from '../../countries/countries.ts';
import type { Product } from '../../product/product.ts';
import { textLimits } from '../../values/field-limits.ts';
import { findCardNumbers } from '../../values/find-card-numbers.ts';
import { foldText } from '../../values/fold-text.ts';
import { type Problem, problem } from '../../values/problem.ts';
import type { Contact } from '../draft.ts';
import { namesProblems } from './names.ts';

/**
 * Of an address ahead of the @: at most 64 letters, digits and signs of ASCII, as few mail servers take others; no pipe, after which
 * some start a program, and no leading dash, which would be an option to one.
 */
const localPart = String.raw`(?!-)(?=[^@]{1,64}@)[\w!#$%&'*+/=?^{}~\x60-]+(?:\.[\w!#$%&'*+/=?^{}~\x60-]+)*`;
/** Of any script: mail servers know those by their xn-- form. */
const label = String.raw`(?!-)[\p{L}\p{M}\p{N}\u200c\u200d·・-]{1,63}(?<!-)`;
/** With a name at its end, so that an IP address is none. */
const domain = String.raw`(?:${label}\.)+(?!\d+$)${label}`;
const emailPattern = new RegExp(`^${localPart}@${domain}$`, 'u');

/**
 * A form of address that mail can be sent to; also for emailing a quote (DETL-14). Not one with letters that only look
 * like others, as the Kelvin sign like a K: some programs take them for those, and write to somebody else (ACCT-05).
 * Nor with `=?`, which begins an encoded word.
 */
export const isEmail = (text: string): boolean =>
  text.length <= textLimits.email &&
  emailPattern.test(text) &&
  !text.includes('=?') &&
  text === text.normalize('NFKC');

/**
 * How an address is stored and looked up: in lower case, by its ASCII letters alone. By those of all scripts, letters
 * that are none of its own would become its own.
 */
export const normaliseEmail = (text: string): string =>
  text.replace(/[A-Z]+/g, (found) => found.toLowerCase());

type TextField = 'email' | 'phone' | 'address' | 'locality' | 'currentCountry';

/**
 * As the schema stores it, so that a form judges what the API will. Of an email address a letter that only looks like another is
 * refused and not changed: it could be somebody else's.
 */
const foldContact = (contact: Contact): Contact => ({
  ...contact,
  email: contact.email.trim(),
  phone: foldText(contact.phone),
  address: foldText(contact.address),
  locality: foldText(contact.locality),
  postCode: foldText(contact.postCode),
});

type PlaceRules = CountryRules & Pick<Product, 'states'>;

/**
 * DETL-06: a country of residence is always required; state and postcode have Australian forms in Australia. Without
 * `formats`, as in a browser that has not loaded them, neither postcodes nor phone numbers are checked.
 */
export function contactProblems(
  typed: Contact,
  product: PlaceRules,
  formats: ContactFormats | null = null,
): Problem[] {
  const contact = foldContact(typed);
  const found: Problem[] = [];
  const need = (name: TextField) => {
    const { length } = contact[name];
    const max = textLimits[name];
    if (length === 0) found.push(problem('required', `contact.${name}`));
    else if (length > max) found.push(problem('too_long', `contact.${name}`, { max }));
    return length > 0 && length <= max;
  };
  if (need('email') && !isEmail(contact.email)) found.push(problem('email_invalid', 'contact.email'));
  found.push(...namesProblems(contact, 'contact'));
  if (need('phone') && formats?.isPhone(contact.phone) === false)
    found.push(problem('phone_invalid', 'contact.phone'));
  need('address');
  need('locality');
  if (need('currentCountry') && !isCountry(product, contact.currentCountry)) {
    found.push(problem('country_unknown', 'contact.currentCountry', { country: contact.currentCountry }));
  }
  // Where no country is chosen yet, state and postcode are required too: nearly all buyers are in Australia.
  if (['', 'AU'].includes(contact.currentCountry.toUpperCase()))
    found.push(...australianProblems(contact, product, formats));
  else if (formats) found.push(...postcodeProblems(contact, formats));
  // The names have been searched for card numbers already.
  return [...found, ...findCardNumbers({ ...contact, firstName: '', lastName: '' }, 'contact')];
}

function australianProblems(
  contact: Contact,
  product: PlaceRules,
  formats: ContactFormats | null,
): Problem[] {
  const found: Problem[] = [];
  const { state, postCode } = contact;
  const known = product.states.includes(state);
  if (state === '') found.push(problem('required', 'contact.state'));
  else if (!known) found.push(problem('state_unknown', 'contact.state'));
  if (postCode === '') found.push(problem('required', 'contact.postCode'));
  // The postcode cannot be checked against an unknown state.
  else if (known && formats?.isPostcodeOf(state, postCode) === false)
    found.push(problem('postcode_invalid', 'contact.postCode', { state }));
  return found;
}

/** In a country without postcodes there is nothing to check: none is asked for. */
function postcodeProblems({ postCode, currentCountry }: Contact, formats: ContactFormats): Problem[] {
  const country = currentCountry.toUpperCase();
  const form = formats.postcodeForm(country);
  if (!form || (postCode === '' && !form.required)) return [];
  if (postCode === '') return [problem('required', 'contact.postCode')];
  return form.matches(postCode) ? [] : [problem('postcode_abroad_invalid', 'contact.postCode', { country })];
}

type Name = Pick<Contact, 'firstName' | 'lastName' | 'singleName'>;

/** B4: the contact's names follow the first traveller's while they are the same. */
export function contactNamesAfterTravellerChange(contact: Contact, before: Name, after: Name): Contact {
  const isFirst = contact.firstName === before.firstName;
  const isLast = contact.lastName === before.lastName;
  return {
    ...contact,
    ...(isFirst && { firstName: after.firstName }),
    ...(isLast && { lastName: after.lastName }),
    ...(isFirst && isLast && { singleName: after.singleName }),
  };
}
