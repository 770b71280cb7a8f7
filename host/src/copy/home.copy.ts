export const homeCopy = {
  eyebrow: 'Travel insurance for Australians going abroad',
  title: 'Cover that is clear before you leave',
  lead: 'Tell us where, when and who. You see real prices for three levels of cover, side by side.',
  form: 'Get a quote',
  'how.title': 'How it works',
  'how.1.title': 'Say where you are going',
  'how.1.body': 'Countries, dates and ages. No name, no email address, no phone call.',
  'how.2.title': 'Compare three levels',
  'how.2.body':
    'Every benefit in one table, with what makes up each price. Change an option and see the price move.',
  'how.3.title': 'Add your details and pay',
  'how.3.body':
    'A few questions on health, then your card. Your policy is ready at once, and its link works on any device.',
  'covered.title': 'What’s covered',
  'covered.lead':
    'A few of the {count} benefits, for each level. Limits are for each traveller unless the Product Disclosure Statement says otherwise.',
  'covered.benefit': 'Benefit',
  'covered.not': 'Not covered',
  'covered.note': 'Limits, conditions and exclusions are in the',
  'reasons.title': 'Plain promises',
  'reasons.1.title': '{countries} destinations',
  'reasons.1.body': 'If we cannot cover a country, we say so, and why, before you fill in anything else.',
  'reasons.2.title': '{days} days to change your mind',
  'reasons.2.body':
    'Cancel within {days} days of buying, before you leave and without a claim, and get your money back.',
  'reasons.3.title': 'Help at any hour',
  'reasons.3.body': 'Emergency assistance answers on {emergency}, from wherever you are.',
  again: 'Start a quote',
} as const;
