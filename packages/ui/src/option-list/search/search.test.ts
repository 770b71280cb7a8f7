import { expect, test } from 'vitest';
import { foldText, indexOptions, searchOptions } from './search.ts';

const options = [
  { id: 'AF', label: 'Afghanistan', disabledReason: 'Not covered.' },
  { id: 'CI', label: 'Côte d’Ivoire', keywords: ['Ivory Coast'] },
  { id: 'GB', label: 'United Kingdom', keywords: ['UK', 'Great Britain'] },
  { id: 'ID', label: 'Indonesia', keywords: ['Bali'] },
  { id: 'UA', label: 'Ukraine' },
  { id: 'US', label: 'United States', keywords: ['USA'] },
  { id: 'ZA', label: 'South Africa' },
];
const find = (query: string) => searchOptions(indexOptions(options), query).options.map((one) => one.id);

test('[STRT-02] search finds the beginning of any word, without accents', () => {
  expect(find('cote')).toEqual(['CI']);
  expect(find("CÔTE d'iv")).toEqual(['CI']);
  expect(find('ivory')).toEqual(['CI']);
  expect(find('king')).toEqual(['GB']);
  expect(find('nesia')).toEqual([]);
});

test('[STRT-02] search finds the words that people use', () => {
  expect(find('bali')).toEqual(['ID']);
  expect(find('usa')).toEqual(['US']);
  expect(find('great b')).toEqual(['GB']);
});

test('[STRT-02] the better match comes first and what cannot be chosen last', () => {
  expect(find('uk')).toEqual(['UA', 'GB']);
  expect(find('af')).toEqual(['ZA', 'AF']);
  expect(find('kingdom united')).toEqual(['GB']);
  // Among those that cannot be chosen, too.
  const closed = { disabledReason: 'Not covered.' };
  const two = indexOptions([
    { ...closed, id: 'BY', label: 'Belarus', keywords: ['White Russia'] },
    { ...closed, id: 'RU', label: 'Russia' },
  ]);
  expect(searchOptions(two, 'russia').options.map((one) => one.id)).toEqual(['RU', 'BY']);
});

test('[STRT-02] without a query the order is unchanged', () => {
  expect(find('  ')).toEqual(options.map((one) => one.id));
  expect(foldText('São Tomé & Príncipe')).toBe('sao tome principe');
});

test.each([
  ['vietman', ['VN']],
  ['veitnam', ['VN']],
  ['indonisia', ['ID']],
  ['untied kindom', ['GB']],
  ['ivry cost', ['CI']],
  ['afgahnistan', ['AF']],
  ['ukrane', ['UA']],
  ['usx', []],
  ['atlantis', []],
])('[STRT-02] “%s” finds what is spelt like it', (query, ids) => {
  const found = searchOptions(
    indexOptions([...options, { id: 'VN', label: 'Vietnam' }, { id: 'YE', label: 'Yemen' }]),
    query,
  );
  expect(found.isNear).toBe(true);
  expect(found.options.map((one) => one.id)).toEqual(ids);
});

test('[STRT-02] a place is found by its name, also with its country, and not by the country alone', () => {
  const places = [
    { id: 'popular', label: 'Bali, Indonesia', repeats: 'ID:Bali' },
    { id: 'ID', label: 'Indonesia' },
    { id: 'ID:Bali', label: 'Bali, Indonesia', foundAs: 'Bali', keywords: ['Indonesia'] },
  ];
  const foundIn = (query: string) => searchOptions(indexOptions(places), query).options.map((one) => one.id);
  expect(foundIn('bali')).toEqual(['ID:Bali']);
  expect(foundIn('bali indo')).toEqual(['ID:Bali']);
  expect(foundIn('indonesia')).toEqual(['ID']);
});

test('[STRT-02] articles, abbreviations and formal names find what is meant', () => {
  const named = [
    'Congo - Brazzaville',
    'Côte d’Ivoire',
    'Dominican Republic',
    'France',
    'Netherlands',
    'St. Kitts & Nevis',
    'St. Lucia',
    'Trinidad & Tobago',
    'United States',
  ].map((label) => ({ id: label, label, keywords: label === 'United States' ? ['USA'] : [] }));
  const first = (query: string) => searchOptions(indexOptions(named), query).options[0]?.id;
  for (const [query, label] of [
    ['The Netherlands', 'Netherlands'],
    ['the neth', 'Netherlands'],
    ['Kingdom of the Netherlands', 'Netherlands'],
    ['Saint Lucia', 'St. Lucia'],
    ['saint lu', 'St. Lucia'],
    ['Siant Lucia', 'St. Lucia'],
    ['St Lucia', 'St. Lucia'],
    ['Saint Kitts and Nevis', 'St. Kitts & Nevis'],
    ['Trinidad and Tobago', 'Trinidad & Tobago'],
    ['trinidad an', 'Trinidad & Tobago'],
    ['Republic of the Congo', 'Congo - Brazzaville'],
    ['Dominican Republic', 'Dominican Republic'],
    ['the Dominican', 'Dominican Republic'],
    ['U.S.A.', 'United States'],
    ['the United States', 'United States'],
    ['Untied States', 'United States'],
  ] as const)
    expect([query, first(query)]).toEqual([query, label]);
  expect(first('the')).toBeUndefined();
});
