import type { QuoteClient } from '../../client/calls/quote-calls.ts';
import { clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import type { BrowserClaim } from './browser-claim.ts';

export type OwnLinkDeps = {
  client: Pick<QuoteClient, 'takeOver' | 'reload'>;
  access: QuoteAccess;
  claim: BrowserClaim;
  /** The person saw whose quote it is, and goes on with it. */
  confirmed?: boolean;
};

/**
 * The link with which this browser alone opens the quote. A link that came by an address may be known to its sender, so its
 * token is exchanged before anything personal is asked (EMBD-06, decision 114 of the API). The same link comes back for a
 * quote that is closed. Rejects with the code `link_replaced` where another browser has exchanged the token, and with
 * `link_unconfirmed` for the link of a mail that is not `confirmed`.
 */
export async function ownLink({
  client,
  access,
  claim,
  confirmed = false,
}: OwnLinkDeps): Promise<QuoteAccess> {
  const own = claim.token();
  if (own === access.token) return access;
  // This browser has the quote already: another exchange would end the link in the visitor's own mail.
  if (own !== null && (await isNewest(client, { ...access, token: own }, claim))) {
    return { ...access, token: own };
  }
  try {
    const taken = await client.takeOver(access, claim.key(), { confirmed });
    if (taken.token !== access.token) claim.keep(taken.token);
    return taken;
  } catch (error) {
    const token = claim.token();
    // Another tab of this browser was first.
    if (isLinkReplaced(error) && token !== null && token !== own) return { ...access, token };
    throw error;
  }
}

async function isNewest(
  client: Pick<QuoteClient, 'reload'>,
  access: QuoteAccess,
  claim: BrowserClaim,
): Promise<boolean> {
  try {
    return !(await client.reload(access, { force: true })).linkReplaced;
  } catch (error) {
    if (clientErrorOf(error).kind !== 'notFound') throw error;
    // Expired, or an earlier token that the server has forgotten.
    claim.clear();
    return false;
  }
}

export const isLinkReplaced = (error: unknown): boolean => clientErrorOf(error).code === 'link_replaced';
export const isLinkUnconfirmed = (error: unknown): boolean =>
  clientErrorOf(error).code === 'link_unconfirmed';
