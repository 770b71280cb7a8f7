import type { ScreenTitle } from '@coverkit/rules/contract';

/** Titles by the key of the screen's row. Null: the brand's own default title. */
export const titlesCopy: Record<ScreenTitle | 'not-found', string | null> = {
  home: null,
  cover: 'What’s covered',
  'quote-start': 'Get a quote',
  summary: 'Your quote',
  handover: 'Your quote',
  climbing: 'Your quote',
  trip: 'Edit your trip',
  details: 'Your details',
  screening: 'Medical Screening',
  screenings: 'Medical Screening',
  complete: 'Your purchase was successful!',
  referral: 'Quote pending review',
  declined: 'Cover Declined',
  payment: 'Additional Premium Payment',
  'payment-complete': 'Payment Complete!',
  rescreen: 'Medical Screening',
  'rescreen-complete': 'Your purchase was successful!',
  'set-password': 'Set New Password',
  forgotten: 'Recover Your Password',
  document: 'Documents',
  'not-found': 'Page not found',
};
