/** Copy of the page that follows a link. A brand's `i18n` overrides any of them by `inbound.` and the key. */
export const inboundCopy = {
  title: 'Getting your prices',
  lead: 'Your trip came with the link, so there’s nothing to fill in.',
  invalid: 'It looks like the link you followed is no longer valid. Please obtain a new quote below.',
  failed: 'Your prices aren’t here yet',
  offline: 'Your link still works. Check your connection, then try again.',
  busy: 'A lot of people are asking for prices, and your link still works. Please try again in a moment.',
  retry: 'Try again',
} as const;
