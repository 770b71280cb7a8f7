import { mayShow } from '../platform/call.ts';
import { csrfInvalid } from '../platform/errors.ts';
import type { Api } from '../platform/routes.ts';
import type { Paying } from './paying.service.ts';

export function mountAdditional(api: Api, paying: Paying): void {
  api.mount('paymentDetails', (link, call) => paying.details(link, (brandId) => mayShow(call, brandId)));
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
