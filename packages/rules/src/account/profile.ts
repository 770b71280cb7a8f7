import type { ContactFormats } from '../contact-formats/formats.ts';
import type { User } from '../contract/account.ts';
import { isEmail } from '../quote/details/contact.ts';
import { nameProblems } from '../quote/details/names.ts';
import { textLimits } from '../values/field-limits.ts';
import { findCardNumbers } from '../values/find-card-numbers.ts';
import { foldText } from '../values/fold-text.ts';
import { type Problem, problem } from '../values/problem.ts';

/** ACCT-03: what a customer changes of their record, by its names on the way to the server. */
export type ProfileFields = Omit<User, 'suburb' | 'postcode'> & { locality: string; postCode: string };

/** The fields as the customer's record fills them in (ACCT-07). */
export const profileFieldsOf = ({ suburb, postcode, ...same }: User): ProfileFields => ({
  ...same,
  locality: suburb,
  postCode: postcode,
});

/** The record as the fields change it, without what else comes with a call. */
export function profileOfFields(fields: ProfileFields): User {
  const { email, firstName, lastName, phone, company, address, locality, state, postCode } = fields;
  return { email, firstName, lastName, phone, company, address, suburb: locality, state, postcode: postCode };
}

type Place = { states: readonly string[] };
const needed = ['email', 'phone', 'address', 'locality'] as const;

/**
 * Problems of a profile (ACCT-03). Customers may live abroad and may have one name alone, so a state and a last name may be empty; with
 * a state, the postcode is one of it. Without `formats` neither postcodes nor phone numbers are checked.
 */
export function profileProblems(
  typed: ProfileFields,
  { states }: Place,
  formats: ContactFormats | null = null,
): Problem[] {
  const { email, phone, state, postCode, address, locality, company } = folded(typed);
  const texts = { email, phone, address, locality, postCode, company };
  const found: Problem[] = [];
  for (const name of needed) if (texts[name] === '') found.push(problem('required', name));
  for (const [name, text] of Object.entries(texts)) {
    const max = textLimits[name as keyof typeof texts];
    if (text.length > max) found.push(problem('too_long', name, { max }));
  }
  if (email !== '' && !isEmail(email)) found.push(problem('email_invalid', 'email'));
  if (phone !== '' && formats?.isPhone(phone) === false) found.push(problem('phone_invalid', 'phone'));
  found.push(...nameProblems(typed.firstName, 'firstName'));
  if (foldText(typed.lastName) !== '') found.push(...nameProblems(typed.lastName, 'lastName'));
  found.push(...stateProblems({ state, postCode }, states, formats));
  // The names have been searched for card numbers already.
  const inTexts = findCardNumbers(texts, '').map(({ path, ...one }) => ({ ...one, path: path.slice(1) }));
  return [...found, ...inTexts];
}

function stateProblems(
  { state, postCode }: Pick<ProfileFields, 'state' | 'postCode'>,
  states: readonly string[],
  formats: ContactFormats | null,
): Problem[] {
  if (state === '') return [];
  if (!states.includes(state)) return [problem('state_unknown', 'state')];
  if (postCode === '') return [problem('required', 'postCode')];
  return formats?.isPostcodeOf(state, postCode) === false
    ? [problem('postcode_invalid', 'postCode', { state })]
    : [];
}

/** As the server stores it. Of an email address a letter that only looks like another is refused and not changed. */
const folded = (fields: ProfileFields): ProfileFields => ({
  ...fields,
  email: fields.email.trim(),
  phone: foldText(fields.phone),
  address: foldText(fields.address),
  locality: foldText(fields.locality),
  postCode: foldText(fields.postCode),
  company: foldText(fields.company),
});
