import { csrfInvalid } from '../platform/errors.ts';
import type { Api } from '../platform/http/routes.ts';
import type { Purchases } from './purchases.service.ts';

export function mountPurchases(api: Api, { purchase }: Purchases): void {
  api.mount('purchaseQuote', (input, call) => {
    // Brand and affiliate come from the verified csrf, never from the body.
    if (!call.claims) throw csrfInvalid();
    const { brandId, affiliateId } = call.claims;
    return purchase(input, { brandId, affiliateId, ip: call.ip, correlationId: call.correlationId });
  });
}
