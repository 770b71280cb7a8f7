import { createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RawJson } from '../platform/http/answers/envelope.ts';
import { demoOrigin, type Harness, startApi, startedQuote, testNow, trip } from '../testing/harness.ts';
import { requestRaw } from '../testing/request-raw.ts';
import { createKeptQuotes } from './kept-quotes.ts';

let api: Harness;
/** A connection of its own, as another process has it: the API's queue knows nothing of its writes. */
let other: ReturnType<typeof createClient>;
beforeAll(async () => {
  api = await startApi();
  const [main] = await api.database.read.all<{ file: string }>(sql`select file from pragma_database_list`);
  other = createClient({ url: `file:${main?.file}`, timeout: 5000 });
});
afterAll(async () => {
  other.close();
  await api.stop();
});

type Access = { reference: string; token: string };
const path = '/api/quote/reload';
const kept = async (access: Access, headers?: Record<string, string>) =>
  (await api.post(path, { ...access, tokenKnown: true }, headers)).body.data;
/** An answer with the token is made anew for each call. */
const fresh = async (access: Access, headers?: Record<string, string>) => {
  const { token, ...rest } = (await api.post(path, access, headers)).body.data;
  expect(token).toBe(access.token);
  return rest;
};
const change = (set: string, { reference }: Access) =>
  other.execute({ sql: `update quotes set ${set} where reference = ?`, args: [reference] });

test('[DETL-13] a reload shows at once what another process stored, whatever the column', async () => {
  const { access } = await startedQuote(api);
  let before = await kept(access);
  expect(before).toEqual(await fresh(access));
  const changes = [
    // With the version as it was.
    `draft = json_set(draft, '$.coverLevelId', 2)`,
    `prices = json_set(prices, '$.levels[1].price', 12345)`,
    'saved_at = saved_at + 1',
    'status = 10',
    'referral_pending = 1',
    'payment_status = 1',
    `affiliate_id = 'ridgeback'`,
    'expires_at = expires_at + 1000',
    'previous_token_hash = token_hash',
  ];
  for (const set of changes) {
    expect(await kept(access), set).toEqual(before);
    await change(set, access);
    const now = await kept(access);
    expect(now, set).not.toEqual(before);
    expect(now, set).toEqual(await fresh(access));
    before = now;
  }
});

test('[API-06] a kept answer opens nothing for a wrong, an earlier or an expired link', async () => {
  const { access } = await startedQuote(api);
  const codesOf = async (link: Access) => {
    const { status, body } = await api.post(path, { ...link, tokenKnown: true });
    return [status, body.data.linkReplaced];
  };
  expect(await codesOf(access)).toEqual([200, undefined]);
  expect(await codesOf({ ...access, token: 'z'.repeat(43) })).toEqual([404, undefined]);
  await change(`previous_token_hash = token_hash, token_hash = '${'x'.repeat(43)}'`, access);
  expect(await codesOf(access)).toEqual([200, true]);
  await change('token_hash = previous_token_hash, previous_token_hash = null', access);
  expect(await codesOf(access)).toEqual([200, undefined]);
  await change('expires_at = 1', access);
  expect(await codesOf(access)).toEqual([404, undefined]);
});

test('[API-08] a kept answer holds no token, and is the same in each coding and for each caller that may have it', async () => {
  const headers = { origin: demoOrigin };
  const { csrf } = (await api.get('/api/config/csrf?affiliate=ridgeback', headers)).body.data;
  const access: Access = (await api.post('/api/quote/start', { ...trip, csrf }, headers)).body.data;
  const asked = { body: { ...access, tokenKnown: true } };
  const plain = await requestRaw(api.base, path, asked);
  expect(plain.bytes.toString()).not.toContain(access.token);
  expect((await requestRaw(api.base, path, asked)).bytes).toEqual(plain.bytes);
  const data = JSON.parse(plain.bytes.toString()).data;
  expect(data).toEqual(await fresh(access, headers));
  expect(await kept(access, headers)).toEqual(data);
  expect(plain.headers['access-control-allow-origin']).toBeUndefined();
  for (const coding of ['br', 'gzip']) {
    const coded = { ...asked, headers: { 'accept-encoding': coding } };
    const [first, second] = [
      await requestRaw(api.base, path, coded),
      await requestRaw(api.base, path, coded),
    ];
    expect(first.headers['content-encoding']).toBe(coding);
    expect(second.bytes).toEqual(first.bytes);
  }
});

test('[HOST-05] an answer is kept for the day, while the affiliate is as it was, and in a bound of memory', async () => {
  const { access } = await startedQuote(api);
  const { brands, quotes } = api.services;
  const toJson = createKeptQuotes();
  const presented = { token: undefined, today: testNow.slice(0, 10), brands, insureeToken: () => '' };
  const opened = await quotes.open(access);
  const again = async () => toJson(await quotes.open(access), presented);
  const first = await again();
  expect(await again()).toBe(first);
  expect(toJson(opened, { ...presented, today: '2026-11-21' })).not.toBe(first);
  expect(toJson(opened, { ...presented, token: access.token })).toBeInstanceOf(RawJson);

  const led = { ...opened, row: { ...opened.row, affiliateId: 'ridgeback' } };
  const shown = brands.publicAffiliate('ridgeback')!;
  const renamed = { ...brands, publicAffiliate: () => ({ ...shown, name: 'Renamed' }) };
  const before = toJson(led, presented);
  expect(toJson(led, presented)).toBe(before);
  expect(toJson(led, { ...presented, brands: renamed }).text).toContain('"name":"Renamed"');

  const copies = Array.from({ length: 1000 }, (_, n) => ({
    ...opened,
    row: { ...opened.row, reference: `COPY${n}` },
  }));
  const made = copies.map((one) => toJson(one, presented));
  const found = copies.toReversed().map((one) => toJson(one, presented));
  const keptCount = found.filter((one) => made.includes(one)).length;
  expect(keptCount).toBeGreaterThan(300);
  expect(keptCount * first.text.length).toBeLessThan(8 * 1024 * 1024);
});
