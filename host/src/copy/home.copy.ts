/** Of the hero: for a brand that has written no home page. */
export const homeCopy = {
  eyebrow: 'Travel insurance for Australians going abroad',
  title: 'Know what’s covered before you go',
  lead: 'Tell us where, when and who. You’ll see real prices for three levels of cover, side by side.',
  form: 'Get a quote',
  trust: 'Issued by {insurer}, {licence}. {days} days to change your mind.',
} as const;
