import { expect, test } from 'vitest';
import { exampleProduct, exampleReadyDraft, fixtureToday } from '../fixtures/index.ts';
import { surchargeOf, totalWithSurcharge } from '../policy/surcharge.ts';
import type { Contact, Medical } from './draft.ts';
import {
  contactNamesAfterTravellerChange,
  contactProblems,
  detailsSections,
  medicalProblems,
  purchaseProblems,
  screeningRequired,
  travellerProblems,
} from './validate-details.ts';

const ready = exampleReadyDraft();
const codes = (problems: { path: string; code: string }[]) =>
  problems.map((one) => `${one.path} ${one.code}`);
const medical = (overrides: Partial<Medical>) => codes(medicalProblems({ ...ready.medical, ...overrides }));
const contact = (overrides: Partial<Contact>) =>
  codes(contactProblems({ ...ready.contact, ...overrides }, exampleProduct));

test('[DETL-02] a complete draft can be bought, and a later section opens with the earlier ones', () => {
  expect(purchaseProblems(ready, exampleProduct, fixtureToday)).toEqual([]);
  const broken = { ...ready, contact: { ...ready.contact, email: '' } };
  const open = Object.fromEntries(
    detailsSections(broken, exampleProduct).map((one) => [one.section, one.unlocked]),
  );
  expect(open).toEqual({ medical: true, travellers: true, contact: true, acceptance: false, payment: false });
});

test('[DETL-03] the gate asks what the answers before lead to; blank is not an answer', () => {
  expect(medical({})).toEqual([]);
  expect(medical({ undiagnosedSymptoms: true })).toEqual([
    'medical.undiagnosedSymptoms undiagnosed_symptoms',
  ]);
  expect(medical({ prescreenB: null })).toEqual(['medical.prescreenB required']);
  expect(medical({ preExMoreInfo: true })).toEqual(['medical.coveredCondition required']);
  expect(medical({ preExMoreInfo: true, coveredCondition: true })).toEqual([]);
  const off = { preExMoreInfo: true, coveredCondition: false };
  expect(medical(off)).toEqual(['medical.preExContinue required']);
  expect(medical({ ...off, preExContinue: true })).toEqual([
    'medical.uncoveredAccept uncovered_not_accepted',
  ]);
  expect(medical({ ...off, preExContinue: true, uncoveredAccept: true })).toEqual([]);
  expect(medical({ acknowledgePrivacy: false })).toEqual(['medical.acknowledgePrivacy must_accept']);
});

test('[DETL-03] a sole traveller is screened once privacy is acknowledged, and cannot buy before', () => {
  const draft = { ...ready, medical: { ...ready.medical, prescreenA: true } };
  expect(screeningRequired(draft)).toEqual([1]);
  expect(screeningRequired({ ...draft, medical: { ...draft.medical, acknowledgePrivacy: false } })).toEqual(
    [],
  );
  expect(codes(purchaseProblems(draft, exampleProduct, fixtureToday))).toEqual([
    'medical screening_required',
  ]);
});

test('[DETL-03] of several travellers, one at least is named for the screening', () => {
  const pair = exampleReadyDraft({ ages: [34, 36] });
  const draft = { ...pair, medical: { ...pair.medical, prescreenB: true } };
  expect(codes(purchaseProblems(draft, exampleProduct, fixtureToday))).toEqual([
    'insurees.0.requiresScreening required',
  ]);
  const insurees = draft.insurees.map((one) => ({ ...one, requiresScreening: one.number === 2 }));
  expect(screeningRequired({ ...draft, insurees })).toEqual([2]);
});

test('[DETL-05] a name for each traveller, at the age that was quoted', () => {
  const first = ready.insurees[0]!;
  const check = (overrides: Partial<typeof first>) =>
    codes(travellerProblems({ ...ready, insurees: [{ ...first, ...overrides }] }));
  expect(check({ firstName: 'Zoë-Ann O’Brien' })).toEqual([]);
  expect(check({ firstName: '' })).toEqual(['insurees.0.firstName required']);
  expect(check({ lastName: '4' })).toEqual(['insurees.0.lastName name_invalid']);
  expect(check({ age: 35 })).toEqual(['insurees.0.age insuree_age_changed']);
  expect(codes(travellerProblems({ ...ready, insurees: [] }))).toEqual(['insurees insurees_count']);
});

test('[DETL-06] the contact is complete, in Australian forms in Australia', () => {
  expect(contact({ currentCountry: '' })).toContain('contact.currentCountry required');
  expect(contact({ email: 'a@b' })).toEqual(['contact.email email_invalid']);
  expect(contact({ phone: '12345' })).toEqual(['contact.phone phone_invalid']);
  expect(contact({ state: 'XYZ' })).toContain('contact.state state_unknown');
  expect(contact({ postCode: '20' })).toEqual(['contact.postCode postcode_invalid']);
  expect(contact({ currentCountry: 'GB', state: '', postCode: 'SW1A 1AA' })).toEqual([]);
});

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

test('[DETL-07] every text is accepted expressly', () => {
  const acceptance = { ...ready.acceptance, targetMarket: false };
  expect(codes(purchaseProblems({ ...ready, acceptance }, exampleProduct, fixtureToday))).toEqual([
    'acceptance.targetMarket must_accept',
  ]);
});

test('[DETL-09] Amex alone adds the surcharge, rounded to the cent', () => {
  expect(surchargeOf(10_824, 'amex', 175)).toBe(189);
  expect(totalWithSurcharge(10_824, 'amex', 175)).toBe(11_013);
  expect(totalWithSurcharge(10_824, 'visa', 175)).toBe(10_824);
});
