import { contactProblems } from '@coverkit/rules';
import { contactFormats } from '@coverkit/rules/contact-formats';
import { exampleProduct, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { createEmbeddedPlaces } from './embedded-places.ts';
import { localities } from './localities.ts';
import { typedStreets } from './street.ts';

const places = createEmbeddedPlaces();
const session = 's'.repeat(32);
const suggest = async (query: string, country = 'AU') => {
  const result = await places.suggest({ query, country, session, locale: 'en-AU' });
  return result.outcome === 'found' ? result.suggestions : expect.unreachable();
};
const ask = async (query: string) => (await suggest(query)).map((one) => `${one.main}, ${one.rest}`);
const resolve = (id: string) => places.resolve({ id, session, locale: 'en-AU' });
const idOf = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test('[PRIM-02] a street and the beginning of a town find complete addresses', async () => {
  const found = await ask('12 Smith St Coo');
  expect(found).toContain('12 Smith Street, Cooma NSW 2630');
  expect(found).toContain('12 Smith Street, Coogee NSW 2034');
  expect(found.length).toBeLessThanOrEqual(6);
  expect(await ask('12 smith st 2630')).toEqual(['12 Smith Street, Cooma NSW 2630']);
  expect(await ask('12 smith st, perth tas')).toEqual(['12 Smith Street, Perth TAS 7300']);
  expect((await ask('12 Smith St'))[0]).toBe('12 Smith Street, Sydney NSW 2000');
});

test('[PRIM-02] addresses alone are suggested, no towns', async () => {
  for (const query of ['Cooma', 'Smith Street', '2630', '12', '   ', '12 smith st nowhere at all'])
    expect(await ask(query)).toEqual([]);
});

test('[PRIM-02] a suggestion resolves to all its parts', async () => {
  const [found] = await suggest('lvl 2, 3/12-14 the esplanade cooge');
  expect(await resolve(found!.id)).toEqual({
    outcome: 'found',
    place: {
      address: 'Level 2, 3/12-14 The Esplanade, Coogee NSW 2034',
      floor: 'Level 2',
      subpremise: '3',
      streetNumber: '12-14',
      streetName: 'The Esplanade',
      locality: 'Coogee',
      state: 'NSW',
      adminAreaLevel2: '',
      country: 'AU',
      postcode: '2034',
      placeId: found!.id,
    },
  });
});

test('[API-03] an id that anybody made up is none, and neither is a town that the table has not', async () => {
  const town = ['Cooma', 'NSW', '2630'];
  expect((await resolve(idOf(['', '', '12', 'Smith Street', ...town]))).outcome).toBe('found');
  for (const parts of [
    ['', '', '12', 'Smith Street', 'Cooma', 'VIC', '2630'],
    town,
    {},
    null,
    [1, 2, 3, 4, 5, 6, 7],
  ])
    expect(await resolve(idOf(parts))).toEqual({ outcome: 'not_found' });
  for (const id of ['', 'x', 'ChIJN1t_tDeuEmsRUsoyG83frY4'])
    expect(await resolve(id)).toEqual({ outcome: 'not_found' });
});

test('[PRIM-02] a text of many words is read as its first dozen', async () => {
  const words = Array.from({ length: 100 }, () => 's');
  expect(typedStreets(`1 ${words.join(' ')}`)).toHaveLength(12);
  expect(typedStreets(`1 smith st ${words.join(' ')}`)[0]?.place.split(' ')).toHaveLength(10);
});

test.each([
  ['12 smith st', { streetNumber: '12', streetName: 'Smith Street', place: '' }],
  [
    'unit 3, 12a SMITH AVE. manly',
    { subpremise: '3', streetNumber: '12A', streetName: 'Smith Avenue', place: 'manly' },
  ],
  ['3/12 st kilda rd', { subpremise: '3', streetName: 'St Kilda Road' }],
  ["5 o'connell st", { streetName: "O'Connell Street" }],
  ['1 broadway ultimo', { streetName: 'Broadway', place: 'ultimo' }],
  ['1 broadway, ultimo', { streetName: 'Broadway', place: 'ultimo' }],
])('[PRIM-02] %s is read as people mean it', (query, meant) => {
  expect(typedStreets(query)[0]).toMatchObject(meant);
});

test('[PRIM-02] where the kind of a street is left out, what follows may be the town', async () => {
  expect((await ask('1 broadway ultimo'))[0]).toBe('1 Broadway, Ultimo NSW 2007');
  expect((await ask('1 broadway surry hills'))[0]).toBe('1 Broadway, Surry Hills NSW 2010');
  expect((await ask('1 broadway'))[0]).toBe('1 Broadway, Sydney NSW 2000');
});

test('[DETL-06] every place of the table passes as a contact of its state', () => {
  const { contact } = exampleReadyDraft();
  const entries = Object.entries(localities).flatMap(([state, table]) =>
    table.split(';').map((entry) => [state, ...entry.trim().split(/ (.*)/)] as const),
  );
  expect(entries.length).toBeGreaterThan(500);
  for (const [state, postCode = '', locality = ''] of entries) {
    expect(locality).toMatch(/^[A-Z][\p{L}' ]+$/u);
    expect(
      contactProblems({ ...contact, state, postCode, locality }, exampleProduct, contactFormats),
    ).toEqual([]);
  }
  expect(new Set(entries.map((one) => one.join(' '))).size).toBe(entries.length);
});
