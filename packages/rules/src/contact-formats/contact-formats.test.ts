import { type CountryCode, getCountryCallingCode, isPossiblePhoneNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { contactFormats } from './contact-formats.ts';

const { isPhone: isNumber, postcodeForm: formOf } = contactFormats;

test('[DETL-06] as people write them: in small letters, with the space elsewhere or without it', () => {
  const taken = [
    ['GB', 'sw1a1aa'],
    ['IE', 'd02x285'],
    ['NL', '1234AB'],
    ['PL', '00950'],
    ['CA', 'h3z-2y7'],
    ['BR', '40301110'],
    ['SE', 'SE-111 22'],
    ['US', '95014 2084'],
  ] as const;
  for (const [country, text] of taken)
    expect([country, formOf(country)?.matches(text)]).toEqual([country, true]);
  const refused = [
    ['GB', '12345'],
    ['IE', '1234'],
    ['DE', '1234'],
    ['US', '9501'],
    ['NZ', '12345'],
    ['CA', '12345'],
  ] as const;
  for (const [country, text] of refused)
    expect([country, formOf(country)?.matches(text)]).toEqual([country, false]);
});

test('[DETL-06] a postcode is required where the post requires it, and there is none in some countries', () => {
  const kindOf = (country: string) => {
    const form = formOf(country);
    return form && (form.required ? 'required' : 'optional');
  };
  expect(['AU', 'NZ', 'GB', 'US', 'DE', 'SG'].map(kindOf)).toEqual(Array(6).fill('required'));
  expect(['IE', 'TH', 'ID', 'VN'].map(kindOf)).toEqual(Array(4).fill('optional'));
  expect(['HK', 'AE', 'QA', 'FJ', 'PA', 'ZZ'].map(kindOf)).toEqual(Array(6).fill(null));
});

const numbers = Object.entries(examples).map(([country, national]) => {
  const code = getCountryCallingCode(country as CountryCode);
  return { country, code, number: `+${code}${national}` };
});

test('[DETL-06] the mobile number that libphonenumber gives of each country is one', () => {
  expect(numbers.length).toBeGreaterThan(240);
  expect(numbers.filter(({ number }) => !isNumber(number))).toEqual([]);
});

test('[DETL-06] abroad, a number has as many digits as libphonenumber finds possible', () => {
  // A code that countries share takes the lengths of each of them.
  const ofOne = numbers.filter(
    ({ code }) => code !== '61' && numbers.filter((one) => one.code === code).length === 1,
  );
  expect(ofOne.length).toBeGreaterThan(180);
  const digits = '2345678901234567';
  const different = ofOne.filter(({ code }) =>
    Array.from({ length: 11 }, (_, at) => `+${code}${digits.slice(0, at + 5)}`).some(
      (number) => isNumber(number) !== isPossiblePhoneNumber(number),
    ),
  );
  // There it takes local numbers too, to which it adds the area.
  expect(different.map(({ country }) => country)).toEqual(['MG', 'NF']);
});

test.each([
  ['0412 345 678', true],
  ['(02) 9374 4000', true],
  ['1300 555 018', true],
  ['13 11 14', true],
  ['131114', true],
  ['+61 (0)412 345 678', true],
  ['+61 2 9374 4000', true],
  ['61 412 345 678', true],
  ['0011 44 20 7946 0018', true],
  ['0044 20 7946 0018', true],
  ['+44 (0)20 7946 0018', true],
  ['+1 (212) 555-0123', true],
  ['(+44) 20 7946 0018', true],
  ['(+44) (0)20 7946 0018', true],
  ['+ 44 20 7946 0018', true],
  ['(+61) 412 345 678', true],
  ['tel:+442079460018', true],
  ['tel:+44-20-7946-0018;ext=5', true],
  ['02 9374 4000 ext 5', true],
  ['02 9374 4000 ext. 123', true],
  ['(02) 9374 4000 x12', true],
  ['02 9374 4000 #5', true],
  ['02 9374 4000, 5', true],
  ['0412,345,678', true],
  ['0412\u00a0345\u00a0678', true],
  ['\u202a0412 345 678\u202c', true],
  ['０４１２ ３４５ ６７８', true],
  ['ext 5', false],
  ['tel:', false],
  ['02 9374 4000 (home)', false],
  ['0412 345 678 or 0413 345 678', false],
  ['0412 345 67', false],
  ['0412 345 6789', false],
  ['9374 4000', false],
  ['020 7946 0018', false],
  ['+61 412 345 67', false],
  ['+999 123 456 789', false],
  ['+44 123', false],
  ['+1 212 555', false],
])('[DETL-06] %s: %s', (text, expected) => {
  expect(isNumber(text)).toBe(expected);
});
