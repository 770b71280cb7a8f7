/** Words of the mails of re-screenings. */
export const rescreeningMailCopy = {
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
} as const;
