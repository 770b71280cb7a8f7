import { contactFormats } from '@coverkit/rules/contact-formats';
import { expect, test } from 'vitest';
import {
  phonePatterns,
  postcodePatterns,
  readCountries,
} from '../../packages/rules/build/contact-formats.ts';
import { phones } from '../../packages/rules/src/contact-formats/phones.data.ts';
import { postcodes } from '../../packages/rules/src/contact-formats/postcodes.data.ts';

test('[DETL-06] the formats are what their sources have: `node packages/rules/build/contact-formats.ts` writes them', () => {
  expect({ postcodes, phones }).toEqual({ postcodes: postcodePatterns(), phones: phonePatterns() });
});

test('[DETL-06] every example that the post of a country gives is one of its postcodes', () => {
  const given = readCountries().flatMap(({ key, zipex = '' }) =>
    zipex.split(',').map((text) => [key, text.trim()] as const),
  );
  const wrong = given.filter(
    ([country, text]) => text !== '' && contactFormats.postcodeForm(country)?.matches(text) !== true,
  );
  expect(given.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
