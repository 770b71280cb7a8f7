import { expect, test } from 'vitest';
import { contactFormats } from '../../contact-formats/contact-formats.ts';
import type { ContactFormats } from '../../contact-formats/formats.ts';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../../fixtures/index.ts';
import type { Contact } from '../draft.ts';
import { priceQuote } from '../pricing/rates.ts';
import { contactNamesAfterTravellerChange, contactProblems, isEmail, normaliseEmail } from './contact.ts';
import { purchaseProblems } from './purchase.ts';

const ready = exampleReadyDraft();
const codes = (problems: { path: string; code: string }[]) =>
  problems.map((one) => `${one.path} ${one.code}`);
const contact = (overrides: Partial<Contact>, formats: ContactFormats | null = contactFormats) =>
  codes(contactProblems({ ...ready.contact, ...overrides }, exampleProduct, formats));

test('[DETL-06] the contact is complete, in Australian forms in Australia', () => {
  expect(contact({ currentCountry: '' })).toContain('contact.currentCountry required');
  for (const email of ['a@b', 'a\u0000@b.example', 'a@b\u200b.example'])
    expect(contact({ email })).toEqual(['contact.email email_invalid']);
  for (const phone of ['12345', '0 ()()--', '(((((((', '+()12345', '0400 000 00x'])
    expect(contact({ phone })).toEqual(['contact.phone phone_invalid']);
  for (const phone of [
    '0400 000 000',
    '+61 (4) 00-000-000',
    '(02) 9999 9999',
    '+33 6.12.34.56.78',
    '+49 30/1234567',
  ])
    expect(contact({ phone })).toEqual([]);
  expect(contact({ state: 'XYZ' })).toContain('contact.state state_unknown');
  for (const postCode of ['20', '3000', '2000x'])
    expect(contact({ postCode })).toEqual(['contact.postCode postcode_invalid']);
  expect(contact({ currentCountry: 'ZZ' })).toEqual(['contact.currentCountry country_unknown']);
  expect(contact({ currentCountry: 'ﬁ' }, null)).toEqual(['contact.currentCountry country_unknown']);
  const nowhere = contact({ currentCountry: '', state: '', postCode: '' });
  expect(nowhere.map((one) => one.split(' ')[0])).toEqual([
    'contact.currentCountry',
    'contact.state',
    'contact.postCode',
  ]);
  expect(contact({ currentCountry: 'GB', state: '', postCode: 'SW1A 1AA' })).toEqual([]);
});

test.each([
  ['0872', 'NT SA WA'],
  ['2406', 'NSW QLD'],
  ['2540', 'ACT NSW'],
  ['2611', 'ACT NSW'],
  ['2620', 'ACT NSW'],
  ['3644', 'NSW VIC'],
  ['3691', 'NSW VIC'],
  ['3707', 'NSW VIC'],
  ['4377', 'NSW QLD'],
  ['4383', 'NSW QLD'],
  ['4825', 'NT QLD'],
  ['2000', 'NSW'],
  ['3585', 'VIC'],
  ['4384', 'QLD'],
  ['5000', 'SA'],
  ['7000', 'TAS'],
])('[DETL-06] the postcode %s is one of %s and of no other state', (postCode, states) => {
  const found = exampleProduct.states.filter(
    (state) =>
      contactProblems({ ...ready.contact, state, postCode }, exampleProduct, contactFormats).length === 0,
  );
  // Those that begin with 26 and 29 are shared by two as a whole.
  expect(found.toSorted().join(' ')).toBe(states);
});

test('[DETL-06] the contact is judged as the API stores it: without spaces at the ends, in usual width, not cut', () => {
  for (const postCode of ['2000\u3000', ' 2000', '２０００', '\t2000', '2000\u00a0'])
    expect(contact({ postCode })).toEqual([]);
  for (const phone of ['0400\u00a0000\u2009000', '０４００ ０００ ０００', ' 0400 000 000 '])
    expect(contact({ phone })).toEqual([]);
  expect(contact({ email: '\u00a0a@b.example ' })).toEqual([]);
  for (const locality of [' ', '\u3000', '\t'])
    expect(contact({ locality })).toEqual(['contact.locality required']);
  expect(contact({ address: 'x'.repeat(201) })).toEqual(['contact.address too_long']);
  expect(contact({ locality: 'x'.repeat(101), lastName: 'x'.repeat(61) })).toEqual([
    'contact.lastName too_long',
    'contact.locality too_long',
  ]);
  expect(contact({ lastName: '', singleName: true })).toEqual([]);
});

test('[DETL-06] elsewhere a postcode has the form of its country, where it has any', () => {
  const abroad = (currentCountry: string, postCode: string) =>
    codes(
      contactProblems(
        { ...ready.contact, currentCountry, state: '', postCode },
        exampleProduct,
        contactFormats,
      ),
    );
  const path = 'contact.postCode';
  expect(abroad('GB', 'sw1a 1aa')).toEqual([]);
  expect(abroad('gb', '')).toEqual([`${path} required`]);
  expect(abroad('GB', '2630')).toEqual([`${path} postcode_abroad_invalid`]);
  expect(abroad('IE', 'D02 X285')).toEqual([]);
  expect(abroad('IE', '')).toEqual([]);
  expect(abroad('IE', '2630')).toEqual([`${path} postcode_abroad_invalid`]);
  for (const text of ['', '2630', 'anything']) {
    expect(abroad('HK', text)).toEqual([]);
    expect(abroad('AE', text)).toEqual([]);
  }
  // In Australia the state decides.
  expect(abroad('AU', '2630')).toEqual(['contact.state required']);
});

test('[DETL-06] a purchase is held to the forms that a browser may not have loaded yet', () => {
  const problemsOf = (change: Partial<Contact>) => {
    const draft = { ...ready, contact: { ...ready.contact, ...change } };
    return codes(purchaseProblems(draft, exampleProduct, fixtureToday));
  };
  expect(problemsOf({})).toEqual([]);
  for (const phone of ['9374 4000', '+999 123 456 789', '0 ()()--'])
    expect(contact({ phone, postCode: '20' }, null)).toEqual([]);
  expect(problemsOf({ phone: '9374 4000' })).toEqual(['contact.phone phone_invalid']);
  expect(problemsOf({ currentCountry: 'DE', postCode: '1234' })).toEqual([
    'contact.postCode postcode_abroad_invalid',
  ]);
});

test.each([
  ['\u212aate@example.com', 'the Kelvin sign, k in lower case'],
  ['ka\uff54e@example.com', 'a full-width letter'],
  ['\ufb01ona@example.com', 'a ligature'],
  ['kate@ex\u00aample.com', 'a raised letter'],
  ['jose\u0301@example.com', 'an accent of its own'],
  ['kate@example\uff0ecom', 'a full-width dot'],
  ['ka\u034fte@example.com', 'what nobody sees'],
  ['ka\u2800te@example.com', 'a blank'],
  ['=?x?=@b.com', 'an encoded word'],
  ['a@=?b.com', 'the begin of one'],
  ['kate@127.0.0.1', 'an IP address in place of a name'],
  ['kate@example.127', 'a number as the end of a name'],
  ['kate|id@example.com', 'a pipe'],
  ['-kate@example.com', 'a dash ahead'],
  ['.kate@example.com', 'a dot ahead'],
  ['kate.@example.com', 'a dot at the end'],
  ['ka..te@example.com', 'two dots'],
  ['josé@example.com', 'an accent ahead of the @'],
  ['用户@例子.广告', 'another script ahead of the @'],
  ['иван@example.com', 'Cyrillic ahead of the @'],
  ['kate o@example.com', 'a space'],
  ['"kate"@example.com', 'quotes'],
  ['kate@exam_ple.com', 'an underscore in the name'],
  ['kate@example!.com', 'a sign in the name'],
  ['kate@example..com', 'two dots in the name'],
  ['kate@example.com.', 'a dot behind the name'],
  ['kate@-example.com', 'a dash ahead of the name'],
  ['kate@example-.com', 'a dash behind the name'],
  [`${'k'.repeat(65)}@example.com`, 'more than 64 letters ahead of the @'],
])('[DETL-06] [ACCT-05] %j is no address: %s', (email) => {
  expect(isEmail(email)).toBe(false);
  expect(contact({ email })).toEqual(['contact.email email_invalid']);
});

test('[DETL-06] domains of other scripts are taken as they are', () => {
  for (const email of [
    'anna@straße.example',
    'yonghu@例子.广告',
    'anna@пример.рф',
    'kate@xn--bcher-kva.example',
    "Kate.O'Neil+trip=1?@mail.example.com",
    `${'k'.repeat(64)}@a-b.4you.example`,
  ])
    expect([email, isEmail(email)]).toEqual([email, true]);
});

test('[ACCT-05] an address is known by its letters in lower case, and by no letter that only looks like them', () => {
  expect(normaliseEmail('Kate@Example.COM')).toBe('kate@example.com');
  const letters = Array.from({ length: 0x110000 }, (_, at) => at).filter((at) => at < 0xd800 || at > 0xdfff);
  const lower = letters.filter((at) => /^[ -~]*$/.test(normaliseEmail(String.fromCodePoint(at))));
  expect(lower.every((at) => at < 0x7f)).toBe(true);
});

test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
  '[API-04] [DETL-06] %s is a state like any other that is none',
  (state) => {
    expect(contact({ state })).toEqual(['contact.state state_unknown']);
    const rates = { ...exampleProduct.rates, dutyPermilleByState: { NSW: 90 } };
    const draft = { ...ready, contact: { ...ready.contact, state } };
    const steps = priceQuote(draft, { ...exampleProduct, rates }).flatMap((one) => one.steps);
    expect(steps.filter((one) => one.code === 'duty')).toEqual([]);
  },
);

test('[DETL-08] a card number typed into any other field is refused', () => {
  expect(contact({ address: 'card 4111 1111 1111 1111' })).toEqual(['contact.address card_number_in_field']);
  expect(contact({ firstName: '4444333322221111' })).toEqual(['contact.firstName card_number_in_field']);
  expect(contact({ address: '4111 1111 1111 1112' })).toEqual([]);
});

test('[DETL-06] the contact follows the first traveller name by name, while they match', () => {
  const before = { firstName: 'Ana', lastName: 'Silva', singleName: false };
  const after = { firstName: 'Anna', lastName: 'Sousa', singleName: false };
  const changed = contactNamesAfterTravellerChange(
    { ...ready.contact, firstName: 'Ana', lastName: 'Other' },
    before,
    after,
  );
  expect([changed.firstName, changed.lastName]).toEqual(['Anna', 'Other']);
  const single = { firstName: 'Ana', lastName: '', singleName: true };
  const followed = (own: { firstName: string; lastName: string }) =>
    contactNamesAfterTravellerChange({ ...ready.contact, ...own }, before, single);
  expect(followed({ firstName: 'Ana', lastName: 'Silva' })).toMatchObject(single);
  expect(followed({ firstName: 'Ben', lastName: 'Silva' }).singleName).toBe(false);
});
