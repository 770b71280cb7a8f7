import { describe, expect, test } from 'vitest';
import { type Answer, trip } from '../testing/harness.ts';
import { refusingApi } from './testing/refusing-api.ts';

/** Every field past its bounds: a 4xx with the field's code, never a 500, and nothing stored. */
const tested = refusingApi();

const codeAt = (answer: Answer, path: string): unknown => answer.body.data.formErrors?.[path]?.code;
const dates = (from: unknown, to: unknown) => ({ dates: { from, to } });
const annual = { quoteTypeId: 2, regionId: 1, amtStart: '2026-12-01', maxTripLength: 30, countries: [] };
const family = (ages: number[]) => ({ family: true, people: ages.length, ages });
const group = (n: number) => ({ people: n, ages: Array.from({ length: n }, () => 30) });

describe('[API-04] the start form', () => {
  test.each<[path: string, code: string, change: object]>([
    ['quoteTypeId', 'required', { quoteTypeId: undefined }],
    ['quoteTypeId', 'invalid', { quoteTypeId: '1' }],
    ['quoteTypeId', 'invalid', { quoteTypeId: 1.5 }],
    ['quoteTypeId', 'too_small', { quoteTypeId: -1 }],
    ['quoteTypeId', 'too_large', { quoteTypeId: 1e15 }],
    ['quoteTypeId', 'quote_type_unknown', { quoteTypeId: 3 }],
    ['countries', 'required', { countries: [] }],
    ['countries', 'required', { countries: undefined }],
    ['countries', 'invalid', { countries: 'NZ' }],
    ['countries', 'invalid', { countries: { 0: 'NZ', length: 1 } }],
    ['countries.0', 'invalid', { countries: [null] }],
    ['countries.0', 'country_unknown', { countries: ['NZL'] }],
    ['countries.0', 'country_unknown', { countries: ['QQ'] }],
    ['countries.0', 'country_unknown', { countries: ['ΝΖ'] }],
    ['countries.0', 'country_unknown', { countries: ['ﬁ'] }],
    ['countries.0', 'country_unknown', { countries: ['ß'] }],
    ['countries.0', 'country_excluded', { countries: ['AF'] }],
    ['countries.0', 'country_excluded', { countries: [' af '] }],
    ['countries.1', 'country_excluded', { countries: ['NZ', 'aF'] }],
    ['countries.1', 'duplicate', { countries: ['NZ', 'nz'] }],
    ['countries', 'too_many', { countries: Array.from({ length: 61 }, () => 'NZ') }],
    ['regionId', 'required', { ...annual, regionId: null }],
    ['regionId', 'region_unknown', { ...annual, regionId: 99 }],
    ['amtStart', 'required', { ...annual, amtStart: null }],
    ['amtStart', 'date_too_early', { ...annual, amtStart: '2026-11-19' }],
    ['amtStart', 'date_too_late', { ...annual, amtStart: '2027-05-20' }],
    ['amtStart', 'date_invalid', { ...annual, amtStart: '01/12/2026' }],
    ['maxTripLength', 'required', { ...annual, maxTripLength: null }],
    ['maxTripLength', 'trip_length_unknown', { ...annual, maxTripLength: 31 }],
    ['dates', 'invalid', { dates: '2026-12-01' }],
    ['dates.from', 'required', dates(null, '2026-12-14')],
    ['dates.to', 'required', dates('2026-12-01', null)],
    ['dates.from', 'date_invalid', dates('2027-02-29', '2027-03-01')],
    ['dates.from', 'date_invalid', dates('2026-13-01', '2026-12-14')],
    ['dates.from', 'date_invalid', dates('2026-12-1', '2026-12-14')],
    ['dates.from', 'date_invalid', dates(20_261_201, '2026-12-14')],
    ['dates.to', 'date_invalid', dates('2026-12-01', '2026-12-14T00:00:00Z')],
    ['dates.from', 'date_too_early', dates('2026-11-19', '2026-12-14')],
    ['dates.from', 'date_too_late', dates('2027-11-21', '2027-11-22')],
    ['dates.to', 'date_order', dates('2026-12-14', '2026-12-13')],
    ['dates.to', 'trip_too_long', dates('2026-12-01', '2027-12-01')],
    ['people', 'invalid', { people: '1' }],
    ['people', 'too_small', { people: -1, ages: [] }],
    ['people', 'too_small', { people: 0, ages: [] }],
    ['people', 'too_large', group(21)],
    ['people', 'too_large', { people: 1e9 }],
    ['ages', 'ages_count', { people: 2, ages: [30] }],
    ['ages', 'required', { ages: undefined }],
    ['ages.0', 'invalid', { ages: ['34'] }],
    ['ages.0', 'invalid', { ages: [34.5] }],
    ['ages.0', 'too_small', { ages: [-1] }],
    ['ages.0', 'age_too_high', { ages: [85] }],
    ['ages.0', 'too_large', { ages: [151] }],
    ['ages.0', 'age_too_high', { ...annual, ages: [75] }],
    ['ages.0', 'adult_required', { ages: [17] }],
    ['ages', 'too_many', { people: 101, ages: Array.from({ length: 101 }, () => 3) }],
    ['family', 'invalid', { family: 'yes' }],
    ['australianResidents', 'residency_required', { australianResidents: false }],
    ['australianResidents', 'invalid', { australianResidents: 1 }],
    ['returnTrip', 'invalid', { returnTrip: 'no' }],
    ['submissionKey', 'invalid', { submissionKey: 'short' }],
    ['submissionKey', 'invalid', { submissionKey: "'; drop table quotes; --" }],
  ])('%s: %s', async (path, code, change) => {
    const answer = await tested.api.post('/api/quote/start', { ...trip, ...change, csrf: tested.csrf });
    expect([answer.status, codeAt(answer, path)]).toEqual([422, code]);
  });

  test.each<[code: string, change: object]>([
    ['family_needs_dependant', family([40, 38])],
    ['family_too_many_adults', family([40, 38, 35, 9])],
    ['family_too_large', family([40, ...Array.from({ length: 12 }, () => 9)])],
  ])('[STRT-08] a family that is none: %s', async (code, change) => {
    const answer = await tested.api.post('/api/quote/start', { ...trip, ...change, csrf: tested.csrf });
    const codes = Object.values(answer.body.data.formErrors as Record<string, { code: string }>);
    expect([answer.status, codes.map((one) => one.code)]).toEqual([422, expect.arrayContaining([code])]);
  });

  test('values at the bounds are accepted, and values past them answer with code and limit', async () => {
    const answer = await tested.api.post('/api/quote/start', { ...trip, ...group(21), csrf: tested.csrf });
    expect(answer.body.data.formErrors.people).toEqual({
      code: 'too_large',
      message: 'This number is too large.',
      params: { max: 20 },
    });
  });
});

const long = (n: number): string => 'x'.repeat(n + 1);
const snow = (change: object) => ({ snowCover: { ...tested.quote.snowCover, enabled: true, ...change } });

describe('[API-04] a complete quote', () => {
  test.each<[path: string, code: string, change: () => object]>([
    ['coverLevelId', 'level_unknown', () => ({ coverLevelId: 99 })],
    ['coverLevelId', 'invalid', () => ({ coverLevelId: '2' })],
    [
      'benefitOptions.0',
      'benefit_option_unknown',
      () => ({ benefitOptions: [{ benefitId: 1, optionId: 'gold' }] }),
    ],
    [
      'benefitOptions.0.optionId',
      'too_long',
      () => ({ benefitOptions: [{ benefitId: 1, optionId: long(40) }] }),
    ],
    [
      'benefitOptions',
      'too_many',
      () => ({ benefitOptions: Array.from({ length: 51 }, () => ({ benefitId: 1, optionId: 'a' })) }),
    ],
    ['voucher.code', 'too_long', () => ({ voucher: { code: long(40) } })],
    ['voucher.code', 'invalid', () => ({ voucher: { code: 5 } })],
    ['voucher.code', 'voucher_invalid', () => ({ voucher: { code: "' or 1=1 --" } })],
    ['snowCover.dates.from', 'required', () => snow({ dates: { from: null, to: '2026-12-05' } })],
    ['snowCover.dates.from', 'date_invalid', () => snow({ dates: { from: '2026-12-99', to: null } })],
    ['snowCover.enabled', 'invalid', () => ({ snowCover: { enabled: 'true' } })],
    ['climbingCover.totalPeople', 'too_large', () => ({ climbingCover: { totalPeople: 101 } })],
    ['climbingCover.type', 'invalid', () => ({ climbingCover: { type: 'flying' } })],
    [
      'valuablesCover.items',
      'too_many',
      () => ({ valuablesCover: { items: Array.from({ length: 51 }, () => ({ name: 'a', value: 1 })) } }),
    ],
    [
      'valuablesCover.items.0.value',
      'too_small',
      () => ({ valuablesCover: { items: [{ name: 'a', value: -1 }] } }),
    ],
    [
      'valuablesCover.items.0.value',
      'invalid',
      () => ({ valuablesCover: { items: [{ name: 'a', value: 0.1 }] } }),
    ],
    ['oneWay.finalCountry', 'country_unknown', () => ({ oneWay: { enabled: true, finalCountry: 'FRA' } })],
    ['oneWay.finalCountry', 'country_unknown', () => ({ oneWay: { enabled: true, finalCountry: 'ﬅ' } })],
    [
      'oneWay.finalCountry',
      'country_excluded',
      () => ({ returnTrip: false, oneWay: { finalCountry: 'AF' } }),
    ],
    [
      'insurees',
      'too_many',
      () => ({ insurees: Array.from({ length: 101 }, () => ({ number: 1, age: 1 })) }),
    ],
    ['insurees.0.firstName', 'too_long', () => ({ insurees: [{ number: 1, age: 34, firstName: long(60) }] })],
    [
      'insurees.0.climbingYears',
      'invalid',
      () => ({ insurees: [{ number: 1, age: 34, climbingYears: '11' }] }),
    ],
    [
      'insurees.0.climbingExperience',
      'too_long',
      () => ({ insurees: [{ number: 1, age: 34, climbingExperience: long(1000) }] }),
    ],
    ['medical.prescreenA', 'invalid', () => ({ medical: { prescreenA: 'no' } })],
    ['medical.acknowledgePrivacy', 'invalid', () => ({ medical: { acknowledgePrivacy: null } })],
    ['contact.email', 'too_long', () => ({ contact: { email: long(254) } })],
    ['contact.email', 'invalid', () => ({ contact: { email: 'a\u0000x@example.com' } })],
    ['contact.address', 'invalid', () => ({ contact: { address: '\u200b' } })],
    ['contact.locality', 'invalid', () => ({ contact: { locality: 'Syd\u202eney' } })],
    ['contact.lastName', 'invalid', () => ({ contact: { lastName: 'x\ud800' } })],
    ['insurees.0.firstName', 'invalid', () => ({ insurees: [{ number: 1, age: 34, firstName: 'A\nB' }] })],
    [
      'insurees.0.climbingExperience',
      'invalid',
      () => ({ insurees: [{ number: 1, age: 34, climbingExperience: 'a\u001b[2J' }] }),
    ],
    ['contact.phone', 'too_long', () => ({ contact: { phone: long(30) } })],
    ['contact.address', 'invalid', () => ({ contact: { address: ['a'] } })],
    ['acceptance.pds', 'invalid', () => ({ acceptance: { pds: 'on' } })],
    ['acknowledgement.duty', 'invalid', () => ({ acknowledgement: { duty: 1 } })],
    ['emailQuote', 'invalid', () => ({ emailQuote: 5 })],
  ])('%s: %s', async (path, code, change) => {
    const answer = await tested.postQuote('/api/quote/update', change());
    expect([answer.status, codeAt(answer, path)]).toEqual([422, code]);
  });

  const card = 'card 4111 1111 1111 1111';
  const insuree = { number: 1, age: 34 };
  test.each<[path: string, change: () => object]>([
    ['contact.address', () => ({ contact: { ...tested.quote.contact, address: card } })],
    ['contact.phone', () => ({ contact: { ...tested.quote.contact, phone: '4111111111111111' } })],
    ['insurees.0.lastName', () => ({ insurees: [{ ...insuree, lastName: card }] })],
    ['insurees.0.climbingExperience', () => ({ insurees: [{ ...insuree, climbingExperience: card }] })],
    ['climbingCover.tourOperator', () => ({ climbingCover: { tourOperator: card } })],
    ['climbingCover.plan', () => ({ climbingCover: { plan: card } })],
    ['valuablesCover.items.0.name', () => ({ valuablesCover: { items: [{ name: card, value: 1 }] } })],
    [
      'valuablesCover.items.0.serial',
      () => ({ valuablesCover: { items: [{ name: 'Camera', serial: card, value: 1 }] } }),
    ],
    ['voucher.code', () => ({ voucher: { code: card } })],
    ['benefitOptions.0.optionId', () => ({ benefitOptions: [{ benefitId: 1, optionId: card }] })],
  ])('[DETL-08] a card number in %s is neither saved nor taken by an update', async (path, change) => {
    const saved = await tested.postQuote('/api/quote/save', change());
    expect([saved.status, codeAt(saved, path)]).toEqual([422, 'card_number_in_field']);
    const updated = await tested.postQuote('/api/quote/update', change());
    expect(updated.status).toBe(422);
    // All digits of the card number, since four digits can occur in a correlation id.
    expect(JSON.stringify(updated.body)).not.toMatch(/4111[ -]?1111/);
    expect(tested.api.logged()).not.toMatch(/4111[ -]?1111/);
  });

  test('a save refuses wrong shapes like an update', async () => {
    for (const change of [
      { contact: { email: 5 } },
      { ages: 'x' },
      { coverLevelId: 99 },
      { countries: ['AF'] },
    ]) {
      expect((await tested.postQuote('/api/quote/save', change)).status).toBe(422);
    }
  });

  test('objects of another shape are refused', async () => {
    for (const part of ['dates', 'snowCover', 'contact', 'medical', 'insurees', 'acceptance', 'voucher']) {
      for (const junk of [5, 'text', true, [[]]]) {
        const answer = await tested.postQuote('/api/quote/update', { [part]: junk });
        expect([part, answer.status]).toEqual([part, 422]);
      }
    }
  });
});
