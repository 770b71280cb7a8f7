import { addDays } from '@coverkit/rules';
import { testDay } from '../../testing/harness.ts';

export const single = {
  ...{ quoteType: '1', countries: 'ID,SG', from: '2027-02-01', to: '2027-02-14', ages: '34,36' },
  ...{ people: '2', australianResidents: '1' },
};
/** Of a year of trips. */
export const annual = {
  ...{ quoteType: '2', region: '4', start: '2027-02-01', maxTripLength: '30', ages: '34' },
  ...{ australianResidents: '1' },
};
export type Query = Record<string, string> | [string, string][];

const without = (name: string, query: Record<string, string> = single): Query =>
  Object.fromEntries(Object.entries(query).filter(([key]) => key !== name));
const yesterday = addDays(testDay, -1);

/** Links that are no quote, each with the codes at its parameters. */
export const badLinks: [what: string, Query, Record<string, string>][] = [
  // Cut
  ['nothing', {}, { quoteType: 'required', ages: 'required' }],
  ['no quote type', without('quoteType'), { quoteType: 'required' }],
  ['no countries', without('countries'), { countries: 'required' }],
  ['no first day', without('from'), { from: 'required' }],
  ['no last day', without('to'), { to: 'required' }],
  ['no ages', without('ages'), { ages: 'required' }],
  ['an empty last day', { ...single, to: '' }, { to: 'required' }],
  ['a last day that was cut', { ...single, to: '2027-02-1' }, { to: 'date_invalid' }],
  ['ages that were cut', { ...single, ages: '34' }, { ages: 'ages_count' }],
  ['ages that were cut at a comma', { ...single, ages: '34,' }, { 'ages.1': 'invalid' }],
  ['a country that was cut', { ...single, countries: 'ID,S' }, { 'countries.1': 'country_unknown' }],
  [
    'countries that were cut at a comma',
    { ...single, countries: 'ID,' },
    { 'countries.1': 'country_unknown' },
  ],
  ['an option that was cut', { ...single, options: '7:to-25000,14:' }, { 'options.1': 'invalid' }],
  ['an item that was cut', { ...single, valuables: '2500' }, { 'valuables.0': 'invalid' }],
  ['a flag that was cut', { ...single, australianResidents: 'tru' }, { australianResidents: 'invalid' }],
  ['snow without its days', { ...single, snow: 'on-piste' }, { snowFrom: 'required', snowTo: 'required' }],
  [
    'snow without its last day',
    { ...single, snow: 'on-piste', snowFrom: '2027-02-03' },
    { snowTo: 'required' },
  ],
  ['a year without a region', without('region', annual), { region: 'required' }],
  ['a year without a start', without('start', annual), { start: 'required' }],
  ['a year without a trip length', without('maxTripLength', annual), { maxTripLength: 'required' }],
  [
    'the days of snow without snow',
    { ...single, snowFrom: '2027-02-03', snowTo: '2027-02-05' },
    { snow: 'required' },
  ],
  ['the last day on snow alone', { ...single, snowTo: '2027-02-05' }, { snow: 'required' }],
  ['an end of a trip with a return', { ...single, finalCountry: 'GB' }, { oneWay: 'required' }],
  [
    'an end of a trip that is not one-way',
    { ...single, finalCountry: 'GB', oneWay: '0', returnTrip: '1' },
    { oneWay: 'required' },
  ],
  // Mixed
  ['a single trip with a region', { ...single, region: '4' }, { region: 'link_mixed' }],
  ['a single trip with a start', { ...single, start: '2027-02-01' }, { start: 'link_mixed' }],
  ['a single trip with a trip length', { ...single, maxTripLength: '30' }, { maxTripLength: 'link_mixed' }],
  ['a year with countries', { ...annual, countries: 'ID' }, { countries: 'link_mixed' }],
  [
    'a year with days',
    { ...annual, from: '2027-02-01', to: '2027-02-14' },
    { from: 'link_mixed', to: 'link_mixed' },
  ],
  ['a year without a return', { ...annual, returnTrip: '0' }, { returnTrip: 'link_mixed' }],
  [
    'a year one way',
    { ...annual, oneWay: '1', finalCountry: 'GB' },
    { oneWay: 'link_mixed', finalCountry: 'link_mixed' },
  ],
  [
    'a year with days on snow',
    { ...annual, snow: 'on-piste', snowFrom: '2027-02-03' },
    { snowFrom: 'link_mixed' },
  ],
  ['two of one', [...Object.entries(single), ['from', '2027-02-02']], { from: 'duplicate' }],
  ['a single group of two', { ...single, group: 'single' }, { ages: 'ages_count' }],
  ['a couple of one', { ...single, ages: '34', people: '1', group: 'couple' }, { ages: 'ages_count' }],
  ['a family of adults', { ...single, group: 'family' }, { group: 'family_needs_dependant' }],
  [
    'a family of three adults',
    { ...single, ages: '40,41,42,9', people: '4', group: 'family' },
    { 'ages.2': 'family_too_many_adults' },
  ],
  // Days
  ['a trip that has begun', { ...single, from: yesterday }, { from: 'date_too_early' }],
  ['a trip that is over', { ...single, from: '2025-02-01', to: '2025-02-14' }, { from: 'date_too_early' }],
  ['a year that has begun', { ...annual, start: yesterday }, { start: 'date_too_early' }],
  ['a trip too far ahead', { ...single, from: '2028-02-01', to: '2028-02-14' }, { from: 'date_too_late' }],
  ['days in the wrong order', { ...single, to: '2027-01-31' }, { to: 'date_order' }],
  ['a trip too long', { ...single, to: '2028-02-01' }, { to: 'trip_too_long' }],
  ['a day that does not exist', { ...single, from: '2027-02-29' }, { from: 'date_invalid' }],
  ['a day as people write it', { ...single, from: '01/02/2027' }, { from: 'date_invalid' }],
  [
    'snow outside the trip',
    { ...single, snow: 'on-piste', snowFrom: '2027-01-03', snowTo: '2027-01-04' },
    { snowFrom: 'dates_outside_trip' },
  ],
  // Countries
  ['a country without cover', { ...single, countries: 'NP' }, { 'countries.0': 'country_excluded' }],
  ['one of several', { ...single, countries: 'ID,IR' }, { 'countries.1': 'country_excluded' }],
  ['home', { ...single, countries: 'AU' }, { 'countries.0': 'country_excluded' }],
  ['a country that is not offered', { ...single, countries: 'BV' }, { 'countries.0': 'country_not_offered' }],
  ['no country of the world', { ...single, countries: 'XX' }, { 'countries.0': 'country_unknown' }],
  ['a country twice', { ...single, countries: 'ID,id' }, { 'countries.1': 'duplicate' }],
  [
    'an end without cover',
    { ...single, returnTrip: '0', finalCountry: 'RU' },
    { finalCountry: 'country_excluded' },
  ],
  // Another brand's
  ['of another brand', { ...single, brand: 'saltwater' }, { brand: 'link_other_brand' }],
  ['of no brand', { ...single, brand: 'Highline' }, { brand: 'link_other_brand' }],
  ['of another brand’s affiliate', { ...single, affiliate: 'snowgum' }, { affiliate: 'link_other_brand' }],
  // Ids that are not known
  ['an affiliate', { ...single, affiliate: 'nobody' }, { affiliate: 'affiliate_unknown' }],
  ['a quote type', { ...single, quoteType: '9' }, { quoteType: 'quote_type_unknown' }],
  ['a region', { ...annual, region: '99' }, { region: 'region_unknown' }],
  ['a trip length', { ...annual, maxTripLength: '31' }, { maxTripLength: 'trip_length_unknown' }],
  ['a level', { ...single, level: '9' }, { level: 'level_unknown' }],
  ['an option', { ...single, options: '7:to-1' }, { 'options.0': 'benefit_option_unknown' }],
  ['a voucher', { ...single, voucher: 'NOSUCH' }, { voucher: 'voucher_invalid' }],
  ['a voucher that has ended', { ...single, voucher: 'WINTER25' }, { voucher: 'voucher_invalid' }],
  // What cannot be sold
  [
    'a level that does not cover it',
    { ...single, level: '1', valuables: '250000:Camera' },
    { level: 'level_ineligible' },
  ],
  [
    'an item too dear',
    { ...single, valuables: '900000:Camera' },
    { 'valuables.0.value': 'valuable_over_item_max' },
  ],
  ['somebody too old', { ...single, ages: '34,99' }, { 'ages.1': 'age_too_high' }],
  ['children alone', { ...single, ages: '9,11' }, { 'ages.0': 'adult_required' }],
  ['too many', { ...single, ages: Array(21).fill('30').join(','), people: '21' }, { people: 'too_large' }],
  [
    'a card number',
    { ...single, valuables: '2500:4444333322221111' },
    { 'valuables.0.name': 'card_number_in_field' },
  ],
  ['a negative age', { ...single, ages: '-1,34' }, { 'ages.0': 'invalid' }],
];
