/** Copy of the consent banner. A brand's `i18n` overrides any of them by `consent.` and the key. */
export const consentCopy = {
  title: 'May we count your visit?',
  body: 'With your OK, {brand} counts your visit:',
  'body.pages': 'the pages you read, and the link that brought you here',
  'body.prices': 'the prices you compare, with your age band, travel area and cover level.',
  'body.end': 'The service that counts for us gets these too. No names, no health answers.',
  privacy: 'Read our privacy policy',
  accept: 'Yes, count me',
  decline: 'No, thanks',
  'now.true': 'You agreed that we count your visits. You can change that here.',
  'now.false': 'You asked us not to count your visits. You can change that here.',
  close: 'Close',
} as const;
