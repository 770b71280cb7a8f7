/** Words of the mails of additional premiums. */
export const additionalPremiumMailCopy = {
  'additionalPayment.subject': 'Payment needed for policy {number}',
  'additionalPayment.preheader': '{amount|money}, due by {payBy}.',
  'additionalPayment.title': 'A payment is needed for your policy',
  'additionalPayment.lead':
    'There’s an additional premium to pay for policy {number}. The link shows what it’s for before you pay.',
  'additionalPayment.amount': 'Additional premium',
  'additionalPayment.button': 'See what it’s for',
  'additionalPayment.surcharge':
    'If your card has a surcharge, you’ll see it before you pay. We never ask for card details by email.',
  'additionalPayment.why': 'You’re receiving this email because you hold policy {number}.',

  'additionalPaid.subject': 'Payment received for policy {number}',
  'additionalPaid.preheader': '{amount|money} paid. Your receipt is attached.',
  'additionalPaid.title': 'Payment received',
  'additionalPaid.lead':
    'Thank you. We’ve received your payment for policy {number}. Your receipt is attached, and there’s nothing more to do.',
  'additionalPaid.amount': 'Paid',
  'additionalPaid.button': 'Open your policy',
  'additionalPaid.why':
    'You’re receiving this email because you paid an additional premium for policy {number}.',
} as const;
