/** Words of the mails of quotes. */
export const quoteMailCopy = {
  'quoteSaved.subject': 'Your travel insurance quote {reference}',
  'quoteSaved.preheader': 'Pick up where you left off. We’re holding the price until {until}.',
  'quoteSaved.preheader.over': 'Pick up where you left off. The link shows today’s price.',
  'quoteSaved.over': 'The price we held for you has ended. The link shows today’s price.',
  'quoteSaved.title': 'Your quote is saved',
  'quoteSaved.lead': 'Here’s the quote you asked us to email. It opens where you left off, on any device.',
  'quoteSaved.levels': 'Choose your level of cover',
  'quoteSaved.button': 'Continue your quote',
  'quoteSaved.share': 'The link opens your quote without a password, so only share it with people you trust.',
  'quoteSaved.why':
    'You’re receiving this email because somebody asked for a quote with your address. If this wasn’t you, ignore this email. We won’t contact you again unless somebody asks for another quote. The link below stops that.',
} as const;
