import { describe, expect, test } from 'vitest';
import { bothClients, clientScenarios, failureOf, seen } from '../support/client-scenarios.ts';
import { newKey } from '../support/client-subjects.ts';

describe.each(bothClients)('over %s', (_, open) => {
  const { client, trip } = clientScenarios(open);
  const query = () =>
    new URLSearchParams({
      ...{ quoteType: '1', countries: (trip.countries ?? []).join(','), ages: trip.ages.join(',') },
      ...{ from: trip.dates?.from ?? '', to: trip.dates?.to ?? '', level: '2' },
    }).toString();

  test('[INBD-01] [SUMM-05] a link makes one quote for each key, with residency still to be confirmed', async () => {
    const links = await client.links();
    const [key, other] = [newKey(), newKey()];
    const access = await links.inbound(query(), key);
    const quote = await client.reload(access);
    expect(quote).toMatchObject({
      ...{ countries: trip.countries, dates: trip.dates, coverLevelId: 2 },
      ...{ australianResidents: false, lastThreeMonths: false },
    });
    expect(await links.inbound(query(), key)).toEqual(access);
    expect((await links.ctm(query(), other)).reference).not.toBe(access.reference);
    const confirmed = { ...quote, australianResidents: true, lastThreeMonths: true };
    expect((await client.confirmHandover(confirmed)).australianResidents).toBe(true);
  });

  test('[INBD-01] a link that is no quote is refused at its parameters', async () => {
    const links = await client.links();
    const mixed = links.inbound(`${query()}&region=4`, newKey());
    expect(seen(await failureOf(mixed))).toMatchObject({ kind: 'form', fields: { region: 'link_mixed' } });
    const past = links.ctm(query().replace(/from=[^&]+/, 'from=2026-01-01'), newKey());
    expect(seen(await failureOf(past))).toMatchObject({ kind: 'form', fields: { from: 'date_too_early' } });
  });
});
