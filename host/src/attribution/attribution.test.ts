import type { Config } from '@coverkit/rules/contract';
import { memoryBrands, memoryConfig } from '@coverkit/widgets/client/memory';
import { beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('./attribution.ts');

let page: Module;
/** Another document of the same browser. */
const newPage = async () => {
  vi.resetModules();
  page = await import('./attribution.ts');
};
beforeEach(newPage);

const ridgeback = memoryBrands.highline.affiliate;
const configOf = (days: number | undefined, affiliate: Config['affiliate'] = null): Config => {
  const config = memoryConfig();
  return { ...config, affiliate, brand: { ...config.brand, attributionDays: days } };
};
function browser() {
  const held = new Map<string, string>();
  const store = () => ({
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  });
  return { held, store };
}
const now = Date.UTC(2026, 10, 20);
const day = 86_400_000;

test('[INBD-03] [HOST-12] whom a visitor is attributed to is kept under one key for as many days as the brand sets', async () => {
  const { held, store } = browser();
  const landing = configOf(30, ridgeback);
  page.arrive('?affiliate=ridgeback&campaign=spring&clickId=c-1', { config: landing, store, now });
  expect([...held.keys()]).toEqual(['coverkit.attribution']);
  expect(JSON.parse(held.get('coverkit.attribution') ?? '')).toEqual({
    ...{ affiliate: 'ridgeback', campaign: 'spring', clickId: 'c-1', until: now + 30 * day },
  });
  await newPage();
  const later = { config: configOf(30), store, now: now + 29 * day };
  const visitor = { affiliate: 'ridgeback', campaign: 'spring', clickId: 'c-1' };
  expect(page.attributionOf(later)).toEqual(visitor);
  expect(page.attributionOf({ ...later, now: now + 30 * day }).affiliate).toBeNull();
});

test('[INBD-03] [HOST-12] where the brand asks for consent first, it lasts as long as the page', async () => {
  const { held, store } = browser();
  const config = configOf(undefined);
  page.arrive('?campaign=spring', { config, store, now });
  expect([page.attributionOf({ config, store, now }).campaign, held.size]).toEqual(['spring', 0]);
  await newPage();
  expect(page.attributionOf({ config, store, now }).campaign).toBeNull();
});

test('[INBD-03] [TRAK-01] with the banner’s consent it is kept from then on, and forgotten when that is withdrawn', async () => {
  const { held, store } = browser();
  const kept = configOf(30);
  const config = {
    ...kept,
    brand: { ...kept.brand, tracking: { consent: 'banner' as const, attribution: true } },
  };
  const facts = { config, store, now };
  page.arrive('?campaign=spring', facts);
  expect([page.attributionOf(facts).campaign, held.size]).toEqual(['spring', 0]);
  const agreed = (yes: boolean) =>
    held.set('coverkit.consent', JSON.stringify({ agreed: yes, until: now + day }));
  agreed(true);
  page.keepAttribution(facts);
  expect(held.has('coverkit.attribution')).toBe(true);
  await newPage();
  expect(page.attributionOf(facts).campaign).toBe('spring');
  agreed(false);
  expect(page.attributionOf(facts).campaign).toBeNull();
  page.forgetAttribution(facts);
  expect(held.has('coverkit.attribution')).toBe(false);
});

test('[INBD-03] a later arrival replaces all of an earlier one, and an address that says nothing none of it', () => {
  const { store } = browser();
  const config = configOf(30);
  page.arrive('?campaign=spring&clickId=c-1', { config, store, now });
  page.arrive('?utm_source=mail', { config, store, now });
  expect(page.attributionOf({ config, store, now })).toMatchObject({ campaign: 'spring', clickId: 'c-1' });
  page.arrive('?campaign=summer', { config, store, now });
  expect(page.attributionOf({ config, store, now })).toMatchObject({ campaign: 'summer', clickId: null });
});

test('[INBD-03] an affiliate that the server does not know, and words that do not fit, are nobody’s', () => {
  const { held, store } = browser();
  page.arrive('?affiliate=nobody&campaign=%3Cb%3E&clickId=a%20b', { config: configOf(30), store, now });
  expect(held.size).toBe(0);
});

test.each(['', 'no JSON', '[]', '{"until":"soon"}', '{"affiliate":5,"until":9e15}'])(
  '[INBD-03] what somebody else wrote under the key, %j, attributes to nobody',
  (text) => {
    const { held, store } = browser();
    held.set('coverkit.attribution', text);
    const nobody = { affiliate: null, campaign: null, clickId: null };
    expect(page.attributionOf({ config: configOf(30), store, now })).toEqual(nobody);
  },
);

test('[INBD-03] with a blocked storage it lasts as long as the page', () => {
  const store = () => {
    throw new Error('The operation is insecure.');
  };
  const config = configOf(30);
  page.arrive('?campaign=spring', { config, store, now });
  expect(page.attributionOf({ config, store, now }).campaign).toBe('spring');
});

test('[INBD-03] a link is attributed as it says itself, or else as its visitor is', () => {
  const { store } = browser();
  const facts = { config: configOf(30), store, now };
  page.arrive('?campaign=spring&clickId=c-1', facts);
  expect(page.attributedQuery('?ages=34&clickId=x', facts)).toBe('ages=34&clickId=x');
  expect(page.attributedQuery('?ages=34', facts)).toBe('ages=34&campaign=spring&clickId=c-1');
});
