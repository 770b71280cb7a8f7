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
  'fact.traveller': 'Traveller',
  'fact.validUntil': 'Open until',

  notInsured: 'You’re not insured until you’ve paid.',
  'emergency.title': 'Emergency, 24 hours',
  'emergency.text': 'From anywhere in the world. If you can, call before you go to hospital.',

  'quoteSaved.subject': 'Your travel insurance quote {reference}',
  'quoteSaved.preheader': 'Pick up where you left off. We’re holding the price until {until}.',
  'quoteSaved.title': 'Your quote is saved',
  'quoteSaved.lead': 'Here’s the quote you asked us to email. It opens where you left off, on any device.',
  'quoteSaved.levels': 'Choose your level of cover',
  'quoteSaved.button': 'Continue your quote',
  'quoteSaved.share': 'The link opens your quote without a password, so only share it with people you trust.',
  'quoteSaved.why':
    'You’re receiving this email because somebody asked for a quote with your address. If this wasn’t you, ignore this email. We won’t contact you again unless somebody asks for another quote. The link below stops that.',

  'quotePurchase.subject': 'You’re covered: policy {number}',
  'quotePurchase.preheader': 'Your certificate of insurance is attached. Keep it with you when you travel.',
  'quotePurchase.title': 'You’re covered',
  'quotePurchase.lead':
    'Thanks for choosing us. Your certificate of insurance and other documents are attached. Keep them with you when you travel.',
  'quotePurchase.button': 'Open your policy',
  'quotePurchase.find.title': 'Come back to your policy any time',
  'quotePurchase.find.text':
    'Keep this email. Its link opens your policy on any device, so only share it with people you trust.',
  'quotePurchase.account': 'Set a password to see your policies and quotes in one place.',
  'quotePurchase.account.link': 'Set your password',
  'quotePurchase.coolingOff.title': 'Changed your mind?',
  'quotePurchase.coolingOff.text':
    'You have {days#day|days} from {purchased} to cancel for a full refund, as long as you haven’t started your trip or made a claim. Call us on {phone} or reply to this email.',
  'quotePurchase.claims.title': 'Claims and questions',
  'quotePurchase.claims.text':
    'Keep your receipts and reports. Call us on {phone}, and we’ll help with the rest.',
  'quotePurchase.why': 'You’re receiving this email because you bought policy {number}.',

  'referralApproved.subject': 'Your quote {reference} is approved',
  'referralApproved.preheader':
    'We’re holding the price until {until}. You’re not insured until you’ve paid.',
  'referralApproved.title': 'Your quote is approved',
  'referralApproved.lead':
    'A specialist has reviewed your quote, and we can offer you this cover at the price below.',
  'referralApproved.held':
    'We’re holding the price until {until}. Your answers are saved, and the link opens your quote where you left off.',
  'referralApproved.button': 'Continue to payment',
  'referralApproved.why':
    'You’re receiving this email because you asked us for cover that a specialist reviews.',

  'referralDeclined.subject': 'Our decision on your quote {reference}',
  'referralDeclined.preheader': 'We can’t offer this cover. Nothing has been charged.',
  'referralDeclined.title': 'We can’t offer this cover',
  'referralDeclined.lead':
    'We’re sorry. A specialist has reviewed your quote {reference}, and we can’t offer you this insurance. You’re not insured with us, and nothing has been charged.',
  'referralDeclined.contact.title': 'Talk to us',
  'referralDeclined.contact.text':
    'If you think we’ve misunderstood something, call us on {phone} or reply to this email. A person will look at it again.',
  'referralDeclined.complaints.title': 'If you’re not happy with this decision',
  'referralDeclined.afca':
    'The Australian Financial Complaints Authority (AFCA) is free and independent: afca.org.au, 1800 931 678.',
  'referralDeclined.why':
    'You’re receiving this email because you asked us for cover that a specialist reviews.',

  'referralQuestion.subject': 'A question about your quote {reference}',
  'referralQuestion.preheader': 'We need one more answer before we can decide.',
  'referralQuestion.title': 'We have a question for you',
  'referralQuestion.lead':
    'A specialist is reviewing your quote {reference}. Before we can decide, we need to know one more thing:',
  'question.answer':
    'To answer, reply to this email or call us on {phone} and quote your reference. You won’t be charged in the meantime.',
  'question.button': 'See your quote',

  'medicalQuestion.subject': 'A question about your quote {reference}',
  'medicalQuestion.preheader': 'Open your quote to read it.',
  'medicalQuestion.title': 'We have a question for you',
  'medicalQuestion.lead':
    'You asked for a person to look at your quote {reference}. Before we can decide, we have a question for {name}. We don’t put it in an email, to keep it private. Open your quote, then the medical screening of {name}.',
  'medicalQuestion.button': 'Read the question',

  'medicalReferral.unnamed': 'one of the travellers',
  'medicalReferral.why': 'You’re receiving this email because you asked for a person to look at your quote.',

  'medicalApproved.subject': 'Our decision on your quote {reference}',
  'medicalApproved.preheader': 'Please read and accept it. We’re holding the price until {until}.',
  'medicalApproved.title': 'Our decision is ready to read',
  'medicalApproved.lead':
    'Thanks for talking to us. Our decision for {name} is in your quote: what we cover, what we don’t, and what it costs. We don’t put it in an email, to keep it private.',
  'medicalApproved.held':
    'To accept it, open your quote, then the medical screening of {name}. You can pay after that. We’re holding the price until {until}.',
  'medicalApproved.button': 'Read and accept',

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

  'rescreening.subject': 'Questions to answer for policy {number}',
  'rescreening.preheader': 'Please answer them by {until}.',
  'rescreening.title': 'Please check your medical answers',
  'rescreening.lead':
    'We need up-to-date medical answers from {name}, who is insured by policy {number}. The link opens the answers we have. Please check them, and add or change anything that’s different now.',
  'rescreening.unnamed': 'one of the travellers',
  'rescreening.button': 'Check the answers',
  'rescreening.cost':
    'If the new cover costs more, you’ll see the price before you decide. Your policy doesn’t change until you accept. We never ask for card details by email.',
  'rescreening.share':
    'The link opens these answers without a password, so only share it with the traveller.',
  'rescreening.why': 'You’re receiving this email because you hold policy {number}.',

  'rescreened.subject': 'Your policy {number} has been updated',
  'rescreened.preheader': 'Your new documents are attached. Keep them with you when you travel.',
  'rescreened.title': 'Your policy has been updated',
  'rescreened.lead':
    'Thank you. We’ve updated policy {number} with your answers. Your new documents are attached and replace the earlier ones. Keep them with you when you travel.',
  'rescreened.free': 'There was nothing to pay.',
  'rescreened.button': 'Open your policy',
  'rescreened.why': 'You’re receiving this email because you hold policy {number}.',

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
  'paymentRefunded.why': 'You’re receiving this email because a card payment was started with your address.',

  'setPassword.subject': 'Set a password for {brand}',
  'setPassword.preheader': 'See your policies and quotes in one place.',
  'setPassword.title': 'Set your password',
  'setPassword.lead': 'Set a password to see your policies and quotes in one place, on any device.',
  'setPassword.button': 'Set your password',
  'setPassword.ignore': 'If this wasn’t you, ignore this email. Nobody can set a password without the link.',
  'setPassword.why': 'You’re receiving this email because you have an account with us.',

  'documents.subject': 'Documents of policy {number}',
  'documents.preheader': 'They are attached. Keep them with you when you travel.',
  'documents.title': 'Your documents',
  'documents.lead':
    'The documents of policy {number} are attached to this email. Keep them with you when you travel.',
  'documents.button': 'Open your policy',
  'documents.why': 'You’re receiving this email because you hold policy {number}.',

  'stop.title': 'Stop emails about quotes',
  'stop.lead': 'You can stop all emails about quotes from {brand} to the address this link was sent to.',
  'stop.still':
    'You’ll still get emails about your policies and payments, such as documents, receipts and refunds, and links to set a password.',
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
