export const homeCopy = {
  eyebrow: 'Travel insurance for Australians going abroad',
  title: 'Know what’s covered before you go',
  lead: 'Tell us where, when and who. You’ll see real prices for three levels of cover, side by side.',
  form: 'Get a quote',
  trust: 'Issued by {insurer}, {licence}. {days} days to change your mind.',
  'trust.source': '{name}, {place}',
  'how.title': 'How it works',
  'how.1.title': 'Tell us where you’re going',
  'how.1.body': 'Countries, dates and ages. No name, no email address, no phone call.',
  'how.2.title': 'Compare three levels',
  'how.2.body':
    'See every benefit in one table, and what’s in each price. Change an option and the price updates.',
  'how.3.title': 'Add your details and pay',
  'how.3.body':
    'A few health questions, then your card. Your policy is ready straight away, and its link works on any device.',
  'covered.title': 'What’s covered',
  'covered.lead':
    'Some of the {count} benefits at each level. Limits are per traveller unless the Product Disclosure Statement says otherwise.',
  'covered.benefit': 'Benefit',
  'covered.not': 'Not covered',
  'covered.all': 'Compare all {count} benefits',
  'covered.note': 'For limits, conditions and exclusions, see the',
  'reasons.title': 'Plain promises',
  'reasons.1.title': '{countries} destinations',
  'reasons.1.body': 'If we can’t cover a country, we’ll tell you why before you fill in anything else.',
  'reasons.2.title': '{days} days to change your mind',
  'reasons.2.body':
    'Cancel within {days} days of buying and get your money back, as long as you haven’t left or made a claim.',
  'reasons.3.title': 'Help at any hour',
  'reasons.3.body': 'Call emergency assistance on {emergency}, from anywhere in the world.',
  again: 'Start a quote',
} as const;
