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
  ['Unit 5B, Level 2, 12 High St Sydney', { floor: 'Level 2', subpremise: '5B', streetNumber: '12' }],
  ['Level 2 Unit 5B 12 High St', { floor: 'Level 2', subpremise: '5B', streetName: 'High Street' }],
  ['ground floor, 9 high st', { floor: 'Ground floor', streetNumber: '9' }],
  ['L3/50 Pitt St', { floor: 'Level 3', streetNumber: '50' }],
  ['apt 4 / 7 high st', { subpremise: '4', streetNumber: '7' }],
  ['G05/7 high st', { subpremise: 'G05', streetNumber: '7' }],
  ['Shop 3, 12 High St', { subpremise: 'Shop 3', streetNumber: '12' }],
  [
    'Ulladulla 12 Beach Rd',
    { subpremise: '', streetNumber: '12', streetName: 'Beach Road', place: 'Ulladulla' },
  ],
  ['Level Park 5 Beach Rd', { floor: '', streetNumber: '5', place: 'Level Park' }],
  ['12 McDonald St', { streetName: 'McDonald Street' }],
  ['12 mcdonald st', { streetName: 'McDonald Street' }],
  ['12 DeLany Ave', { streetName: 'DeLany Avenue' }],
  ["4 st mary's rd", { streetName: "St Mary's Road" }],
  ['4 isle of capri dr', { streetName: 'Isle of Capri Drive' }],
  ['12–14 High St', { streetNumber: '12-14' }],
  ['12 to 14 High St', { streetNumber: '12-14' }],
  ['12a & 14b High St', { streetNumber: '12A-14B' }],
  ['Lot 5 Smith Rd Cooma', { streetNumber: 'Lot 5', streetName: 'Smith Road', place: 'Cooma' }],
  ['Lot 5, 12 Smith Rd', { floor: 'Lot 5', streetNumber: '12' }],
  ['No. 12 High St', { streetNumber: '12' }],
  ['Cnr high st & smith rd, Cooma', { streetName: 'Corner High Street & Smith Road', place: 'Cooma' }],
  ['corner of High St and Smith Rd', { streetNumber: '', streetName: 'Corner High Street & Smith Road' }],
  ['RMB 1234 Old Coach Rd Cooma', { streetNumber: 'RMB 1234', streetName: 'Old Coach Road', place: 'Cooma' }],
  ['rmb 12 cooma', { streetNumber: 'RMB 12', streetName: '', place: 'cooma' }],
  ['PO Box 12 Cooma', { streetNumber: '', streetName: 'PO Box 12', place: 'Cooma' }],
  ['p.o. box 12, cooma', { streetName: 'PO Box 12', place: 'cooma' }],
  ['gpo box 7a sydney', { streetName: 'GPO Box 7A', place: 'sydney' }],
  ['Locked Bag 30 Sydney', { streetName: 'Locked Bag 30', place: 'Sydney' }],
])('[PRIM-02] %s is read as people mean it', (query, meant) => {
  expect(typedStreets(query)[0]).toMatchObject(meant);
});

test('[PRIM-02] a unit without the number of a house is no address, and neither is half a one', async () => {
  for (const query of [
    'Unit 12 High St Sydney',
    'Flat 3 Beach Rd',
    'Level 2 High St',
    'Shop 4 Mall Rd',
    'Lot 5',
  ])
    expect([query, typedStreets(query)]).toEqual([query, []]);
});

test('[PRIM-02] post boxes, corners and roadside boxes resolve to all their parts', async () => {
  for (const [query, address] of [
    ['po box 12 cooma', 'PO Box 12, Cooma NSW 2630'],
    ['rmb 12 cooma', 'RMB 12, Cooma NSW 2630'],
    ['cnr a st & b st cooma', 'Corner A Street & B Street, Cooma NSW 2630'],
    ['Cooma 12 Smith St', '12 Smith Street, Cooma NSW 2630'],
    ['shop 3/12 smith st cooma', 'Shop 3/12 Smith Street, Cooma NSW 2630'],
  ] as const) {
    const [found] = await suggest(query);
    expect(await resolve(found!.id)).toMatchObject({
      outcome: 'found',
      place: { address, postcode: '2630' },
    });
  }
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
