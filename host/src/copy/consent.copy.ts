/** Copy of the consent banner. A brand's `i18n` overrides any of them by `consent.` and the key. */
export const consentCopy = {
  title: 'May we count your visit?',
  body: 'With your OK, {brand} counts pages read, prices compared and the link that brought you here. No names, no health answers.',
  privacy: 'Read our privacy policy',
  accept: 'Yes, count me',
  decline: 'No, thanks',
  'now.true': 'You agreed that we count your visits. You can change that here.',
  'now.false': 'You asked us not to count your visits. You can change that here.',
  close: 'Close',
} as const;
