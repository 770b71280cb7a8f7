/** Words of the mails of changes and cancellations. */
export const amendmentMailCopy = {
  'amended.subject': 'Your policy {number} has been changed',
  'amended.preheader': 'Your new documents are attached. Keep them with you when you travel.',
  'amended.title': 'Your policy has been changed',
  'amended.extend': 'You moved the dates of policy {number}. It now covers you from {from} to {to}.',
  'amended.cover-level': 'You upgraded the cover level of policy {number}.',
  'amended.insurees': 'You changed the travellers of policy {number}.',
  'amended.region': 'You upgraded the travel area of policy {number}.',
  'amended.snow-cover': 'You added snow cover to policy {number}.',
  'amended.trip-length': 'You upgraded the longest trip of policy {number}.',
  'amended.documents': 'Your new documents are attached and replace the earlier ones.',
  'amended.free': 'There was nothing to pay.',
  'amended.refund': 'Going back to your card',
  'amended.refundText': 'Your bank may take a few business days to show the refund.',
  'amended.button': 'Open your policy',
  'amended.why': 'You’re receiving this email because you hold policy {number}.',

  'cancelled.subject': 'Your policy {number} has been cancelled',
  'cancelled.preheader': 'You’re no longer insured by it.',
  'cancelled.title': 'Your policy has been cancelled',
  'cancelled.lead':
    'As you asked, we’ve cancelled policy {number}. Nobody is insured by it any more, from now on.',
  'cancelled.refund': 'Going back to your card',
  'cancelled.refundText': 'Your bank may take a few business days to show the refund.',
  'cancelled.none': 'By the terms of the policy, no premium is refunded.',
  'cancelled.wrong': 'If this wasn’t you, or was a mistake, call us straight away on {phone}.',
  'cancelled.why': 'You’re receiving this email because you held policy {number}.',

  'amendmentReferred.subject': 'We’re reviewing the change to policy {number}',
  'amendmentReferred.preheader': 'Nothing has changed yet, and nothing was charged.',
  'amendmentReferred.title': 'Your change is being reviewed',
  'amendmentReferred.lead':
    'Thank you. One of our team will look at the change you asked for to policy {number}, and reply within one business day.',
  'amendmentReferred.meanwhile': 'Until then your policy stays as it is. Your card hasn’t been charged.',
  'amendmentReferred.urgent': 'If you need an answer sooner, call us on {phone}.',
  'amendmentReferred.button': 'Open your policy',
  'amendmentReferred.why': 'You’re receiving this email because you hold policy {number}.',

  'amendmentApproved.subject': 'The change to policy {number} is approved',
  'amendmentApproved.preheader': 'We’re holding it for you until {until}. Your policy hasn’t changed yet.',
  'amendmentApproved.title': 'Your change is approved',
  'amendmentApproved.lead':
    'We’ve reviewed the change you asked for to policy {number}, and we can make it. It takes effect once you confirm it.',
  'amendmentApproved.price': 'To pay',
  'amendmentApproved.refund': 'Going back to your card',
  'amendmentApproved.held':
    'We’re holding the price until {until}. Your answers are saved, and the link opens the change where you left off.',
  'amendmentApproved.terms':
    'Our approval comes with special terms. The link shows them, and you decide whether to accept them before anything changes.',
  'amendmentApproved.button': 'Confirm your change',
  'amendmentApproved.why': 'You’re receiving this email because you asked to change policy {number}.',

  'amendmentDeclined.subject': 'Our decision on the change to policy {number}',
  'amendmentDeclined.preheader': 'We can’t make this change. Your policy stays as it is.',
  'amendmentDeclined.title': 'We can’t make this change',
  'amendmentDeclined.lead':
    'We’re sorry. We’ve reviewed the change you asked for to policy {number}, and we can’t make it. Your policy stays as it is, and nothing has been charged.',
  'amendmentDeclined.contact':
    'If you think we’ve misunderstood something, call us on {phone} or reply to this email. A person will look at it again.',
  'amendmentDeclined.complaints': 'If you’re not happy with this decision',
  'amendmentDeclined.button': 'Open your policy',
  'amendmentDeclined.why': 'You’re receiving this email because you asked to change policy {number}.',

  'amendmentQuestion.subject': 'A question about the change to policy {number}',
  'amendmentQuestion.preheader': 'We need one more answer before we can decide.',
  'amendmentQuestion.title': 'We have a question for you',
  'amendmentQuestion.lead':
    'We’re reviewing the change you asked for to policy {number}. Before we can decide, we need to know one more thing:',
  'amendmentQuestion.answer':
    'To answer, reply to this email or call us on {phone} and quote your policy number. Your policy stays as it is in the meantime.',
  'amendmentQuestion.why': 'You’re receiving this email because you asked to change policy {number}.',
} as const;
