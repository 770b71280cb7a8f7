import { addDays } from '@coverkit/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOrigin, type Harness, startApi, startedQuote, trip } from '../testing/harness.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const chosen = (quote: { rates: { coverLevel: { id: number } }[] }, at: number): number =>
  quote.rates[at]?.coverLevel.id ?? -1;

test('[API-01] every JSON answer has the envelope', async () => {
  const ok = await api.get('/api/config');
  expect(ok.body.state).toEqual({ status: 'OK', messages: [] });
  const { access } = await startedQuote(api);
  const wrong = await api.post('/api/quote/reload', { ...access, token: 'x'.repeat(43) });
  expect(wrong.body.state).toEqual({
    status: 'ERROR',
    messages: [expect.stringContaining('find this quote')],
  });
  const nowhere = (await api.get('/api/nowhere')).body;
  expect(nowhere.state.messages).toEqual([expect.not.stringContaining('quote')]);
  expect(nowhere).toMatchObject({
    state: { status: 'ERROR' },
    data: { error: { code: 'not_found', correlationId: expect.any(String), recoverable: false } },
  });
});

test('[API-05] paths work with and without a trailing slash, and other methods are refused', async () => {
  const csrf = await api.csrf();
  const plain = await api.post('/api/quote/start', { ...trip, csrf });
  const slashed = await api.post('/api/quote/start/', { ...trip, csrf });
  expect([plain.status, slashed.status]).toEqual([200, 200]);
  const wrong = await api.get('/api/quote/start/');
  expect([wrong.status, wrong.body.data.error.code]).toEqual([405, 'method_not_allowed']);
  expect(wrong.headers.get('allow')).toBe('POST');
});

test('[API-08] reload returns the complete quote by reference and token', async () => {
  const { access, quote } = await startedQuote(api, { ages: [40, 38], people: 2, returnTrip: false });
  expect(quote).toMatchObject({
    ...access,
    status: 0,
    paid: false,
    people: 2,
    ages: [40, 38],
    days: 14,
    coverDates: { from: '2026-12-01', to: '2026-12-14' },
    oneWay: { enabled: true },
    brand: 'highline',
    peopleSizeLabel: 'couple',
    netPrice: null,
    quoteType: { minStartDate: '2026-11-20' },
  });
  expect(quote.rates).toHaveLength(3);
  expect(quote.rates[1].coverItems).toHaveLength(28);
  expect(quote.insurees.map((one: { age: number }) => one.age)).toEqual([40, 38]);
});

test('[API-09] prices are the worked example to the cent, and the lock is 14 days but not past the start', async () => {
  const { quote } = await startedQuote(api);
  expect(quote.rates.map((rate: { price: number }) => rate.price)).toEqual([6544, 9348, 12339]);
  expect(quote.priceLockedUntil).toBe('2026-12-01');
  const later = await startedQuote(api, { dates: { from: '2027-02-01', to: '2027-02-14' } });
  expect(later.quote.priceLockedUntil).toBe('2026-12-04');
});

test('[API-06] a wrong token, an unknown reference and malformed input have the same answer', async () => {
  const { access } = await startedQuote(api);
  const other = await startedQuote(api);
  const misses = [
    { ...access, token: other.access.token },
    { reference: 'AAAAAAAAAA', token: access.token },
    { reference: access.reference, token: 'short' },
    { reference: { $ne: 1 }, token: ['a'] },
    {},
  ];
  for (const miss of misses) {
    const answer = await api.post('/api/quote/reload', miss);
    expect(answer.status).toBe(404);
    expect({ ...answer.body.data.error, correlationId: '' }).toEqual({
      code: 'not_found',
      correlationId: '',
      recoverable: false,
    });
  }
});

test('[SUMM-04] choosing a level stores it with its price, and when the duty was acknowledged', async () => {
  const { csrf, quote } = await startedQuote(api);
  const body = {
    ...quote,
    csrf,
    coverLevelId: chosen(quote, 1),
    acknowledgement: { duty: true, privacy: true },
  };
  const answer = await api.post('/api/quote/update', body);
  expect(answer.body.data).toMatchObject({ status: 20, netPrice: 9348, coverLevel: { name: 'Plus' } });
  const row = (await api.services.quotes.open(quote)).row;
  const version = `highline-${api.services.brands.brand('highline').version}`;
  expect(JSON.parse(row.agreements ?? '{}')).toEqual({
    duty: { version, at: '2026-11-20T01:00:00.000Z' },
    privacy: { version, at: '2026-11-20T01:00:00.000Z' },
  });
});

test('[SUMM-03] a level that lacks an extra cannot be chosen', async () => {
  const { csrf, quote } = await startedQuote(api, { countries: ['JP'] });
  const dates = { from: '2026-12-02', to: '2026-12-08' };
  const snowCover = { enabled: true, offPiste: true, dates };
  const body = { ...quote, csrf, snowCover, coverLevelId: chosen(quote, 0) };
  const answer = await api.post('/api/quote/update', body);
  expect([answer.status, answer.body.data.formErrors]).toEqual([
    422,
    { coverLevelId: expect.objectContaining({ code: 'level_ineligible' }) },
  ]);
});

test('[EXTR-06] preview and update refuse a final country that is not covered', async () => {
  const { csrf, quote } = await startedQuote(api, { returnTrip: false });
  for (const path of ['/api/quote/preview/', '/api/quote/update']) {
    const ends = async (finalCountry: string) => {
      const answer = await api.post(path, { ...quote, csrf, oneWay: { enabled: true, finalCountry } });
      return [answer.status, Object.keys(answer.body.data.formErrors ?? {})];
    };
    expect(await ends('AF')).toEqual([422, ['oneWay.finalCountry']]);
    expect(await ends('GB')).toEqual([200, []]);
  }
});

test('[API-10] the quote type of an annual quote names its first day and the last day of cover', async () => {
  const annual = { quoteTypeId: 2, countries: [], regionId: 4, amtStart: '2026-12-01', maxTripLength: 30 };
  const { quote } = await startedQuote(api, { ...annual, dates: { from: null, to: null } });
  expect(quote.quoteType).toMatchObject({ policyStartDate: '2026-11-20', maxEndDate: '2027-11-30' });
  const { quote: single } = await startedQuote(api);
  const { from } = single.dates as { from: string };
  expect(single.quoteType).toMatchObject({ policyStartDate: null, maxEndDate: addDays(from, 364) });
});

test('[SUMM-09] preview prices what is on screen and stores nothing', async () => {
  const { csrf, quote } = await startedQuote(api, { countries: ['JP'] });
  const before = await api.stored();
  const snowCover = { enabled: true, offPiste: false, dates: { from: '2026-12-02', to: '2026-12-08' } };
  const answer = await api.post('/api/quote/preview/', { ...quote, csrf, snowCover });
  expect(answer.status).toBe(200);
  expect(answer.body.data.rates[1].price).toBeGreaterThan(quote.rates[1].price);
  expect(await api.stored()).toEqual(before);
});

test('[SUMM-07] a voucher gives its discount, and an invalid code is a problem that names no valid one', async () => {
  const { csrf, quote } = await startedQuote(api);
  const withCode = (code: string) => api.post('/api/quote/update', { ...quote, csrf, voucher: { code } });
  const right = await withCode('welcome5');
  const { price, steps } = right.body.data.rates[1];
  expect(price).toBe(8881);
  expect(steps).toContainEqual({
    ...{ code: 'discount', amount: -467 },
    params: { percent: 5, code: 'WELCOME5' },
  });
  for (const code of ['NOPE', 'SNOW10', 'WINTER25', 'FIRST100']) {
    const wrong = await withCode(code);
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.data.formErrors)).toEqual(['voucher.code']);
    expect(wrong.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
    expect(JSON.stringify(wrong.body)).not.toMatch(/SNOW10|WELCOME5|expired|exhausted/i);
  }
  const removed = await api.post('/api/quote/update', { ...quote, csrf, voucher: null });
  expect(removed.body.data.rates[1].price).toBe(9348);
});

test('[SUMM-05] confirmHandover stores the answer and replaces the quote', async () => {
  const { csrf, quote } = await startedQuote(api);
  const neither = { ...quote, csrf, australianResidents: false, lastThreeMonths: false };
  const refused = await api.post('/api/quote/confirmHandover/', neither);
  expect(Object.keys(refused.body.data.formErrors)).toEqual(['australianResidents']);
  const answer = await api.post('/api/quote/confirmHandover/', { ...neither, lastThreeMonths: true });
  expect(answer.body.data).toMatchObject({ reference: quote.reference, lastThreeMonths: true });
});

test('[API-10] an extra is sent under either name of its fields, and answered under both with its cost', async () => {
  const { access, quote, csrf } = await startedQuote(api);
  const dates = { from: quote.dates.from, to: quote.dates.to };
  const named = { startDate: dates.from, endDate: dates.to };
  const sent = { ...quote, ...access, csrf, coverLevelId: 2 };
  const snow = { enabled: true, offPiste: false };
  const first = (await api.post('/api/quote/update', { ...sent, snowCover: { ...snow, dates } })).body.data;
  const { netPrice, rates, checksum } = first;
  const cost = rates
    .find((rate: { coverLevel: { id: number } }) => rate.coverLevel.id === 2)
    .steps.find(({ code }: { code: string }) => code === 'snow').amount;
  expect(first.snowCover).toEqual({ ...snow, dates, ...named, cost });
  const second = (await api.post('/api/quote/update', { ...sent, snowCover: { ...snow, ...named } })).body
    .data;
  expect(second).toMatchObject({ netPrice, checksum, snowCover: { dates } });
  // As it was answered, another level: the checksum tells that what is stored has changed.
  const third = (await api.post('/api/quote/update', { ...second, ...access, csrf, coverLevelId: 3 })).body
    .data;
  expect(third.snowCover).toEqual(first.snowCover);
  expect([
    third.checksum === checksum,
    (await api.post('/api/quote/reload', access)).body.data.checksum,
  ]).toEqual([false, third.checksum]);
  const refused = await api.post('/api/quote/save', {
    ...sent,
    snowCover: { ...snow, dates, startDate: dates.to },
  });
  expect([refused.status, refused.body.data.formErrors]).toMatchObject([
    422,
    { 'snowCover.startDate': { code: 'invalid' } },
  ]);
});

test('[API-03] price, status, flags and another reference set by the client change nothing', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const other = await startedQuote(api);
  const forged = {
    ...quote,
    csrf,
    status: 90,
    paid: true,
    paymentStatus: 10,
    referralApproved: true,
    netPrice: 1,
    medicalPrice: -500,
    policyNumber: 'P1',
    brand: 'saltwater',
    checksum: 'forged',
    affiliate: { id: 'ridgeback' },
    affiliateId: 'ridgeback',
    discountPercent: 99,
    priceLockedUntil: '2099-01-01',
    expiresAt: '2099-01-01',
    rates: quote.rates.map((rate: object) => ({ ...rate, price: 1, eligible: true })),
  };
  const answer = await api.post('/api/quote/update', forged);
  expect(answer.body.data).toMatchObject({
    status: 0,
    paid: false,
    paymentStatus: 0,
    referralApproved: false,
    netPrice: null,
    policyNumber: null,
    brand: 'highline',
    affiliate: null,
    priceLockedUntil: quote.priceLockedUntil,
  });
  expect(answer.body.data.rates).toEqual(quote.rates);
  const before = await api.stored();
  const swapped = await api.post('/api/quote/save', { ...quote, csrf, reference: other.access.reference });
  expect(swapped.status).toBe(404);
  expect(await api.stored()).toEqual(before);
  expect((await api.post('/api/quote/reload', access)).body.data.status).toBe(0);
});

test("[API-03] another brand's token cannot reach a quote", async () => {
  const { quote } = await startedQuote(api);
  const { body } = await api.get('/api/config?affiliate=snowgum', { origin: demoOrigin });
  const answer = await api.post(
    '/api/quote/save',
    { ...quote, csrf: body.data.csrf },
    { origin: demoOrigin },
  );
  expect(answer.status).toBe(404);
});

test('a quote that is bought, referred or declined cannot be changed', async () => {
  const { csrf, quote } = await startedQuote(api);
  const { row } = await api.services.quotes.open(quote);
  for (const [status, code] of [
    [89, 'quote_closed'],
    [50, 'quote_closed'],
    [-1, 'quote_closed'],
    [40, 'payment_pending'],
  ] as const) {
    await api.services.queue.write(async (tx) =>
      tx.run(`update quotes set status = ${status} where id = ${row.id}`),
    );
    const before = await api.stored();
    for (const path of ['update', 'save', 'preview', 'confirmHandover']) {
      const answer = await api.post(`/api/quote/${path}`, { ...quote, csrf });
      expect([answer.status, answer.body.data.error.code]).toEqual([409, code]);
    }
    expect(await api.stored()).toEqual(before);
  }
});
