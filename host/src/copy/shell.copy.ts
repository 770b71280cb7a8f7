/** Copy of the shell around every screen. A brand's `i18n` overrides any of them by `shell.` and the key. */
export const shellCopy = {
  skip: 'Skip to content',
  menu: 'Menu',
  home: '{brand} home',
  quote: 'Get a quote',
  account: 'My account',
  'quote.own': 'Continue your quote',
  questions: 'Questions',
  covered: 'What’s covered',
  call: 'Call {phone}',
  loading: 'Loading',
  failed: 'This page did not load. Check your connection, then try again.',
  retry: 'Try again',
} as const;

/** What the server alone shows, by `shell.` as well: pages without JavaScript. */
export const noScriptCopy = {
  noScript:
    'A quote needs JavaScript: we price as you choose. Turn it on and reload, or call us on {phone} with your countries, dates, ages and whether you live in Australia, and we will quote by phone.',
} as const;

export const footerCopy = {
  emergency: 'Emergency assistance, any hour',
  support: 'Questions before you go',
  documents: 'Documents',
  complaints: 'Complaints',
  about: 'Who insures you',
  insurer: 'Insurance is issued by {insurer}, {licence}.',
  cookies: 'Cookie settings',
  afca: 'Australian Financial Complaints Authority',
} as const;

/** For the page shown when the API has no answer, so that nothing of the brand is known. */
export const unavailableCopy = {
  title: 'Back in a moment',
  body: 'The site cannot answer right now. Nothing you saved is lost. Please reload the page in a minute.',
} as const;
