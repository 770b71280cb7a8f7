import type { Accepted } from '@coverkit/rules/contract';
import type { Db } from '../../platform/database/db.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { type DerivedToken, deriveTokens } from '../../platform/derived-token.ts';
import { notFound } from '../../platform/errors.ts';
import type { Access, BrandAndAffiliate, Opened, OpenQuote } from '../access.ts';
import type { AlsoWrite } from '../email-quote.ts';
import { linkReplaced, linkUnconfirmed, quoteChanged } from '../quotes.errors.ts';
import { exchangeToken } from '../quotes.repository.ts';
import { isOpen } from '../refuse-closed.ts';
import { hashToken } from './tokens.ts';

export type ExchangeInput = Access & {
  claim: string;
  confirmed?: boolean;
  /** Stored with the exchange: the page that it was accepted on has not stored it. */
  accepted?: Accepted | undefined;
};
export type ExchangeDeps = {
  open: OpenQuote;
  queue: WriteQueue;
  tokenOf: DerivedToken;
  /** Stores it over the version that it was accepted with, and `also` in the same transaction; false where there is a newer one. */
  accept: (opened: Opened, accepted: Accepted, also: AlsoWrite) => Promise<boolean>;
};

/** The tokens of exchanges, by the quote's reference, the generation of its token, and the browser's claim. */
export const exchangedTokens = (secret: string): DerivedToken => deriveTokens(secret, 'hand-over token');

/**
 * Exchanges a quote's token for one that only the browser with this `claim` gets: another person may know the first, the
 * scripts of an affiliate's page or the sender of the link (EMBD-06, decision 114). Earlier tokens and mailed links open
 * the redacted quote from then on, and are refused with `link_replaced`. The token of a mail is exchanged only when the
 * person `confirmed` it, having seen the quote's address: else `link_unconfirmed`. A repeated claim gets the same token,
 * because the first response may have been lost. A closed quote does not change its token. What was `accepted` over another
 * version is refused with `quote_changed`, and nothing is exchanged. Any other miss is a 404.
 */
export async function exchangeForClaim(
  { open, queue, tokenOf, accept }: ExchangeDeps,
  { reference, token: given, claim, confirmed = false, accepted }: ExchangeInput,
  caller: BrandAndAffiliate,
): Promise<Access> {
  const tokenAt = (generation: number): string => tokenOf(`${reference} ${generation} ${claim}`);
  const isOwn = ({ row }: Opened): boolean => row.tokenHash === hashToken(tokenAt(row.tokenGeneration));
  const refuseEarlier = ({ row, via }: Opened): void => {
    if (via === 'previous' && row.policyNumber === null) throw linkReplaced();
  };

  const opened = await open({ reference, token: given });
  const { row } = opened;
  if (row.brandId !== caller.brandId) throw notFound();
  if (isOwn(opened)) return { reference, token: tokenAt(row.tokenGeneration) };
  refuseEarlier(opened);
  // Bought, referred, being paid: the link shows what it may show.
  if (!isOpen(row)) return { reference, token: given };
  if (opened.mailed && !confirmed) throw linkUnconfirmed();
  const token = tokenAt(row.tokenGeneration + 1);
  const next = { to: hashToken(token), confirmed: opened.mailed };
  const exchange = (tx: Db) => exchangeToken(tx, row, next);
  const also: AlsoWrite = {
    refuse: async () => null,
    write: async (tx) => {
      if (!(await exchange(tx))) throw linkReplaced();
    },
  };
  const done = accepted ? await accept(opened, accepted, also) : await queue.write(exchange);
  if (done) return { reference, token };
  // Closed, changed, or exchanged by another request meanwhile.
  const now = await open({ reference, token: given });
  if (isOwn(now)) return { reference, token: tokenAt(now.row.tokenGeneration) };
  refuseEarlier(now);
  if (accepted && isOpen(now.row)) throw quoteChanged();
  return { reference, token: given };
}
