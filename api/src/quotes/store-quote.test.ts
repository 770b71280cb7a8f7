import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startApi, startedQuote } from '../testing/harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const chosen = (quote: { rates: { coverLevel: { id: number } }[] }, at: number): number =>
  quote.rates[at]?.coverLevel.id ?? -1;

test('[DETL-13] an incomplete draft is saved', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const contact = { ...quote.contact, email: 'half@', firstName: 'Ana' };
  const medical = { ...quote.medical, prescreenA: true };
  const saved = await api.post('/api/quote/save', { ...quote, csrf, contact, medical });
  expect(saved.body.data).toEqual({ reference: access.reference, savedAt: '2026-11-20T01:00:00.001Z' });
  const { body } = await api.post('/api/quote/reload', access);
  expect(body.data).toMatchObject({
    contact: { email: 'half@', firstName: 'Ana' },
    medical: { prescreenA: true },
  });
});

test('[DETL-13] a save reprices a changed trip, and an impossible trip changes nothing', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  await api.post('/api/quote/save', { ...quote, csrf, dates: { from: '2026-12-01', to: '2026-12-21' } });
  const repriced = (await api.post('/api/quote/reload', access)).body.data;
  expect(repriced.days).toBe(21);
  expect(repriced.rates[1].price).toBeGreaterThan(9348);
  const before = await api.stored();
  const past = await api.post('/api/quote/save', {
    ...quote,
    csrf,
    dates: { from: '2020-01-01', to: '2020-01-05' },
  });
  expect([past.status, past.body.data.formErrors['dates.from'].code]).toEqual([422, 'date_too_early']);
  expect(await api.stored()).toEqual(before);
});

test('[DETL-13] a change based on an older version is refused, stores nothing, and can be merged into the saved quote', async () => {
  const { csrf, quote } = await startedQuote(api);
  const based = { ...quote, csrf, basedOn: quote.savedAt };
  const address = { ...quote.contact, address: '1 George Street' };
  const first = await api.post('/api/quote/save', { ...based, contact: address });
  expect(first.status).toBe(200);
  for (const path of ['save', 'update', 'confirmHandover']) {
    const stale = await api.post(`/api/quote/${path}`, { ...based, coverLevelId: chosen(quote, 1) });
    expect([stale.status, stale.body.data.error.code]).toEqual([409, 'quote_changed']);
  }
  const { data: current } = (await api.post('/api/quote/reload', quote)).body;
  expect(current).toMatchObject({ savedAt: first.body.data.savedAt, coverLevelId: null });
  const fresh = { ...current, csrf, basedOn: current.savedAt, coverLevelId: chosen(quote, 1) };
  const answer = await api.post('/api/quote/update', fresh);
  expect(answer.body.data).toMatchObject({ status: 20, contact: { address: '1 George Street' } });
});

test('[DETL-13] of concurrent changes based on the same version, one is stored', async () => {
  const { csrf, quote } = await startedQuote(api);
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'];
  const saved = await Promise.all(
    names.map((firstName) =>
      api.post('/api/quote/save', {
        ...quote,
        csrf,
        basedOn: quote.savedAt,
        contact: { ...quote.contact, firstName },
      }),
    ),
  );
  expect(saved.map((one) => one.status).filter((one) => one === 409)).toHaveLength(3);
});
