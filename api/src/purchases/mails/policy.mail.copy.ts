/** Words of the mails of policies. */
export const policyMailCopy = {
  'emergency.title': 'Emergency, 24 hours',
  'emergency.text': 'From anywhere in the world. If you can, call before you go to hospital.',

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
    'You have {days#day|days} from {purchased} to cancel for a full refund, as long as you cancel before your cover begins and haven’t made a claim. Call us on {phone} or reply to this email.',
  'quotePurchase.claims.title': 'Claims and questions',
  'quotePurchase.claims.text':
    'Keep your receipts and reports. Call us on {phone}, and we’ll help with the rest.',
  'quotePurchase.why': 'You’re receiving this email because you bought policy {number}.',

  'documents.subject': 'Documents of policy {number}',
  'documents.preheader': 'They are attached. Keep them with you when you travel.',
  'documents.title': 'Your documents',
  'documents.lead':
    'The documents of policy {number} are attached to this email. Keep them with you when you travel.',
  'documents.button': 'Open your policy',
  'documents.why': 'You’re receiving this email because you hold policy {number}.',
} as const;
