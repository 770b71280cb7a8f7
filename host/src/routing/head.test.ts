import type { Config } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { headOf } from './head.ts';
import { loadScreen } from './load-screen.ts';
import { matchPath } from './match.ts';

const brand = {
  name: 'Highline',
  defaultMetaTitle: 'For the high country',
  defaultMetaDescription: 'What it is',
  defaultMetaKeywords: 'a, b',
  legal: {
    documents: [{ type: 'pds', title: 'The PDS', url: '/documents/pds', effectiveFrom: '2026-11-01' }],
  },
};
// Only the brand and its words decide a head.
const config = { brand, i18n: { 'title.details': 'Ihre Angaben' } } as unknown as Config;

test.each([
  ['/', 'For the high country | Highline'],
  ['/quote/', 'Get a quote | Highline'],
  ['/quote/complete/AB12/cd', 'Your purchase was successful! | Highline'],
  ['/quote/referral/AB12/cd', 'Quote pending review | Highline'],
  ['/quote/declined/AB12/cd', 'Cover Declined | Highline'],
  ['/payment/make/AB12/cd', 'Additional Premium Payment | Highline'],
  ['/payment/complete', 'Payment Complete! | Highline'],
  ['/user/set-password/AB12/cd', 'Set New Password | Highline'],
  ['/user/forgotten', 'Recover Your Password | Highline'],
  ['/quote/details/AB12/cd', 'Ihre Angaben | Highline'],
  ['/documents/pds', 'The PDS | Highline'],
  ['/pds', 'Policy Documents | Highline'],
  ['/nowhere/AB12', 'Page not found | Highline'],
])('[HOST-03] the title of %s is "%s"', async (path, title) => {
  const match = matchPath(path);
  await loadScreen(match.name);
  expect(headOf(match, config, undefined)).toEqual({ title, description: 'What it is', keywords: 'a, b' });
});

test('[HOST-03] a title that is the brand’s name is not repeated', () => {
  const same = { ...config, brand: { ...brand, defaultMetaTitle: brand.name } } as unknown as Config;
  expect(headOf(matchPath('/'), same, undefined).title).toBe('Highline');
});
