import type { Accepted } from '@coverkit/rules/contract';
import type { QuoteClient } from '../../client/calls/quote-calls.ts';
import { clientErrorOf, type QuoteAccess } from '../../client/client.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { prepareOwnLink } from '../../flow/quote-link/own-link.ts';

type Options = {
  client: Pick<QuoteClient, 'takeOver' | 'reload'>;
  access: QuoteAccess;
  /** What the visitor accepted on a page that has not stored it: stored with the exchange of the token. */
  accepted: Accepted | undefined;
  /** The quote was changed since it was accepted: nothing is exchanged, and it has to be accepted again. */
  onChanged: () => void;
};

/** Asks for the link that the details begin with, so that they need not be rendered first. Their failures are shown by them. */
export async function prepareDetails({ client, access, accepted, onChanged }: Options): Promise<void> {
  const claim = createBrowserClaim(access.reference);
  try {
    await prepareOwnLink({ client, access, claim, accepted });
  } catch (error) {
    if (accepted && clientErrorOf(error).kind === 'changed') onChanged();
  }
}
