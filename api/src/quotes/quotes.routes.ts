import type { Call } from '../platform/call.ts';
import { isOriginOf, isOwn } from '../platform/csrf.ts';
import { csrfInvalid, notFound, originNotAllowed } from '../platform/errors.ts';
import type { Api } from '../platform/routes.ts';
import type { Caller } from './access.ts';
import type { Quotes } from './quotes.service.ts';

export function mountQuotes(api: Api, quotes: Quotes): void {
  api.mount(
    'startQuote',
    (input, call) => {
      const ownPage = call.claims !== null && isOwn(call.claims);
      return quotes.start(input, { ...callerOf(call), ownPage });
    },
    { limit: 'start' },
  );
  api.mount('previewQuote', (input, call) => quotes.preview(input, callerOf(call)));
  api.mount('updateQuote', (input, call) => quotes.update(input, callerOf(call)));
  api.mount('saveQuote', (input, call) => quotes.save(input, callerOf(call)));
  api.mount('confirmHandover', (input, call) => quotes.update(input, callerOf(call)));
  api.mount('takeOverQuote', (input, call) => {
    if (!call.claims || !isOwn(call.claims)) throw originNotAllowed();
    return quotes.takeOver(input, callerOf(call));
  });
  api.mount('reloadQuote', async (input, call) => {
    // Asked before it is priced anew: whom the page is not of, it changes nothing for.
    const { row } = await quotes.open(input);
    if (!mayShow(call, row.brandId)) throw notFound();
    return quotes.reload(input);
  });
}

/**
 * A page of a host shows what is of the host's own brand (API-06). Elsewhere the host says nothing of the page: an
 * affiliate's is of the brand that its csrf names, whichever host it calls.
 */
const mayShow = (call: Call, brandId: string): boolean =>
  brandId === call.brandId || (call.origin !== null && !isOriginOf(call.host, call.origin));

/** Brand and affiliate come from the verified csrf, never from the body. */
function callerOf(call: Call): Caller {
  if (!call.claims) throw csrfInvalid();
  return { brandId: call.claims.brandId, affiliateId: call.claims.affiliateId };
}
