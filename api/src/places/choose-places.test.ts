import { expect, test } from 'vitest';
import { choosePlaces } from './choose-places.ts';

const google = { PLACES_PROVIDER: 'google', GOOGLE_PLACES_KEY: 'secret-key' };

test('without a choice the embedded table answers; with a key and the choice Google', () => {
  expect(choosePlaces({}).countries).toEqual(['AU']);
  expect(choosePlaces({ PLACES_PROVIDER: ' ', GOOGLE_PLACES_KEY: ' ' }).countries).toEqual(['AU']);
  expect(choosePlaces(google)).toMatchObject({ countries: null, attribution: 'Google Maps' });
  expect(choosePlaces({ ...google, PLACES_PROVIDER: ' google\n' }).countries).toBeNull();
  expect(choosePlaces({ ...google, PLACES_PROVIDER: 'embedded' }).countries).toEqual(['AU']);
});

test('a choice without its key, a key without the choice, and any other choice refuse the start', () => {
  expect(() => choosePlaces({ PLACES_PROVIDER: 'google' })).toThrow(
    /did not start: .+ GOOGLE_PLACES_KEY is not set\. .+ would refuse .+ Set GOOGLE_PLACES_KEY, or leave out/,
  );
  const unused = () => choosePlaces({ GOOGLE_PLACES_KEY: 'secret-key' });
  expect(unused).toThrow(
    /GOOGLE_PLACES_KEY is set, and PLACES_PROVIDER is not\. .+ Set PLACES_PROVIDER=google/,
  );
  expect(unused).not.toThrow(/secret-key/);
  expect(() => choosePlaces({ PLACES_PROVIDER: 'bing' })).toThrow(/"bing".+ Set it to embedded or google/);
});

test('the key is sent to https alone, or to this machine', () => {
  const to = (endpoint: string) => () => choosePlaces({ ...google, GOOGLE_PLACES_ENDPOINT: endpoint });
  expect(to('http://places.example')).toThrow(/GOOGLE_PLACES_ENDPOINT .+ not https\. .+ Leave it out/);
  expect(to('https://user:pass@places.example')).toThrow(/more than a host/);
  expect(to('nowhere')).toThrow(/not a web address/);
  expect(to('http://127.0.0.1:4000')).not.toThrow();
});
