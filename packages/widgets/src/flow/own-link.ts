import type { QuoteClient } from '../client/calls/quote-calls.ts';
import { clientErrorOf, type QuoteAccess } from '../client/client.ts';
import type { BrowserClaim } from './browser-claim.ts';

/**
 * The link with which this browser alone opens the quote. A link that came by an address may be known to its sender, so its
 * token is exchanged before anything personal is asked (EMBD-06, decision 114 of the API). The same link comes back for a
 * quote that is closed. Rejects with the code `link_replaced` where another browser has exchanged the token.
 */
export async function ownLink(
  client: Pick<QuoteClient, 'takeOver'>,
  access: QuoteAccess,
  claim: BrowserClaim,
): Promise<QuoteAccess> {
  const own = claim.token();
  if (own === access.token) return access;
  try {
    const taken = await client.takeOver(access, claim.key());
    if (taken.token !== access.token) claim.keep(taken.token);
    return taken;
  } catch (error) {
    if (!isLinkReplaced(error) || own === null) throw error;
    // An earlier link of a quote that this browser went on with.
    return { ...access, token: own };
  }
}

export const isLinkReplaced = (error: unknown): boolean => clientErrorOf(error).code === 'link_replaced';
