import { randomBytes } from 'node:crypto';
import { quoteStatus } from '@coverkit/rules';
import { ctmPath, inboundPath, linkKeyHeader } from '@coverkit/rules/contract';
import { inboundQueryOf } from '@coverkit/rules/inbound';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setOutcome } from '../quotes/quotes.repository.ts';
import { type Answer, type Harness, type Json, startApi, testConfig } from '../testing/harness.ts';
import { requestRaw } from '../testing/request-raw.ts';
import { badLinks, type Query, single } from './testing/bad-links.ts';
import { randomDrafts } from './testing/random-drafts.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const newKey = () => randomBytes(16).toString('base64url');
const follow = (query: Query, key: string | null = newKey(), path: string = inboundPath): Promise<Answer> =>
  api.get(
    `${path}?${new URLSearchParams(query).toString()}&ajax=1`,
    key === null ? {} : { [linkKeyHeader]: key },
  );
const quoteOf = async (answer: Answer): Promise<Json> =>
  (await api.post('/api/quote/reload', answer.body.data)).body.data;
const rowOf = async ({ body }: Answer) => (await api.services.quotes.open(body.data)).row;

test('[INBD-01] a link makes a quote of all that it says, which the answer has and no cache keeps', async () => {
  const answer = await follow({
    ...{ ...single, returnTrip: '0', finalCountry: 'SG', level: '2', options: '7:to-25000,28:to-500' },
    ...{
      snow: 'off-piste',
      snowFrom: '2027-02-03',
      snowTo: '2027-02-05',
      valuables: '250000:Camera: mirrorless',
    },
    ...{ voucher: 'SNOW10', group: 'couple', utm_medium: 'email', ajax: '1' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { reference, token, quote } = answer.body.data;
  expect(quote).toMatchObject({
    ...{
      reference,
      countries: ['ID', 'SG'],
      dates: { from: '2027-02-01', to: '2027-02-14' },
      ages: [34, 36],
    },
    ...{ coverLevelId: 2, status: quoteStatus.levelChosen, family: false, returnTrip: false },
    oneWay: { enabled: true, finalCountry: 'SG' },
    benefitOptions: [
      { benefitId: 7, optionId: 'to-25000' },
      { benefitId: 28, optionId: 'to-500' },
    ],
    snowCover: { enabled: true, offPiste: true, dates: { from: '2027-02-03', to: '2027-02-05' } },
    valuablesCover: { enabled: true, items: [{ name: 'Camera: mirrorless', value: 250_000 }] },
    voucher: { code: 'SNOW10' },
  });
  expect(quote.netPrice).toBeGreaterThan(0);
  expect(await quoteOf(answer)).toEqual({ ...quote, token });
});

test('[INBD-01] [API-05] the path is a page’s unless the link is ingested', async () => {
  for (const path of [inboundPath, ctmPath]) {
    // Only the host has pages, which this test does without.
    expect((await api.get(path, { [linkKeyHeader]: newKey() })).status).toBe(404);
    expect((await follow(single, newKey(), `${path}/`)).status).toBe(200);
  }
});

test('[INBD-01] a key and a link make one quote, also sent twice at once; another of either makes another', async () => {
  const key = newKey();
  const before = (await api.stored()).rows;
  const first = await Promise.all([1, 2, 3].map(() => follow(single, key)));
  const again = await follow(Object.entries(single).toReversed(), key);
  const links = [...first, again].map(({ body }) => `${body.data.reference} ${body.data.token}`);
  expect(new Set(links).size).toBe(1);
  expect((await api.stored()).rows).toBe(before + 1);
  const others = [
    await follow(single),
    await follow({ ...single, level: '2' }, key),
    await follow({ ...single, campaign: 'spring' }, key),
    await follow({ ...single, type: 'ctm' }, key),
  ];
  const references = [...first, ...others].map(({ body }) => body.data.reference);
  expect(new Set(references).size).toBe(5);
  expect((await api.stored()).rows).toBe(before + 5);
});

test('[INBD-01] [API-02] without the key of a tab nothing is stored, nor for a page of another site', async () => {
  const before = await api.stored();
  for (const key of [null, '', 'short', `${newKey()}!`]) {
    const answer = await follow(single, key);
    expect([answer.status, answer.body.data.error.code]).toEqual([403, 'link_key_required']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const origin = 'https://elsewhere.example';
  const query = `${inboundPath}?${new URLSearchParams(single).toString()}&ajax=1`;
  expect((await api.get(query, { origin, [linkKeyHeader]: newKey() })).status).toBe(403);
  expect(await api.stored()).toEqual(before);
});

test('[INBD-01] a quote that was bought since is not returned again', async () => {
  const key = newKey();
  const { id } = await rowOf(await follow(single, key));
  await api.services.queue.write((tx) => setOutcome(tx, id, { status: quoteStatus.paid }));
  const again = await follow(single, key);
  expect([again.status, again.body.data.error.code]).toEqual([409, 'quote_closed']);
});

test.each([
  ['left open', {}],
  ['both no', { australianResidents: '0', lastThreeMonths: 'false' }],
])('[SUMM-05] residency that is %s is asked about on the summary', async (_, residency) => {
  const { australianResidents: _said, ...rest } = single;
  const quote = await quoteOf(await follow({ ...rest, ...residency }));
  expect(quote).toMatchObject({ australianResidents: false, lastThreeMonths: false });
  expect(quote.rates.every((rate: Json) => rate.price > 0)).toBe(true);
  // As the question of residency sends it.
  const confirmed = { ...quote, australianResidents: true, lastThreeMonths: true, csrf: await api.csrf() };
  expect((await api.post('/api/quote/confirmHandover', confirmed)).status).toBe(200);
});

test('[INBD-03] a link is attributed as it says; what does not fit is left out', async () => {
  const named = { affiliate: 'ridgeback', campaign: 'spring sale', clickId: 'c.81=f2' };
  const known = await follow({ ...single, ...named }, newKey(), ctmPath);
  expect(await rowOf(known)).toMatchObject({
    ...{ affiliateId: 'ridgeback', campaign: 'spring sale', clickId: 'c.81=f2', source: 'ctm' },
  });
  expect((await quoteOf(known)).affiliate).toMatchObject({
    ...{
      id: 'ridgeback',
      name: 'Ridgeback Alpine Club',
      welcome: expect.any(String),
      logo: expect.any(String),
    },
  });
  const unfit = await follow({ ...single, campaign: '<b>', clickId: '4444333322221111', type: 'ctm' });
  expect(await rowOf(unfit)).toMatchObject({
    affiliateId: null,
    campaign: null,
    clickId: null,
    source: 'ctm',
  });
  expect(await rowOf(await follow(single))).toMatchObject({ source: 'inbound', affiliateId: null });
});

test('[INBD-01] a link that is no quote is refused at its parameters, and stores nothing', async () => {
  const before = await api.stored();
  const seen: Record<string, Json> = {};
  for (const [what, query] of badLinks) {
    const { status, body } = await follow(query);
    const errors = Object.entries<Json>(body.data.formErrors ?? {});
    seen[what] = [status, Object.fromEntries(errors.map(([path, { code }]) => [path, code]))];
  }
  expect(seen).toEqual(Object.fromEntries(badLinks.map(([what, , codes]) => [what, [422, codes]])));
  expect(Object.keys(seen).length).toBeGreaterThanOrEqual(60);
  expect(await api.stored()).toEqual(before);
});

test('[INBD-01] a link of a quote makes one of the same trip, level, extras and prices', async () => {
  const { product } = api.services.brands.currentProduct('highline');
  const csrf = await api.csrf();
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(randomDrafts(product), async (draft) => {
      const start = { ...draft, australianResidents: true, csrf };
      const started = await api.post('/api/quote/start', start);
      fc.pre(started.status === 200);
      const fresh = (await api.post('/api/quote/reload', started.body.data)).body.data;
      const { coverLevelId, benefitOptions, snowCover, valuablesCover, oneWay, voucher } = draft;
      const choices = { coverLevelId, benefitOptions, snowCover, valuablesCover, oneWay, voucher };
      const made = await api.post('/api/quote/update', { ...fresh, ...choices, csrf });
      fc.pre(made.status === 200);
      const quote = made.body.data;
      const linked = await quoteOf(await follow(inboundQueryOf(quote) as [string, string][]));
      for (const name of Object.keys(draft)) expect([name, linked[name]]).toEqual([name, quote[name]]);
      expect(linked.rates).toEqual(quote.rates);
      expect(linked.netPrice).toBe(quote.netPrice);
      compared += 1;
    }),
    { numRuns: 12 },
  );
  expect(compared).toBe(12);
});

test('[INBD-01] [SUMM-07] links count as starts do, and the codes of their vouchers as codes do', async () => {
  const limited = await startApi({ config: { ...testConfig, rateLimits: true } });
  const send = (query: Query) =>
    limited.get(`${inboundPath}?${new URLSearchParams(query).toString()}&ajax=1`, {
      [linkKeyHeader]: newKey(),
    });
  const codes = Array.from({ length: 22 }, (_, at) => ({ ...single, voucher: `GUESS${at}` }));
  const tried = await Promise.all(codes.map(send));
  expect(tried.map(({ status }) => status).filter((one) => one === 429).length).toBeGreaterThan(0);
  const many = await Promise.all(Array.from({ length: 45 }, () => send(single)));
  expect(many.some(({ status }) => status === 429)).toBe(true);
  expect(many.some(({ status }) => status === 200)).toBe(true);
  await limited.stop();
});

test('[INBD-01] each brand makes its own of the same link and key', async () => {
  const key = newKey();
  const path = `${inboundPath}?${new URLSearchParams(single).toString()}&ajax=1`;
  const headers = { host: 'saltwater.localhost', [linkKeyHeader]: key };
  const other = JSON.parse((await requestRaw(api.base, path, { headers })).bytes.toString());
  expect(other.data.quote.brand).toBe('saltwater');
  expect((await follow(single, key)).body.data.reference).not.toBe(other.data.reference);
});
