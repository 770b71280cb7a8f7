import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { type DerivedToken, deriveTokens } from '../../platform/derived-token.ts';
import { notFound } from '../../platform/errors.ts';
import type { Access, BrandAndAffiliate, OpenQuote } from '../access.ts';
import { exchangeToken } from '../quotes.repository.ts';
import { hashToken } from './tokens.ts';

export type HandoverInput = Access & { claim: string };
export type HandoverDeps = { open: OpenQuote; queue: WriteQueue; tokenOf: DerivedToken };

/** The token that the host's page gets, by the quote's reference and that page's claim. */
export const handoverTokens = (secret: string): DerivedToken => deriveTokens(secret, 'hand-over token');

/**
 * Exchanges the token that an affiliate's page started a quote with, whose scripts can read it, for one that only the
 * page with this `claim` gets (EMBD-06). Once: the old token opens the redacted quote from then on. A repeated claim
 * gets the same token, because the first response may have been lost. Any miss is a 404; a closed quote does not change
 * its token.
 */
export async function exchangeHandoverToken(
  { open, queue, tokenOf }: HandoverDeps,
  { reference, token: given, claim }: HandoverInput,
  caller: BrandAndAffiliate,
): Promise<Access> {
  const { row, via } = await open({ reference, token: given });
  if (row.brandId !== caller.brandId) throw notFound();
  const token = tokenOf(`${reference} ${claim}`);
  const [from, to] = [hashToken(given), hashToken(token)];
  if (row.tokenHash === to) return { reference, token };
  if (via === 'previous') throw notFound();
  if (await queue.write((tx) => exchangeToken(tx, row.id, from, to))) return { reference, token };
  // Closed, or exchanged by another request meanwhile: `via` distinguishes the two.
  const now = await open({ reference, token: given });
  if (now.via === 'previous' && now.row.tokenHash !== to) throw notFound();
  return { reference, token: now.via === 'previous' ? token : given };
}
