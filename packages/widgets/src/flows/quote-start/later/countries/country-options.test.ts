import { nameCountries } from '@coverkit/rules';
import { exampleProduct } from '@coverkit/rules/fixtures';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '../../../../brand/copy.ts';
import { createMemoryClient, memoryConfig } from '../../../../client/memory.ts';
import { otherNames, placesIn } from '../../../../flow/countries/country-words.ts';
import { createTripStorage, type TripStorage } from '../../../../flow/trip-storage.ts';
import { quoteStartCopy } from '../../copy/quote-start.copy.ts';
import { createQuoteStart } from '../../quote-start.model.ts';
import { countryHints, countryOptions } from './country-options.ts';
import { areasOf } from './known-places.ts';

const words = wordsOf('quoteStart', quoteStartCopy, { i18n: {}, locale: 'en-AU' });
const popular = [{ country: 'FJ' }, { country: 'ID', place: 'Bali' }, { country: 'NP' }];
const countries = nameCountries(exampleProduct, 'en-AU', popular);
const options = countryOptions(countries, words);

test('[STRT-02] the brand’s popular places are above all countries, those without cover left out', () => {
  const first = options.slice(0, 3).map(({ label, group, repeats }) => ({ label, group, repeats }));
  expect(first).toEqual([
    { label: 'Fiji', group: 'Popular', repeats: 'FJ' },
    { label: 'Bali, Indonesia', group: 'Popular', repeats: 'ID:Bali' },
    { label: countries[0]?.name, group: 'All countries', repeats: undefined },
  ]);
  const ids = options.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(options.every(({ repeats }) => repeats === undefined || ids.includes(repeats))).toBe(true);
});

test('[STRT-02] a place is an answer with its country; one without cover says why', () => {
  expect(options.find(({ foundAs }) => foundAs === 'Queenstown')).toMatchObject({
    id: 'NZ:Queenstown',
    label: 'Queenstown, New Zealand',
  });
  expect(options.find(({ foundAs }) => foundAs === 'Everest')?.disabledReason).toBe(
    'Not available: we can’t cover travel to Nepal',
  );
  expect(options.find(({ id }) => id === 'GB')?.keywords).toEqual(expect.arrayContaining(['UK', 'Europe']));
  expect(countryHints(words).every(({ text }) => text.startsWith('place.') === false)).toBe(true);
});

test('[STRT-02] every place, name and part of the world belongs to a country that there is', () => {
  const codes = new Set(countries.map(({ code }) => code));
  const known = [...Object.keys(placesIn), ...Object.keys(otherNames), ...areasOf.keys()];
  expect(known.filter((code) => !codes.has(code))).toEqual([]);
});

function open(storage: TripStorage) {
  const config = memoryConfig();
  const client = createMemoryClient({ config });
  return createQuoteStart({ config, client, storage, onStarted: vi.fn(), onFailure: vi.fn() });
}

test('[STRT-02] [STRT-07] the trip has the country’s code, once, and the tab remembers the place', () => {
  const stored = new Map<string, string>();
  const storage = createTripStorage(memoryConfig(), () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  open(storage).setPlaces(['ID:Bali', 'FJ', 'ID:Lombok']);
  const again = open(storage);
  again.restore();
  expect(again.trip.value.countries).toEqual(['ID', 'FJ']);
  expect(again.places.value).toEqual(['ID:Bali', 'FJ', 'ID:Lombok']);
  again.change({ countries: ['FJ', 'NZ'] });
  expect(again.places.value).toEqual(['FJ', 'NZ']);
});
