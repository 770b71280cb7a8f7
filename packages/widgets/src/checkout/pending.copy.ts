import type { Copy } from '../brand/copy.ts';

/** Words of a payment whose answer is still to come. */
export const pendingCopy = {
  'pending.title': 'We’re confirming your payment',
  'pending.text':
    'We’re waiting for your bank’s answer. There’s nothing you need to do, and you won’t be charged twice.',
  'pending.next':
    'This page updates automatically. You can close it: we’ll email you once it’s paid, and this page’s link always shows the latest status.',
  'pending.next.change':
    'This page updates automatically. You can close it: we’ll email you once it’s paid, and your policy in your account shows the change.',
  'pending.next.premium':
    'This page updates automatically. You can close it: we’ll email you a receipt once it’s paid.',
  'pending.slow':
    'This is taking longer than usual, and we’re still checking. If your bank takes the money too late, we’ll refund it and email you.',
} as const satisfies Copy;
