import { csrfInvalid } from '../platform/errors.ts';
import type { Api } from '../platform/routes.ts';
import type { Purchase } from './purchase.service.ts';

export function mountPayments(api: Api, { purchase }: Purchase): void {
  api.mount('purchaseQuote', (input, call) => {
    // Brand and affiliate come from the verified csrf, never from the body.
    if (!call.claims) throw csrfInvalid();
    const { brandId, affiliateId } = call.claims;
    return purchase(input, { brandId, affiliateId, ip: call.ip, correlationId: call.correlationId });
  });
}
