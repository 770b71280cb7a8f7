/**
 * Every word of the mails, by mail and place. A brand's `i18n` overrides any of them by `mail.` and the key.
 * Placeholders: `{name}`, dates as they are, `{price|money}`, `{days#day|days}`.
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
  'fact.climbing': 'Climbing',
  'fact.price': 'Price',
  'fact.heldUntil': 'Price held until',
  'fact.paid': 'Paid',
  'fact.paidOn': 'Paid on',
  'fact.payBy': 'Pay by',
  'fact.payment': 'Payment reference',

  notInsured: 'You are not insured until you have paid.',
  'emergency.title': 'Emergency, 24 hours',
  'emergency.text': 'From anywhere in the world. Call before you go to hospital, if you can.',

  'quoteSaved.subject': 'Your travel insurance quote {reference}',
  'quoteSaved.preheader': 'Continue where you left off. The price is held until {until}.',
  'quoteSaved.title': 'Your quote is saved',
  'quoteSaved.lead':
    'Here is the quote that you asked us to email. It opens where you left off, on any device.',
  'quoteSaved.levels': 'Choose how much cover you want',
  'quoteSaved.button': 'Continue your quote',
  'quoteSaved.share': 'The link opens the quote without a password, so share it only with people you trust.',
  'quoteSaved.why':
    'You get this email because your address was entered on our site to receive a quote. If that was not you, the link below stops these emails.',

  'quotePurchase.subject': 'You’re covered: policy {number}',
  'quotePurchase.preheader': 'Your certificate of insurance is attached. Keep it with you when you travel.',
  'quotePurchase.title': 'You’re covered',
  'quotePurchase.lead':
    'Thank you for buying your travel insurance with us. Your certificate of insurance and your other documents are attached: keep them with you when you travel.',
  'quotePurchase.button': 'Open your policy',
  'quotePurchase.find.title': 'Find your policy again',
  'quotePurchase.find.text':
    'Keep this email. Its link to your policy works on any device, so share it only with people you trust.',
  'quotePurchase.account': 'With a password you see your policies and quotes in one place.',
  'quotePurchase.account.link': 'Set your password',
  'quotePurchase.coolingOff.title': 'Changed your mind?',
  'quotePurchase.coolingOff.text':
    'You have {days#day|days} from {purchased} to cancel for a full refund, as long as you have not started your trip or made a claim. Call us on {phone} or reply to this email.',
  'quotePurchase.claims.title': 'Claims and questions',
  'quotePurchase.claims.text':
    'Keep receipts and reports. Call us on {phone}, and we help you with the rest.',
  'quotePurchase.why': 'You get this email because you bought policy {number}.',

  'referralApproved.subject': 'Your quote {reference} is approved',
  'referralApproved.preheader': 'The price is held until {until}. You are not insured until you have paid.',
  'referralApproved.title': 'Your quote is approved',
  'referralApproved.lead':
    'A specialist has looked at your quote, and we can offer you this cover at the price below.',
  'referralApproved.held':
    'The price is held until {until}. Your answers are kept: the link opens your quote where you left off.',
  'referralApproved.button': 'Continue to payment',
  'referralApproved.why':
    'You get this email because you asked us for cover that a specialist has to look at.',

  'referralDeclined.subject': 'Our decision on your quote {reference}',
  'referralDeclined.preheader': 'We can’t offer this cover. Nothing has been charged.',
  'referralDeclined.title': 'We can’t offer this cover',
  'referralDeclined.lead':
    'We are sorry. A specialist has looked at your quote {reference}, and we can’t offer you this insurance. You are not insured with us, and nothing has been charged.',
  'referralDeclined.contact.title': 'Talk to us',
  'referralDeclined.contact.text':
    'If you think we have misunderstood something, call us on {phone} or reply to this email. A person will look at it again.',
  'referralDeclined.complaints.title': 'If you are not happy with this decision',
  'referralDeclined.afca':
    'The Australian Financial Complaints Authority (AFCA) is free and independent: afca.org.au, 1800 931 678.',
  'referralDeclined.why':
    'You get this email because you asked us for cover that a specialist has to look at.',

  'additionalPayment.subject': 'Payment needed for policy {number}',
  'additionalPayment.preheader': '{amount|money}, to be paid by {payBy}.',
  'additionalPayment.title': 'A payment is needed for your policy',
  'additionalPayment.lead':
    'There is an additional premium to pay for policy {number}. The page that the link opens says what it is for, before you pay.',
  'additionalPayment.amount': 'Additional premium',
  'additionalPayment.button': 'See what it is for',
  'additionalPayment.surcharge':
    'Where a card has a surcharge, it is shown before you pay. We never ask for card details by email.',
  'additionalPayment.why': 'You get this email because you hold policy {number}.',

  'additionalPaid.subject': 'Payment received for policy {number}',
  'additionalPaid.preheader': '{amount|money} paid. Your receipt is attached.',
  'additionalPaid.title': 'Payment received',
  'additionalPaid.lead':
    'Thank you. We have received your payment for policy {number}. Your receipt is attached. There is nothing more to do.',
  'additionalPaid.amount': 'Paid',
  'additionalPaid.button': 'Open your policy',
  'additionalPaid.why': 'You get this email because you paid an additional premium for policy {number}.',

  'paymentRefunded.subject': 'We have refunded {amount|money}',
  'paymentRefunded.preheader': 'It goes back to the card that you paid with. There is nothing more to do.',
  'paymentRefunded.title': 'Your money is on its way back',
  'paymentRefunded.lead':
    'We have refunded this amount to the card that you paid with. There is nothing more for you to do. Your bank may take a few business days to show it.',
  'paymentRefunded.amount': 'Refunded',
  'paymentRefunded.noPolicy': 'No policy was issued for this payment, so you are not insured by it.',
  'paymentRefunded.again': 'If you still want the cover, get a quote on our site or call us on {phone}.',
  'paymentRefunded.part': 'It is a part of what you paid for policy {number}.',
  'paymentRefunded.policy': 'Your policy {number} is not affected by this, and stays as it is.',
  'paymentRefunded.why': 'You get this email because a payment by card was started with your address.',

  'setPassword.subject': 'Set a password for {brand}',
  'setPassword.preheader': 'See your policies and quotes in one place.',
  'setPassword.title': 'Set your password',
  'setPassword.lead': 'With a password you see your policies and quotes in one place, on any device.',
  'setPassword.button': 'Set your password',
  'setPassword.ignore':
    'If you did not ask for this, there is nothing to do: without the link nobody can set a password.',
  'setPassword.why': 'You get this email because there is an account with your address.',

  'documents.subject': 'Documents of policy {number}',
  'documents.preheader': 'They are attached. Keep them with you when you travel.',
  'documents.title': 'Your documents',
  'documents.lead':
    'The documents of policy {number} are attached to this email. Keep them with you when you travel.',
  'documents.button': 'Open your policy',
  'documents.why': 'You get this email because you hold policy {number}.',

  'stop.title': 'Don’t write to me again',
  'stop.lead': 'You can stop all emails about quotes from {brand} to the address that this link was sent to.',
  'stop.still':
    'Emails about a policy or a payment of yours still come, such as documents, receipts and refunds, and links to set a password.',
  'stop.button': 'Don’t write to me again',
  'stop.done.title': 'We won’t write to you again',
  'stop.done.lead': '{brand} sends no more emails about quotes to this address.',
  'stop.undo.lead': 'Was that a mistake?',
  'stop.undo.button': 'Write to me again',
  'stop.undone.title': 'We can write to you again',
  'stop.undone.lead': '{brand} sends quotes to this address again, when somebody asks for them.',
  'stop.unknown.title': 'This link is not complete',
  'stop.unknown.lead': 'Open it from the email once more, or call us on {phone}.',

  'footer.stop': 'Don’t write to me again',
  'footer.sender': 'This email was sent by {brand}.',
  'footer.insurer': 'Insurance is issued by {insurer}, {licence}.',
  'footer.questions': 'Questions? Call {phone} or reply to this email.',
} as const;
