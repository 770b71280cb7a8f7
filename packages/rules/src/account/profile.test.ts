import { expect, test } from 'vitest';
import { contactFormats } from '../contact-formats/contact-formats.ts';
import { type ProfileFields, profileFieldsOf, profileOfFields, profileProblems } from './profile.ts';

const fields: ProfileFields = {
  ...{ email: 'alex@example.com', firstName: 'Alex', lastName: 'Nguyen', phone: '0412 345 678', company: '' },
  ...{ address: '12 Smith Street', locality: 'Cooma', state: 'NSW', postCode: '2630' },
};
const problemsOf = (change: Partial<ProfileFields>) =>
  profileProblems({ ...fields, ...change }, { states: ['NSW', 'VIC'] }, contactFormats).map(
    ({ code, path }) => `${path} ${code}`,
  );

test.each<[Partial<ProfileFields>, string[]]>([
  [{}, []],
  [{ email: '', phone: ' ' }, ['email required', 'phone required']],
  [{ email: 'alex@example' }, ['email email_invalid']],
  [{ firstName: '', lastName: '' }, ['firstName required']],
  [{ lastName: '{}' }, ['lastName name_invalid']],
  [{ address: '', locality: '' }, ['address required', 'locality required']],
  [{ phone: '12' }, ['phone phone_invalid']],
  [{ state: 'XYZ' }, ['state state_unknown']],
  [{ state: 'VIC' }, ['postCode postcode_invalid']],
  [{ postCode: '' }, ['postCode required']],
  // Who lives abroad has no state of ours.
  [{ state: '', postCode: 'SW1A 1AA' }, []],
  [{ state: '', postCode: '' }, []],
  [{ company: 'x'.repeat(101) }, ['company too_long']],
  [{ company: '4444 3333 2222 1111' }, ['company card_number_in_field']],
])('[ACCT-03] a profile that is changed by %j has the problems %j', (change, expected) => {
  expect(problemsOf(change)).toEqual(expected);
});

test('[ACCT-07] the record’s suburb and postcode are the locality and post code of the form', () => {
  const { locality: suburb, postCode: postcode, ...same } = fields;
  const user = { ...same, suburb, postcode };
  expect(profileFieldsOf(user)).toEqual(fields);
  expect(profileOfFields({ ...fields, csrf: 'secret' } as ProfileFields)).toEqual(user);
});
