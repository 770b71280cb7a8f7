import { csrfInvalid } from '../platform/errors.ts';
import { mayShow } from '../platform/http/call.ts';
import type { Api } from '../platform/http/routes.ts';
import type { PayPremium } from './pay-premium.ts';

export function mountAdditionalPremiums(api: Api, paying: PayPremium): void {
  api.mount('paymentDetails', (link, call) => paying.details(link, (brandId) => mayShow(call, brandId)));
  api.mount('makePayment', (input, call) => {
    // The brand comes from the verified csrf, never from the body.
    if (!call.claims) throw csrfInvalid();
    return paying.pay(input, {
      brandId: call.claims.brandId,
      ip: call.ip,
      correlationId: call.correlationId,
    });
  });
}
