import type { ScreenTitle } from '@coverkit/rules/contract';

/** Titles by the key of the screen's row. Null: the brand's own default title. */
export const titlesCopy: Record<ScreenTitle | 'not-found', string | null> = {
  home: null,
  'quote-start': 'Get a quote',
  summary: 'Your quote',
  handover: 'Your quote',
  details: 'Your details',
  complete: 'Your purchase was successful!',
  referral: 'Quote pending review',
  declined: 'Cover Declined',
  payment: 'Additional Premium Payment',
  'payment-complete': 'Payment Complete!',
  'set-password': 'Set New Password',
  forgotten: 'Recover Your Password',
  document: 'Documents',
  'not-found': 'Page not found',
};
