import { createHmac } from 'node:crypto';
import { notFound } from '../../platform/errors.ts';
import type { WriteQueue } from '../../platform/write-queue.ts';
import type { Access, Caller, OpenQuote } from '../access.ts';
import { takeToken } from '../quotes.repository.ts';
import { hashToken } from './tokens.ts';

/**
 * Exchanges the token that an affiliate's page started a quote with, whose scripts can read it, for one that only the
 * page with this `claim` gets (EMBD-06). Once: the old token opens the redacted quote from then on. A repeated claim
 * gets the same token, for the answer may have been lost. Any miss is a 404; a quote that is closed keeps its token.
 */
export type ExchangeHandoverToken = (input: Access & { claim: string }, caller: Caller) => Promise<Access>;

export function createExchangeHandoverToken(deps: {
  open: OpenQuote;
  queue: WriteQueue;
  secret: string;
}): ExchangeHandoverToken {
  const key = createHmac('sha256', deps.secret).update('coverkit hand-over token v1').digest();
  return async ({ reference, token: given, claim }, caller) => {
    const { row, via } = await deps.open({ reference, token: given });
    if (row.brandId !== caller.brandId) throw notFound();
    const token = createHmac('sha256', key).update(`${reference} ${claim}`).digest('base64url');
    const [from, to] = [hashToken(given), hashToken(token)];
    if (row.tokenHash === to) return { reference, token };
    if (via === 'previous') throw notFound();
    if (await deps.queue.write((tx) => takeToken(tx, row.id, from, to))) return { reference, token };
    // Closed, or taken over in this moment: what the token still opens says which.
    const now = await deps.open({ reference, token: given });
    if (now.via === 'previous' && now.row.tokenHash !== to) throw notFound();
    return { reference, token: now.via === 'previous' ? token : given };
  };
}
