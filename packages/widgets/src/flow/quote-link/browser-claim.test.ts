import { exampleQuote } from '@coverkit/rules/fixtures';
import { beforeEach, expect, test } from 'vitest';
import { createBrowserClaim, findOwnQuote } from './browser-claim.ts';

const day = 86_400_000;
let values = new Map<string, string>();
let now = 0;
const store = () => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
  key: (index: number) => [...values.keys()][index] ?? null,
  get length() {
    return values.size;
  },
});
const claimOf = (reference: string) => createBrowserClaim(reference, store, () => now);

beforeEach(() => {
  values = new Map();
  now = 0;
});

test('[EMBD-06] a claim is the same for one quote in one browser, another for another quote', () => {
  expect(claimOf('ABCDE12345').key()).toBe(claimOf('ABCDE12345').key());
  expect(claimOf('FGHJK12345').key()).not.toBe(claimOf('ABCDE12345').key());
});

test('[API-06] only a kept token is the browser’s own: an exchange that failed leaves none', () => {
  const claim = claimOf('LMNPQ12345');
  const key = claim.key();
  expect(claimOf('LMNPQ12345').token()).toBeNull();
  claim.keep('own');
  expect([claimOf('LMNPQ12345').token(), claimOf('LMNPQ12345').key()]).toEqual(['own', key]);
});

test('[HOST-12] a claim that is cleared is nowhere in the storage, nor is one of an expired quote', () => {
  claimOf('RSTVW12345').keep('own');
  values.set('coverkit:claim:BROKEN', '{');
  values.set('another', 'page');
  now = 91 * day;
  const claim = claimOf('XYZAB12345');
  claim.keep('own');
  expect([...values.keys()]).toEqual(['another', 'coverkit:claim:XYZAB12345']);
  claim.clear();
  expect([...values.keys()]).toEqual(['another']);
  expect(claim.token()).toBeNull();
});

test('[HOST-12] where storage is blocked, a claim lasts for the page view', () => {
  const claim = createBrowserClaim('CDEFG12345', () => {
    throw new Error('blocked');
  });
  expect(claim.key()).toBe(claim.key());
  claim.keep('own');
  expect(claim.token()).toBe('own');
  expect(() => claim.clear()).not.toThrow();
});

test('[HOST-12] of the browser’s own quote it keeps region, names and ages, and nothing of health, until it expires', () => {
  now = Date.parse('2027-01-10T00:00:00Z');
  // Another test may have claimed the example: claims are kept for the page view.
  const quote = exampleQuote({
    ...{ reference: 'KLMNP12345', countries: ['ID'] },
    expiresAt: '2027-01-20T00:00:00Z',
  });
  const claim = createBrowserClaim(quote.reference, store, () => now);
  claim.remember(quote);
  expect([...values.keys()], 'a quote of a link is not its own').toEqual([]);
  claim.keep(quote.token);
  expect(findOwnQuote(quote.brand, store, () => now)).toBeNull();
  claim.remember(quote);
  const { reference, token, brand } = quote;
  expect(findOwnQuote(brand, store, () => now)).toMatchObject({
    ...{ reference, token, countries: ['ID'], regionId: quote.region?.id },
    travellers: [{ age: quote.ages[0] }],
  });
  expect([...values.values()].join()).not.toMatch(/medical|prescreen|climbing|email|price/i);
  claim.keep('exchanged');
  expect(findOwnQuote(brand, store, () => now)).toMatchObject({ token: 'exchanged', countries: ['ID'] });
  expect(findOwnQuote('another-brand', store, () => now)).toBeNull();
  now = Date.parse(quote.expiresAt);
  expect(findOwnQuote(brand, store, () => now)).toBeNull();
});
