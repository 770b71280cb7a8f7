import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft } from '../../fixtures/index.ts';
import type { Contact } from '../draft.ts';
import { priceQuote } from '../pricing/rates.ts';
import { contactNamesAfterTravellerChange, contactProblems } from './contact.ts';

const ready = exampleReadyDraft();
const codes = (problems: { path: string; code: string }[]) =>
  problems.map((one) => `${one.path} ${one.code}`);
const contact = (overrides: Partial<Contact>) =>
  codes(contactProblems({ ...ready.contact, ...overrides }, exampleProduct));

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
  expect(contact({ postCode: '20' })).toEqual(['contact.postCode postcode_invalid']);
  expect(contact({ currentCountry: 'ZZ' })).toEqual(['contact.currentCountry country_unknown']);
  expect(contact({ currentCountry: 'ﬁ' })).toEqual(['contact.currentCountry country_unknown']);
  expect(contact({ currentCountry: 'GB', state: '', postCode: 'SW1A 1AA' })).toEqual([]);
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
  const before = { firstName: 'Ana', lastName: 'Silva' };
  const after = { firstName: 'Anna', lastName: 'Sousa' };
  const changed = contactNamesAfterTravellerChange(
    { ...ready.contact, firstName: 'Ana', lastName: 'Other' },
    before,
    after,
  );
  expect([changed.firstName, changed.lastName]).toEqual(['Anna', 'Other']);
});
