import { isOriginOf } from '../platform/csrf.ts';
import { csrfInvalid } from '../platform/errors.ts';
import type { Api } from '../platform/routes.ts';
import type { Paying } from './paying.service.ts';

export function mountAdditional(api: Api, paying: Paying): void {
  api.mount('paymentDetails', (link, call) => {
    // A page of a host shows what is of the host's own brand; another origin's is of the brand that its csrf names.
    const own = call.origin === null || isOriginOf(call.host, call.origin);
    return paying.details(link, own ? call.brandId : null);
  });
  api.mount('makePayment', (input, call) => {
    // The brand comes from the verified csrf, never from the body.
    if (!call.claims) throw csrfInvalid();
    return paying.make(input, {
      brandId: call.claims.brandId,
      ip: call.ip,
      correlationId: call.correlationId,
    });
  });
}
