/** Words of the mails of refunds. */
export const refundMailCopy = {
  'paymentRefunded.subject': 'We’ve refunded {amount|money}',
  'paymentRefunded.preheader': 'It’s going back to the card you paid with. There’s nothing more to do.',
  'paymentRefunded.title': 'Your money is on its way back',
  'paymentRefunded.lead':
    'We’ve refunded this amount to the card you paid with. There’s nothing more to do. Your bank may take a few business days to show it.',
  'paymentRefunded.amount': 'Refunded',
  'paymentRefunded.noPolicy': 'No policy was issued for this payment, so you’re not insured by it.',
  'paymentRefunded.again': 'If you still want the cover, get a quote on our site or call us on {phone}.',
  'paymentRefunded.part': 'It’s part of what you paid for policy {number}.',
  'paymentRefunded.policy': 'Your policy {number} isn’t affected, and stays as it is.',
  'paymentRefunded.cancelled':
    'Your policy {number} has been cancelled, so you’re no longer covered by it. This refund is separate from any refund for the cancellation itself.',
  'paymentRefunded.why': 'You’re receiving this email because a card payment was started with your address.',
} as const;
