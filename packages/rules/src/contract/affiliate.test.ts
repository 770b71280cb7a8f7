import * as v from 'valibot';
import { expect, test } from 'vitest';
import { affiliateSchema } from './quote/quote.ts';

test('[EMBD-06] an affiliate whose record has no mode hands over to the host', () => {
  const stored = { id: 'ridgeback', name: 'Ridgeback', logo: null, welcome: null };
  expect(v.parse(affiliateSchema, stored)).toEqual({ ...stored, mode: 'hosted' });
  expect(v.is(affiliateSchema, { ...stored, mode: 'embedded' })).toBe(true);
  expect(v.is(affiliateSchema, { ...stored, mode: 'popup' })).toBe(false);
});
