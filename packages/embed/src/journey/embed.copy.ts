/** A brand's `i18n` overrides any of them by `embed.` and the key. */
export const embedCopy = {
  loading: 'Loading…',
  failed: 'This step can’t be shown on this page. Your quote is saved.',
  'failed.form': 'This form can’t be shown on this page.',
  continue: 'Continue on {host}',
  elsewhere: 'The next step is on {brand}’s own site.',
  stayed: 'Your quote is ready. This page doesn’t let it open automatically.',
  'stayed.continue': 'Continue to your quote',
} as const;
