import type { QuoteClient, TakeOverOptions } from '../../client/calls/quote-calls.ts';
import { clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import type { BrowserClaim } from './browser-claim.ts';

/** `confirmed`: the person saw whose quote it is, and changes something in it. */
export type OwnLinkDeps = {
  client: Pick<QuoteClient, 'takeOver' | 'reload'>;
  access: QuoteAccess;
  claim: BrowserClaim;
  confirmed?: boolean;
};

/**
 * The link with which this browser alone opens the quote. A link that came by an address may be known to its sender, so its
 * token is exchanged before anything personal is asked (EMBD-06, decision 114 of the API). The same link comes back for a
 * quote that is closed. Rejects with the code `link_replaced` where another browser has exchanged the token, and with
 * `link_unconfirmed` for the link of a mail that is not `confirmed`.
 */
export function ownLink(deps: OwnLinkDeps): Promise<QuoteAccess> {
  const key = keyOf(deps);
  const { link, accepted } = asked.get(key) ?? {};
  if (link) {
    // The next try is a call of its own, with the same that was accepted.
    asked.set(key, { accepted });
    return link;
  }
  return findOwnLink({ ...deps, accepted });
}

/**
 * Asks for the link that the next screen will want, before it is rendered. What was `accepted` on the page before is stored with
 * the exchange; it rejects with the kind `changed` where that was of another version of the quote.
 */
export async function prepareOwnLink(deps: OwnLinkDeps & Pick<TakeOverOptions, 'accepted'>): Promise<void> {
  const key = keyOf(deps);
  const link = findOwnLink(deps);
  asked.set(key, { link, accepted: deps.accepted });
  try {
    await link;
  } catch (error) {
    // Of another version it would be refused again.
    if (clientErrorOf(error).kind === 'changed') asked.delete(key);
    throw error;
  }
}

type Asked = Pick<TakeOverOptions, 'accepted'> & { link?: Promise<QuoteAccess> };
const asked = new Map<string, Asked>();
const keyOf = ({ access: { reference, token } }: OwnLinkDeps) => `${reference} ${token}`;

async function findOwnLink({
  client,
  access,
  claim,
  ...options
}: OwnLinkDeps & Pick<TakeOverOptions, 'accepted'>): Promise<QuoteAccess> {
  const own = claim.token();
  if (own === access.token) return access;
  // This browser has the quote already: another exchange would end the link in the visitor's own mail.
  if (own !== null && (await isNewest(client, { ...access, token: own }, claim))) {
    return { ...access, token: own };
  }
  try {
    const taken = await client.takeOver(access, claim.key(), options);
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
