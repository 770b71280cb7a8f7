import { csrfHeader, maxQuoteBytes } from '@coverkit/rules/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { createRateLimit } from '../platform/http/rate-limit.ts';
import { type Harness, startApi, startedQuote, testConfig, testNow } from '../testing/harness.ts';
import { countPurchase } from './row-size.ts';

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
  const medical = { ...quote.medical, prescreenA: true, acknowledgePrivacy: true };
  const saved = await api.post('/api/quote/save', { ...quote, csrf, contact, medical });
  expect(saved.body.data).toEqual({ reference: access.reference, savedAt: '2026-11-20T01:00:00.001Z' });
  const { body } = await api.post('/api/quote/reload', access);
  expect(body.data).toMatchObject({
    contact: { email: 'half@', firstName: 'Ana' },
    medical: { prescreenA: true },
  });
});

test('[DETL-18] whatever is sent, no health answer is stored before the notice is acknowledged, and none once that is withdrawn', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const medical = { ...quote.medical, preExMoreInfo: true, prescreenA: true, uncoveredAccept: true };
  const insurees = quote.insurees.map((one: object) => ({ ...one, requiresScreening: true }));
  const storedWith = async (path: string, acknowledgePrivacy: boolean) => {
    const sent = { ...quote, csrf, insurees, medical: { ...medical, acknowledgePrivacy } };
    expect((await api.post(`/api/quote/${path}`, sent)).status).toBe(200);
    const { draft } = await api.services.quotes.open(access);
    return [draft.medical, draft.insurees.map((one) => one.requiresScreening)];
  };
  for (const path of ['save', 'update', 'confirmHandover']) {
    expect(await storedWith(path, true)).toEqual([{ ...medical, acknowledgePrivacy: true }, [true]]);
    expect(await storedWith(path, false)).toEqual([quote.medical, [false]]);
  }
});

const trek = {
  ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'intrepid' },
  ...{ dates: { from: '2026-12-02', to: '2026-12-08' }, over6500: false, evac: false },
  ...{ injuries: false, altSickness: true },
};

test('[DETL-18] [EXTR-03] climbing is refused before the acknowledgement, and a save leaves its health answers out at the last price', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const sent = { ...quote, csrf, coverLevelId: chosen(quote, 1), climbingCover: trek };
  for (const path of ['preview', 'update', 'confirmHandover']) {
    const { status, body } = await api.post(`/api/quote/${path}`, sent);
    expect([status, body.data.formErrors]).toEqual([
      422,
      { 'medical.acknowledgePrivacy': { code: 'must_accept', message: expect.any(String) } },
    ]);
  }
  expect((await api.post('/api/quote/save', sent)).status).toBe(200);
  const { draft, row, prices } = await api.services.quotes.open(access);
  expect(draft.climbingCover).toEqual({ ...trek, injuries: null, altSickness: null });
  expect([row.health, row.agreements]).toEqual([null, null]);
  expect(prices.levels.map((level) => level.price)).toEqual(
    quote.rates.map((rate: { price: number }) => rate.price),
  );
});

test('[DETL-18] [EXTR-03] the acknowledgement for climbing is stored with its text’s version, and its withdrawal deletes the answers', async () => {
  const { csrf, access, quote } = await startedQuote(api);
  const medical = { ...quote.medical, acknowledgePrivacy: true };
  const consented = { ...quote, csrf, climbingCover: trek, medical };
  expect((await api.post('/api/quote/save', consented)).status).toBe(200);
  const stored = () => api.services.quotes.open(access);
  const before = await stored();
  expect(before.draft).toMatchObject({ climbingCover: trek, medical });
  const { version } = JSON.parse(before.row.agreements ?? '{}').healthPrivacy;
  expect(version).toMatch(/^highline-\d+$/);
  // As the details withdraw it, and as a caller that takes the tick alone away.
  const off = { ...trek, enabled: false, injuries: null, altSickness: null };
  for (const [climbingCover, kept] of [
    [off, off],
    [trek, { ...off, enabled: true }],
  ]) {
    expect((await api.post('/api/quote/save', consented)).status).toBe(200);
    expect((await api.post('/api/quote/save', { ...quote, csrf, climbingCover })).status).toBe(200);
    const after = await stored();
    expect([after.draft.climbingCover, after.draft.medical]).toEqual([kept, quote.medical]);
    expect([after.row.health, after.row.agreements]).toEqual([null, null]);
  }
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

/** A quote of 20 travellers with every text at its longest, and 50 items. */
async function longest(harness: Harness, letter: string) {
  const ages = Array.from({ length: 20 }, () => 34);
  const { csrf, quote, access } = await startedQuote(harness, { people: 20, ages });
  const text = (length: number) => letter.repeat(length);
  const insurees = ages.map((age, at) => ({
    ...{ number: at + 1, age, firstName: text(60), lastName: text(60) },
    ...{ climbingApplicant: true, climbingExperience: text(1000) },
  }));
  const item = { name: text(120), serial: text(60), value: 100_000 };
  const valuablesCover = { enabled: true, items: Array.from({ length: 50 }, () => item) };
  const contact = { ...quote.contact, firstName: text(60), lastName: text(60), address: text(200) };
  const body = { ...quote, csrf, insurees, valuablesCover, contact };
  const send = (path: string, change: object = {}, headers: Record<string, string> = {}) =>
    harness.post(`/api/quote/${path}`, { ...body, ...change }, { [csrfHeader]: csrf, ...headers });
  return { access, send };
}

test('[DETL-13] the longest quote in Latin letters is stored, and what is larger than any has a code of its own and is not', async () => {
  const { access, send } = await longest(api, 'x');
  expect((await send('save')).status).toBe(200);
  const rows = await api.database.read.all<{ bytes: number }>(
    sql`select length(cast(draft as blob)) + length(cast(prices as blob)) as bytes from quotes where reference = ${access.reference}`,
  );
  expect(rows[0]?.bytes).toBeGreaterThan(39_000);
  expect(rows[0]?.bytes).toBeLessThan(0.8 * maxQuoteBytes);
  const larger = await longest(api, '\u0995');
  const before = await api.stored();
  const { status, body } = await larger.send('save');
  expect([status, body.data.error.code]).toEqual([413, 'quote_too_large']);
  expect(await api.stored()).toEqual(before);
});

test('an address may store so many bytes in a day; what adds nothing, and other addresses, go on', async () => {
  const harness = await startApi({
    config: { ...testConfig, rateLimits: true, trustedProxies: ['127.0.0.1'], storedMbPerAddress: 1 },
  });
  const { send } = await longest(harness, 'x');
  const save = (ip: string, change: object = {}) => send('save', change, { 'x-forwarded-for': ip });
  const small = { insurees: [], valuablesCover: { enabled: false, items: [] } };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 40) {
    statuses.push((await save('203.0.113.7')).status);
    expect((await save('203.0.113.7', small)).status).toBe(200);
  }
  // 1 MB of a quote of some 40 kB.
  expect(statuses.length).toBeGreaterThan(20);
  expect(statuses.length).toBeLessThan(30);
  expect(Number((await save('203.0.113.7')).headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await save('203.0.113.8')).status).toBe(200);
  await harness.stop();
});

test('a purchase adds its usual bytes at the limit, and no more than a quote may have', () => {
  const storage = createRateLimit({ burst: 1, perMinute: 1 }, fixedClock(testNow));
  const texts = (bytes: number) => ({ draft: 'x'.repeat(bytes), prices: '' });
  const add = (from: number, to: number) => () =>
    countPurchase(storage, '203.0.113.7', texts(from), texts(to));
  expect(add(1000, 5000)).not.toThrow();
  expect(add(1000, 6000)).toThrow(expect.objectContaining({ status: 429 }));
  expect(add(maxQuoteBytes - 1, maxQuoteBytes + 1)).toThrow(expect.objectContaining({ status: 413 }));
  expect(add(maxQuoteBytes + 2, maxQuoteBytes + 1)).not.toThrow();
});
