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
} as const;
