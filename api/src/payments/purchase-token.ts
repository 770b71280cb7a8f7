import { createHmac } from 'node:crypto';

/** The quote's token from its purchase on, by the attempt that bought it. */
export type PurchaseToken = (attemptId: string) => string;

/**
 * Tokens rotate at purchase. The new one is derived and not drawn, so that every answer to one purchase names
 * the same: a double click, a retry after a lost answer, and the reconciler cannot lock one another out. As
 * unguessable as the server's secret.
 */
export function purchaseTokens(secret: string): PurchaseToken {
  const key = createHmac('sha256', secret).update('coverkit purchase token v1').digest();
  return (attemptId) => createHmac('sha256', key).update(attemptId).digest('base64url');
}
