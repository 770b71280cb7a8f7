/** Copy around the screens in the frame of an affiliate's page. A brand's `i18n` overrides any of them by `embedded.` and the key. */
export const embeddedCopy = {
  openOnHost: 'Continue on {host}',
} as const;
