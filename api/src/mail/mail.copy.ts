/**
 * The words that mails share, by place; each area has those of its own mails. A brand's `i18n` overrides any of them by
 * `mail.` and the key. Placeholders: `{name}`, dates as they are, `{price|money}`, `{country|country}`, `{days#day|days}`.
 */
export const mailCopy = {
  reader: 'For {name}',

  'link.hint': 'Or open this address:',

  'attached.title': 'Attached to this email',
  'attached.certificate': 'Certificate of insurance',
  'attached.receipt': 'Receipt',
  'attached.medicalLetter': 'Medical letter',
  'attached.pds': 'Product Disclosure Statement',
  'attached.other': 'Document',

  'fact.reference': 'Quote reference',
  'fact.policyNumber': 'Policy number',
  'fact.destination': 'Destination',
  'fact.dates': 'Dates',
  'fact.covered': 'Covered',
  'fact.datesValue': '{from} to {to}',
  'fact.date': '{date}',
  'fact.days': '{days#day|days}',
  'fact.people': 'Travellers',
  'fact.level': 'Cover',
  'fact.snow': 'Snow sports',
  'fact.everyTrip': 'Included in every trip',
  'fact.climbing': 'Climbing',
  'fact.valuables': 'Valuables',
  'fact.valuablesValue': '{count#item|items}, {total|money} in total',
  'fact.oneWay': 'One-way trip',
  'fact.oneWayValue': 'Ends in {country|country}',
  'fact.oneWayUnnamed': 'Without a return to Australia',
  'fact.price': 'Price',
  'fact.heldUntil': 'Price held until',
  'fact.paid': 'Paid',
  'fact.paidOn': 'Paid on',
  'fact.payBy': 'Pay by',
  'fact.payment': 'Payment reference',
  'fact.traveller': 'Traveller',
  'fact.validUntil': 'Open until',

  'account.policy': 'Everything about this policy is in your account too.',
  'account.policy.link': 'Open it in my account',
  'account.quotes': 'Your quote is in your account too.',
  'account.quotes.link': 'Open my quotes',

  notInsured: 'You’re not insured until you’ve paid.',

  'stop.title': 'Stop emails about quotes',
  'stop.lead': 'You can stop emails about quotes from {brand} to the address this link was sent to.',
  'stop.still':
    'You’ll still get emails about your policies and payments, such as documents, receipts and refunds, our questions and decisions when you ask us to review a quote, and links to set a password.',
  'stop.button': 'Stop emails about quotes',
  'stop.done.title': 'You won’t get any more emails about quotes',
  'stop.done.lead': 'We’ve stopped emails about quotes from {brand} to this address.',
  'stop.undo.lead': 'Stopped them by mistake?',
  'stop.undo.button': 'Start emails about quotes again',
  'stop.undone.title': 'We can email you quotes again',
  'stop.undone.lead': '{brand} can email quotes to this address again when somebody asks for one.',
  'stop.unknown.title': 'This link is not complete',
  'stop.unknown.lead': 'Open it from the email again, or call us on {phone}.',

  'footer.stop': 'Stop emails about quotes',
  'footer.sender': 'This email was sent by {brand}.',
  'footer.insurer': 'Insurance is issued by {insurer}, {licence}.',
  /** For a brand whose warning is about its site: the same warning about the email. */
  'footer.advice': '{advice}',
  'footer.questions': 'Questions? Call {phone} or reply to this email.',
} as const;
