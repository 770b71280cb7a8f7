import { accesses, endpoints, inboundPath, linkKeyHeader } from '@coverkit/rules/contract';
import { createPartnerKeys } from '../../partners/partner-keys.ts';
import { type Json, startApi } from '../../testing/harness.ts';
import type { Recorder } from './recorder.ts';

/** The calls of links, and of those who make them (INBD-01, INBD-02). */
export async function recordLinks({ call, read, error, examples }: Recorder): Promise<void> {
  const api = await startApi();
  const trip = 'quoteType=1&countries=NZ&from=2026-12-01&to=2026-12-14&ages=34&australianResidents=1';
  const query = `?ajax=1&${trip}&level=2`;
  const headers = { [linkKeyHeader]: 'k'.repeat(22) };
  await read(api, 'ctmLink', query, headers);
  await read(api, 'inboundLink', query, headers);
  error(await api.get(inboundPath + query));
  const { database, queue, clock, brands } = api.services;
  const made = await createPartnerKeys({ database, queue, clock, brands }).add('ridgeback', 'Sam');
  const key = { [accesses.partnerKey.name]: made?.key ?? '' };
  const partner = { ...api, post: (path: string, body: unknown) => api.post(path, body, key) };
  const dates = { from: '2026-12-01', to: '2026-12-14' };
  const asked = {
    quoteTypeId: 1,
    countries: ['NZ'],
    dates,
    ages: [34],
    people: 1,
    australianResidents: true,
  };
  const { rates } = await call(partner, 'partnerRates', asked);
  // The port differs from run to run.
  const { origin } = new URL(rates[0].url);
  const recorded = examples.calls.partnerRates?.output as Json;
  for (const one of recorded.data.rates) one.url = one.url?.replace(origin, 'http://localhost:3000') ?? null;
  error(await api.post(endpoints.partnerRates.path, asked));
  await api.stop();
}
