import { describe, expect, test } from 'vitest';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';

const session = '3519edfe-0f75-4a30-bfe4-7cbd89340b2c';

describe.each(bothClients)('over %s', (_, open) => {
  const { client, started } = clientScenarios(open);

  test('[DETL-06] an address is suggested for a quote, and resolved to its parts', async () => {
    const { access, quote } = await started();
    const search = { query: '12 smith st co', country: 'AU', session };
    const found = await client.suggestPlaces(quote, search);
    expect(found.length).toBeGreaterThan(1);
    const cooma = found.find(({ rest }) => rest === 'Cooma NSW 2630')!;
    expect(cooma.main).toBe('12 Smith Street');
    expect(await client.resolvePlace(access, { id: cooma.id, session })).toEqual({
      address: '12 Smith Street, Cooma NSW 2630',
      ...{ floor: '', subpremise: '', streetNumber: '12', streetName: 'Smith Street', locality: 'Cooma' },
      ...{ state: 'NSW', adminAreaLevel2: '', country: 'AU', postcode: '2630', placeId: cooma.id },
    });
    expect(await client.suggestPlaces(access, { ...search, query: '12 smith st nowhere at all' })).toEqual(
      [],
    );
    expect(await client.suggestPlaces(access, { ...search, country: 'NZ' })).toEqual([]);
  });

  test('[API-06] nobody searches without the link of a quote; a place that is not known is no miss of it', async () => {
    const { access } = await started();
    const stranger = { ...access, token: 'z'.repeat(43) };
    const search = { query: '12 smith st', country: 'AU', session };
    expect(seen(await failureOf(client.suggestPlaces(stranger, search)))).toMatchObject({ kind: 'notFound' });
    expect(seen(await failureOf(client.resolvePlace(access, { id: 'unknown', session })))).toEqual({
      ...{ kind: 'form', code: 'form_invalid', fields: { id: 'invalid' } },
    });
  });
});
