import { storedRates } from '@coverkit/rules/contract';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import { CallError, notFound, rateLimited } from '../../platform/errors.ts';
import type { StoredLimits } from '../../platform/limits/stored-limits.ts';
import type { Access, Opened, OpenQuote } from '../access.ts';
import { isShared } from '../tokens/shared-token.ts';
import { claimOpenQuote } from './claim.repository.ts';
import { claimSubject, claimTokens } from './keep-claim.ts';
import type { QuoteOwner } from './quotes-of-customer.repository.ts';

export type ClaimQuoteDeps = {
  config: { secret: string };
  queue: WriteQueue;
  storedLimits: StoredLimits;
  quotes: { open: OpenQuote };
};

/**
 * Puts a quote into the account of a customer who holds its own token (decision 160). One 404 for a wrong token, that of a mail
 * or an affiliate's page, and for a quote that is somebody else's, closed or of another brand; 429 where the account claims too often.
 */
export type ClaimQuote = (access: Access, owner: QuoteOwner) => Promise<{ claimed: string }>;

/** In the place of a row where there is none, so that every answer comes after the same statements. */
const none = { id: 0, reference: '', tokenHash: '', expiresAt: 0 };

export function createClaimQuote({ config, queue, storedLimits, quotes }: ClaimQuoteDeps): ClaimQuote {
  const tokenOf = claimTokens(config.secret);
  return async (access, owner) => {
    const opened = await openedBy(quotes.open, access);
    const row = opened && isClaimable(opened, owner) ? opened.row : null;
    const result = await queue.write(async (tx) => {
      const rate = { name: 'claim', rate: storedRates.claim, of: owner.customerId };
      const refused = await storedLimits.take(tx, [rate]);
      return refused ?? (await claimOpenQuote(tx, row ?? none, owner));
    });
    if (typeof result === 'object') throw rateLimited(result.retryAfter, result.name);
    if (!result || !row) throw notFound();
    return { claimed: tokenOf(claimSubject(owner.customerId, row)) };
  };
}

async function openedBy(open: OpenQuote, access: Access): Promise<Opened | null> {
  try {
    return await open(access);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** By the newest token of a browser of the host: scripts of an affiliate's page and readers of a mail have others. */
const isClaimable = ({ row, via, mailed }: Opened, { brandId }: QuoteOwner): boolean =>
  row.brandId === brandId && via === 'current' && !mailed && !isShared(row);
