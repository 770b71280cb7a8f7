import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { quoteStatus } from '@coverkit/rules';
import { accesses, ctmPath, linkKeyHeader, partnerEndpoints } from '@coverkit/rules/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAffiliateSaver } from '../brands/save-affiliate.ts';
import { appendVoucher, useVoucher } from '../quotes/quotes.repository.ts';
import { sellDearer } from '../quotes/testing/sell-dearer.ts';
import { type Answer, type Harness, type Json, startApi, testNow } from '../testing/harness.ts';
import { requestRaw } from '../testing/request-raw.ts';
import { createPartnerKeys } from './partner-keys.ts';

const { path } = partnerEndpoints.partnerRates;
const trip = {
  ...{ quoteTypeId: 1, countries: ['ID'], dates: { from: '2027-02-01', to: '2027-02-14' } },
  ...{ ages: [34, 36], people: 2, australianResidents: true },
};

let api: Harness;
let key: string;
beforeEach(async () => {
  api = await startApi();
  key = (await keysOf().add('ridgeback', 'Sam'))?.key ?? expect.unreachable();
});
afterEach(() => api.stop());

const keysOf = () => {
  const { database, queue, clock, brands } = api.services;
  return createPartnerKeys({ database, queue, clock, brands });
};
const ask = (
  body: object,
  headers: Record<string, string> = { [accesses.partnerKey.name]: key },
): Promise<Answer> => api.post(path, body, headers);
const rateOf = async (level: number, body: object = trip): Promise<Json> => {
  const { rates } = (await ask(body)).body.data;
  return rates.find(({ coverLevel }: Json) => coverLevel.id === level);
};
/** As its page asks for the quote of a link. */
const follow = async (url: string): Promise<Answer> => {
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toBe(ctmPath);
  searchParams.set('ajax', '1');
  const tab = { [linkKeyHeader]: randomBytes(16).toString('base64url') };
  return api.get(`${pathname}?${searchParams.toString()}`, tab);
};
const quoteOf = async (answer: Answer): Promise<Json> =>
  (await api.post('/api/quote/reload', answer.body.data)).body.data;

test('[INBD-02] a comparison site gets a price for each level, and each link opens the quote at that level and price', async () => {
  const before = await api.stored();
  const snow = { enabled: true, offPiste: false, dates: { from: '2027-02-03', to: '2027-02-05' } };
  const answer = await ask({ ...trip, snowCover: snow, voucher: { code: 'SNOW10' }, clickId: 'c-81f2' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { currency, heldUntil, rates } = answer.body.data;
  expect([currency, heldUntil]).toEqual(['AUD', '2026-12-04']);
  expect(rates.map(({ coverLevel }: Json) => coverLevel.id)).toEqual([1, 2, 3]);
  // A thousand of them would be rows that nobody opens.
  expect(await api.stored()).toEqual(before);
  for (const { coverLevel, price, url } of rates) {
    const followed = await follow(url);
    expect(followed.status).toBe(200);
    expect(await quoteOf(followed)).toMatchObject({
      ...{ coverLevelId: coverLevel.id, netPrice: price, status: quoteStatus.levelChosen },
      ...{ affiliate: { id: 'ridgeback' }, snowCover: { ...snow }, voucher: { code: 'SNOW10' } },
    });
    const { row } = await api.services.quotes.open(followed.body.data);
    expect(row).toMatchObject({ source: 'ctm', affiliateId: 'ridgeback', clickId: 'c-81f2' });
  }
});

test('[INBD-02] [DETL-16] a price that was shown holds for its days, whatever is sold meanwhile, and the summary shows the change after', async () => {
  const { price, url } = await rateOf(2);
  await sellDearer(api);
  const { queue, database, clock } = api.services;
  await createAffiliateSaver({ read: database.read, queue, clock }).change('ridgeback', {
    discountPercent: 0,
  });
  await api.services.brands.refresh();
  expect((await rateOf(2)).price).toBeGreaterThan(price);
  api.clock.set(new Date('2026-12-04T12:00:00.000Z'));
  const held = await quoteOf(await follow(url));
  expect(held).toMatchObject({ netPrice: price, previousPrices: null });
  api.clock.set(new Date('2026-12-05T01:00:00.000Z'));
  const late = await quoteOf(await follow(url));
  expect(late.netPrice).toBeGreaterThan(price);
  expect(late.previousPrices).toEqual({ 2: price });
  api.clock.set(new Date(testNow));
});

test('[INBD-02] [SUMM-07] a code that has ended refuses no link: while the price holds it counts, and later the summary shows the change', async () => {
  const code = { percent: 20, condition: 'none', validFrom: '2026-11-01', maxUses: null, used: 0 } as const;
  await api.services.queue.write((tx) =>
    appendVoucher(tx, { brandId: 'highline', code: 'SPRING20', validTo: '2026-11-30', ...code }),
  );
  const { price, url } = await rateOf(2, { ...trip, voucher: { code: 'SPRING20' } });
  expect(price).toBeLessThan((await rateOf(2)).price);
  api.clock.set(new Date('2026-12-02T01:00:00.000Z'));
  expect(await quoteOf(await follow(url))).toMatchObject({ netPrice: price, previousPrices: null });
  api.clock.set(new Date('2026-12-06T01:00:00.000Z'));
  expect((await quoteOf(await follow(url))).previousPrices).toEqual({ 2: price });
});

test('[INBD-02] [SUMM-07] [DETL-16] a code that others used up while the price holds is shown as a change of the price', async () => {
  const code = { brandId: 'highline', code: 'FIRST1', percent: 20, condition: 'none', maxUses: 1 } as const;
  const days = { validFrom: '2026-11-01', validTo: '2026-11-30' };
  await api.services.queue.write((tx) => appendVoucher(tx, { ...code, ...days, used: 0 }));
  const { price, url } = await rateOf(2, { ...trip, voucher: { code: 'FIRST1' } });
  await api.services.queue.write((tx) => useVoucher(tx, 'highline', 'FIRST1'));
  const late = await quoteOf(await follow(url));
  expect(late.netPrice).toBeGreaterThan(price);
  expect(late.previousPrices).toEqual({ 2: price });
});

test('[INBD-02] a link of which anything was changed is refused, and so is an offer of another link', async () => {
  const { url } = await rateOf(2);
  const other = new URL((await rateOf(3)).url).searchParams.get('offer') ?? '';
  const offer = new URL(url).searchParams.get('offer') ?? '';
  const [terms = '', signature = ''] = offer.split('.');
  const cheaper = JSON.parse(Buffer.from(terms, 'base64url').toString());
  cheaper[3] = 90;
  const forged = `${Buffer.from(JSON.stringify(cheaper)).toString('base64url')}.${signature}`;
  const changes = [
    ...[
      ['ages', '18,18'],
      ['level', '3'],
      ['to', '2027-02-10'],
      ['affiliate', ''],
    ],
    ...[
      ['offer', other],
      ['offer', forged],
      ['offer', 'nothing'],
      ['offer', `${terms}.`],
    ],
  ] as const;
  const before = await api.stored();
  for (const [name, text] of changes) {
    const changed = new URL(url);
    changed.searchParams.set(name, text);
    const { status, body } = await follow(changed.href);
    expect([name, status, Object.keys(body.data.formErrors)]).toEqual([name, 422, ['offer']]);
  }
  expect(await api.stored()).toEqual(before);
  // What an advertising network adds is nothing of the quote.
  expect((await follow(`${url}&utm_source=compare&campaign=spring`)).status).toBe(200);
});

test('[INBD-02] a level that does not sell an extra has neither price nor link', async () => {
  const offPiste = { enabled: true, offPiste: true, dates: { from: '2027-02-03', to: '2027-02-05' } };
  const { rates } = (await ask({ ...trip, snowCover: offPiste })).body.data;
  const seen = rates.map(({ price, url }: Json) => [price !== null, url !== null]);
  expect(seen.some(([priced]: boolean[]) => priced)).toBe(true);
  expect(seen.some(([priced]: boolean[]) => !priced)).toBe(true);
  expect(seen.every(([priced, linked]: boolean[]) => priced === linked)).toBe(true);
});

test('[INBD-02] what is wrong with a trip is a code at its field', async () => {
  const wrong = { ...trip, dates: { from: '2027-02-14', to: '2027-02-01' }, countries: ['XX'], people: 3 };
  const { status, body } = await ask(wrong);
  expect(status).toBe(422);
  expect(Object.keys(body.data.formErrors)).toEqual(expect.arrayContaining(['countries.0', 'ages']));
  const voucher = await ask({ ...trip, voucher: { code: 'NOSUCH' } });
  expect(voucher.body.data.formErrors['voucher.code'].code).toBe('voucher_invalid');
});

const annual = {
  ...{ quoteTypeId: 2, regionId: 4, amtStart: '2027-02-01', maxTripLength: 30 },
  ...{ ages: [34], people: 1, australianResidents: true },
};
const snowDates = { from: '2027-02-03', to: '2027-02-05' };
test.each<[string, object, Record<string, string>]>([
  [
    'a year with a single trip’s fields',
    { ...annual, countries: ['ID'], dates: trip.dates },
    { countries: 'link_mixed', 'dates.from': 'link_mixed', 'dates.to': 'link_mixed' },
  ],
  [
    'a year with days on snow',
    { ...annual, snowCover: { enabled: true, dates: snowDates } },
    { 'snowCover.dates.from': 'link_mixed', 'snowCover.dates.to': 'link_mixed' },
  ],
  [
    'a year without a return',
    { ...annual, returnTrip: false, oneWay: { enabled: true } },
    { returnTrip: 'link_mixed', oneWay: 'link_mixed' },
  ],
  [
    'a single trip with a year’s fields',
    { ...trip, regionId: 4, amtStart: '2027-02-01', maxTripLength: 30 },
    { regionId: 'link_mixed', amtStart: 'link_mixed', maxTripLength: 'link_mixed' },
  ],
  ['another type', { ...trip, quoteTypeId: 9 }, { quoteTypeId: 'quote_type_unknown' }],
  ['days on snow without snow', { ...trip, snowCover: { dates: snowDates } }, { snowCover: 'required' }],
  ['an end of a trip with a return', { ...trip, oneWay: { finalCountry: 'GB' } }, { oneWay: 'required' }],
  [
    'climbing',
    { ...trip, climbingCover: { enabled: true, type: 'trekking' } },
    { 'climbingCover.enabled': 'climbing_on_site' },
  ],
  [
    'attribution that does not fit',
    { ...trip, campaign: '<b>', clickId: 'one two' },
    { campaign: 'invalid', clickId: 'invalid' },
  ],
  ['a card number', { ...trip, clickId: '4444333322221111' }, { clickId: 'card_number_in_field' }],
])(
  '[INBD-02] [API-04] %s is refused at its fields, as nothing may be left out of a rate',
  async (_, sent, codes) => {
    const { status, body } = await ask(sent);
    const errors = Object.entries<Json>(body.data.formErrors ?? {});
    expect([status, Object.fromEntries(errors.map(([at, { code }]) => [at, code]))]).toEqual([422, codes]);
  },
);

test('[INBD-02] what is empty or off of the other kind of trip is not refused', async () => {
  const off = { enabled: false, offPiste: false, dates: { from: null, to: null } };
  const empty = { climbingCover: { enabled: false }, snowCover: off, campaign: null, clickId: null };
  const ofYear = { ...annual, countries: [], dates: { from: null, to: null }, returnTrip: true };
  for (const sent of [
    { ...trip, ...empty, regionId: null, amtStart: null, maxTripLength: null },
    { ...ofYear, ...empty, oneWay: { enabled: false, finalCountry: null } },
  ])
    expect((await ask(sent)).body.data.rates.every(({ url }: Json) => url !== null)).toBe(true);
});

test('[INBD-02] [API-01] a partner’s developer reads what is wrong with a request', async () => {
  const type = 'content-type';
  const headers = { [accesses.partnerKey.name]: key, [type]: 'application/json' };
  const sent: [RequestInit, number, string][] = [
    [{ method: 'POST', headers, body: '{' }, 400, 'The body is not valid JSON.'],
    [
      { method: 'POST', headers: { ...headers, [type]: 'text/plain' }, body: '{}' },
      415,
      'Send the body as application/json, without a content encoding.',
    ],
    [{ headers }, 405, 'This path answers POST alone.'],
  ];
  for (const [request, status, message] of sent) {
    const answer = await api.raw(path, request);
    expect([answer.status, answer.body.state.messages]).toEqual([status, [message]]);
  }
  // A customer's page shows its visitors no such thing.
  const [, , technical] = sent[0] ?? expect.unreachable();
  const other = await api.raw('/api/quote/start', { method: 'POST', headers, body: '{' });
  expect(other.body.state.messages).not.toEqual([technical]);
});

test('[INBD-02] the documentation’s example has the prices that it answers', async () => {
  const page = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const [, sent = ''] = /-d '(\{.*?\})'\n/s.exec(page) ?? [];
  const [, answer = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  const { currency, heldUntil, rates } = JSON.parse(answer).data;
  const { data } = (await ask(JSON.parse(sent))).body;
  expect(data).toMatchObject({ currency, heldUntil });
  expect(rates.length).toBeGreaterThan(0);
  for (const { url, ...rate } of rates) {
    const found = data.rates.find((one: Json) => one.coverLevel.id === rate.coverLevel.id);
    expect(found).toMatchObject(rate);
    const [start = ''] = url.replace(/^https:\/\/[^/]+/, '').split('…');
    const { pathname, search } = new URL(found.url);
    expect(start).toContain('countries=');
    expect(`${pathname}${search}`.startsWith(start)).toBe(true);
  }
});

test('[INBD-02] without a valid key nobody gets rates, and no page of a browser does', async () => {
  const name = accesses.partnerKey.name;
  const refused = async (headers: Record<string, string>, sent: object = trip) => {
    const { status, body } = await ask(sent, headers);
    return [status, body.data.error?.code];
  };
  const invalid = [401, 'partner_key_invalid'];
  const wrong: Record<string, string>[] = [
    {},
    { [name]: '' },
    { [name]: `${key}x` },
    { [name]: 'ridgeback' },
  ];
  for (const headers of wrong) {
    expect(await refused(headers)).toEqual(invalid);
    // Who has no key reads nothing of what is wrong with the fields.
    expect(await refused(headers, {})).toEqual(invalid);
  }
  const headers = { host: 'saltwater.localhost', [name]: key };
  const other = await requestRaw(api.base, path, { headers, body: trip });
  expect(other.status).toBe(401);
  const browsers: [string, string][] = [
    ['origin', 'https://elsewhere.example'],
    ['origin', api.base],
    ['sec-fetch-site', 'same-origin'],
  ];
  for (const [header, value] of browsers)
    expect(await refused({ [name]: key, [header]: value })).toEqual([403, 'origin_not_allowed']);
  const { queue, database, clock } = api.services;
  const affiliates = createAffiliateSaver({ read: database.read, queue, clock });
  await affiliates.change('ridgeback', { active: false });
  await api.services.brands.refresh();
  expect(await refused({ [name]: key })).toEqual(invalid);
  await affiliates.change('ridgeback', { active: true });
  await api.services.brands.refresh();
  expect(await refused({ [name]: key })).toEqual([200, undefined]);
  const [one] = await keysOf().list();
  expect(await keysOf().end(one?.id ?? '', 'Sam')).toBe(true);
  expect(await keysOf().end(one?.id ?? '', 'Sam')).toBe(false);
  expect(await refused({ [name]: key })).toEqual(invalid);
  // Neither the database nor the log has it.
  expect(JSON.stringify(one)).not.toContain(key);
  expect(api.logged()).not.toContain(key);
});
