import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startApi, startedQuote } from '../testing/harness.ts';
import { rotateToken } from './quotes.repository.ts';
import { sellDearer } from './testing/sell-dearer.ts';
import { createSubmissionKeyExpiry } from './tokens/expire-submission-keys.ts';
import { hashToken, newToken } from './tokens/tokens.ts';

let api: Harness;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const later = { from: '2027-02-01', to: '2027-02-14' };

test('a price is kept while it is locked, and repriced after, with the old price shown', async () => {
  const { access, csrf, quote } = await startedQuote(api, { dates: later });
  await sellDearer(api);
  // The last minute of the last day, in the brand's time zone, and the next one.
  api.clock.set('2026-12-04T12:59:00Z');
  const held = (await api.post('/api/quote/reload', access)).body.data;
  expect(held.rates[1].price).toBe(quote.rates[1].price);
  const saved = await api.post('/api/quote/update', { ...held, csrf: await api.csrf(), benefitOptions: [] });
  expect(saved.body.data.rates[1].price).toBe(quote.rates[1].price);

  api.clock.set('2026-12-04T13:00:00Z');
  const renewed = (await api.post('/api/quote/reload', access)).body.data;
  expect(renewed.rates[1].price).toBe(quote.rates[1].price * 2);
  expect(renewed.previousPrices).toMatchObject({ [quote.rates[1].coverLevel.id]: quote.rates[1].price });
  expect(renewed.priceLockedUntil).toBe('2026-12-19');
  expect(csrf).toBeTruthy();
});

test('[API-09] a price is not locked past the start of cover, also when the start is moved', async () => {
  const { access, csrf, quote } = await startedQuote(api, { dates: later });
  expect(quote.priceLockedUntil).toBe('2026-12-04');
  const sooner = { ...quote, csrf, dates: { from: '2026-11-25', to: '2026-12-08' } };
  const changed = (await api.post('/api/quote/update', sooner)).body.data;
  expect(changed.priceLockedUntil).toBe('2026-11-25');
  await sellDearer(api);
  api.clock.set('2026-11-24T01:00:00Z');
  const held = (await api.post('/api/quote/reload', access)).body.data;
  expect(held.rates[1].price).toBe(changed.rates[1].price);
  // A later start does not extend the lock, so moving a trip back and forth does not keep an old price.
  await api.post('/api/quote/save', { ...held, csrf: await api.csrf(), dates: later });
  const back = (await api.post('/api/quote/reload', access)).body.data;
  expect(back.priceLockedUntil).toBe('2026-11-25');
});

test('[DETL-13] a reload that reprices does not overwrite what is saved meanwhile', async () => {
  const { access, quote } = await startedQuote(api, { dates: later });
  await sellDearer(api);
  api.clock.set('2026-12-05T01:00:00Z');
  const typed = { ...quote, csrf: await api.csrf(), contact: { ...quote.contact, firstName: 'Typed' } };
  const { queue } = api.services;
  const write = queue.write;
  // Between the reload's read and its write.
  queue.write = async (job) => {
    queue.write = write;
    await api.post('/api/quote/save', typed);
    return write(job);
  };
  for (let look = 0; look < 2; look += 1) {
    const { data } = (await api.post('/api/quote/reload', access)).body;
    expect([data.contact.firstName, data.rates[1].price]).toEqual(['Typed', quote.rates[1].price * 2]);
  }
});

test('a trip in the past, after its lock ended, opens unchanged', async () => {
  const { access } = await startedQuote(api);
  api.clock.set('2026-12-20T01:00:00Z');
  const answer = await api.post('/api/quote/reload', access);
  expect([answer.status, answer.body.data.dates.from]).toEqual([200, '2026-12-01']);
});

test('[API-06] a quote expires after 90 days', async () => {
  const { access } = await startedQuote(api);
  api.clock.set('2027-02-17T01:00:00Z');
  expect((await api.post('/api/quote/reload', access)).status).toBe(200);
  api.clock.set('2027-02-18T02:00:00Z');
  expect((await api.post('/api/quote/reload', access)).status).toBe(404);
});

test('[API-09] today is the brand’s day, whatever the server’s time zone', async () => {
  api.clock.set('2026-11-20T13:30:00Z');
  const { body } = await api.get('/api/config');
  expect(body.data.today).toBe('2026-11-21');
  expect(body.data.quoteTypes[0].minStartDate).toBe('2026-11-21');
});

test('a token from before the purchase opens no personal data', async () => {
  const { access, csrf, quote } = await startedQuote(api);
  const contact = { ...quote.contact, email: 'ana@example.com', firstName: 'Ana' };
  await api.post('/api/quote/save', { ...quote, csrf, contact });
  const { row } = await api.services.quotes.open(access);
  const token = newToken();
  await api.services.queue.write(async (tx) => {
    await rotateToken(tx, row.id, hashToken(token));
    await tx.run(`update quotes set status = 89, policy_number = 'HT1' where id = ${row.id}`);
  });
  const old = await api.post('/api/quote/reload', access);
  expect(old.body.data).toMatchObject({
    reference: access.reference,
    status: 89,
    paid: true,
    coverDates: { from: '2026-12-01', to: '2026-12-14' },
    policyNumber: null,
    rates: [],
    ages: [],
    insurees: [],
    countries: [],
  });
  expect(JSON.stringify(old.body)).not.toMatch(/ana@example.com|Ana|\b34\b/);
  const refused = await api.post('/api/quote/save', { ...quote, csrf });
  expect(refused.status).toBe(404);
  const fresh = await api.post('/api/quote/reload', { ...access, token });
  expect(fresh.body.data).toMatchObject({ policyNumber: 'HT1', contact: { firstName: 'Ana' } });
});

test('[STRT-09] a submission key is deleted after a day, in batches, and then finds no quote', async () => {
  const keyOf = (n: number) => ({ submissionKey: `submission-key-${String(n).padStart(4, '0')}` });
  const numbers = Array.from({ length: 12 }, (_, n) => n);
  const made = await Promise.all(numbers.map((n) => startedQuote(api, keyOf(n))));
  api.clock.set('2026-11-21T00:59:00Z');
  const young = await startedQuote(api, keyOf(999));
  const forgetting = createSubmissionKeyExpiry({ ...api.services, batch: 5 });
  expect(await forgetting.run()).toBe(0);
  api.clock.set('2026-11-21T01:01:00Z');
  expect(await forgetting.run()).toBe(12);
  expect(await forgetting.run()).toBe(0);
  const again = await startedQuote(api, keyOf(0));
  expect(again.access.reference).not.toBe(made[0]?.access.reference);
  expect((await api.post('/api/quote/reload', made[0]?.access)).status).toBe(200);
  const same = await startedQuote(api, keyOf(999));
  expect(same.access.reference).toBe(young.access.reference);
});
