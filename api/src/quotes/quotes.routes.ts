import { csrfInvalid, originNotAllowed } from '../platform/errors.ts';
import { type Call, mayShow } from '../platform/http/call.ts';
import { isOwn } from '../platform/http/csrf.ts';
import type { Api } from '../platform/http/routes.ts';
import type { Caller } from './access.ts';
import type { Quotes } from './quotes.service.ts';

export function mountQuotes(api: Api, quotes: Quotes): void {
  api.mount('startQuote', (input, call) => {
    const ownPage = call.claims !== null && isOwn(call.claims);
    return quotes.start(input, { ...callerOf(call), ownPage });
  });
  api.mount('previewQuote', (input, call) => quotes.preview(input, callerOf(call)));
  api.mount('updateQuote', (input, call) => quotes.update(input, callerOf(call)));
  api.mount('saveQuote', (input, call) => quotes.save(input, callerOf(call)));
  api.mount('confirmHandover', (input, call) => quotes.update(input, callerOf(call)));
  api.mount('takeOverQuote', (input, call) => {
    if (!call.claims || !isOwn(call.claims)) throw originNotAllowed();
    return quotes.exchangeHandoverToken(input, callerOf(call));
  });
  api.mount('reloadQuote', (input, call) => quotes.reload(input, (brandId) => mayShow(call, brandId)));
}

/** Brand and affiliate come from the verified csrf, never from the body. */
function callerOf(call: Call): Caller {
  if (!call.claims) throw csrfInvalid();
  return { brandId: call.claims.brandId, affiliateId: call.claims.affiliateId };
}
