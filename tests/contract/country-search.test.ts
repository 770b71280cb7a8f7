import { nameCountries } from '@coverkit/rules';
import { exampleProduct } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { indexOptions, searchOptions } from '../../packages/ui/src/option-list/search/search.ts';
import { wordsOf } from '../../packages/widgets/src/brand/copy.ts';
import { countryOptions as ofDetails } from '../../packages/widgets/src/flows/details/contact/country-options.ts';
import { quoteStartCopy } from '../../packages/widgets/src/flows/quote-start/copy/quote-start.copy.ts';
import { countryOptions as ofStart } from '../../packages/widgets/src/flows/quote-start/later/countries/country-options.ts';

const words = wordsOf('quoteStart', quoteStartCopy, { i18n: {}, locale: 'en-AU' });
const countries = nameCountries(exampleProduct, 'en-AU', []);
const start = indexOptions(ofStart(countries, words));
const details = indexOptions(ofDetails(countries, 'en-AU'));

test.each([
  ['Saint Lucia', 'LC'],
  ['saint vincent and the grenadines', 'VC'],
  ['The Netherlands', 'NL'],
  ['the bahamas', 'BS'],
  ['Viet Nam', 'VN'],
  ['Democratic Republic of Congo', 'CD'],
  ['Republic of the Congo', 'CG'],
  ['Phillipines', 'PH'],
  ['Switzerlnad', 'CH'],
  ['Maldvies', 'MV'],
  ['Burma', 'MM'],
  ['Zaire', 'CD'],
  ['Czechoslovakia', 'CZ'],
  ['Republic of Ireland', 'IE'],
  ['Deutschland', 'DE'],
  ['España', 'ES'],
  ['espana', 'ES'],
  ['Nippon', 'JP'],
  ['USA', 'US'],
  ['u.s.a.', 'US'],
  ['NZ', 'NZ'],
  ['PNG', 'PG'],
  ['Trinidad and Tobago', 'TT'],
  ['Kingdom of Thailand', 'TH'],
])('[STRT-02] [DETL-06] “%s” finds %s at the start, and in the lists of the details', (query, code) => {
  const found = [start, details].map((index) => searchOptions(index, query).options[0]?.id);
  expect(found).toEqual([code, code]);
});

test('[DETL-06] “UK” finds the United Kingdom beside Ukraine, whose name begins so', () => {
  for (const query of ['UK', 'U.K.'])
    expect(searchOptions(details, query).options.map(({ id }) => id)).toEqual(['UA', 'GB']);
});

test('[DETL-06] a part of a country finds it in the lists of the details', () => {
  for (const [query, code] of [
    ['England', 'GB'],
    ['Scotland', 'GB'],
    ['Bali', 'ID'],
    ['Hawaii', 'US'],
  ] as const)
    expect([query, searchOptions(details, query).options[0]?.id]).toEqual([query, code]);
});
