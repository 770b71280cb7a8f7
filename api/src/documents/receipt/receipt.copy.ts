import { documentsCopy } from '../documents.copy.ts';

/** A brand overrides any of it by `documents.{place}`. */
export const receiptCopy = {
  ...documentsCopy,
  'receipt.lead': 'Thank you. Here’s what you paid for your policy, and how.',
  'receipt.paid.title': 'Payment',
  'receipt.paid.by': 'Received from',
  'receipt.paid.on': 'Paid on',
  'receipt.paid.with': 'Paid with',
  'receipt.paid.total': 'Amount paid',
  'receipt.number': 'Receipt number',
  'card.visa': 'Visa card',
  'card.mastercard': 'Mastercard',
  'card.amex': 'American Express card',

  'receipt.parts.title': 'What it was for',
  'receipt.parts.caption': 'What was paid for, adding up to the total',
  'receipt.parts.part': 'Item',
  'receipt.parts.amount': 'Amount',
  'receipt.premium': 'Premium: {kind}, {level} cover',
  'receipt.rescreening': 'Medical cover for {name}',
  'receipt.amendment': 'Change of your policy',
  'receipt.additional': 'Additional premium',
  'receipt.additional.reason': 'Additional premium: {reason}',
  'receipt.duty': 'Stamp duty ({state})',
  'receipt.surcharge': 'Card surcharge',
  'receipt.total': 'Total paid',
  'receipt.gst': 'GST included',
  'receipt.gst.free': '{amount|money} (GST-free: the cover is wholly outside Australia)',
  'receipt.gst.amount': '{amount|money}',
  'receipt.currency': 'All amounts are in Australian dollars.',
  'receipt.conditions.title': 'Medical conditions',
  'receipt.help.title': 'Questions',
  'receipt.help.text':
    'Call {legal.supportPhone} or email {legal.supportEmail}, and quote your policy number.',
} as const;
