import { normaliseEmail, type QuoteDraft } from '@coverkit/rules';
import type { Db } from '../../platform/database/db.ts';
import { type DerivedToken, deriveTokens, equalSecrets } from '../../platform/derived-token.ts';
import type { Opened } from '../access.ts';
import type { QuoteRow } from '../quotes.table.ts';
import { endClaim, holderOf, setClaimAside } from './claim.repository.ts';

/** What a customer's browser buys a quote with for their account: by who claimed it, the quote, and the generation of its token. */
export const claimTokens = (secret: string): DerivedToken => deriveTokens(secret, 'claimed quote');
export const claimSubject = (customerId: string, row: Pick<QuoteRow, 'reference' | 'tokenGeneration'>) =>
  `${customerId} ${row.reference} ${row.tokenGeneration}`;

/** What is stored over the opened quote; `claimed`: what the claim answered, where the caller's page has it. */
type Stored = { opened: Opened; draft: QuoteDraft; claimed?: string | null | undefined };

/** What becomes of a claim where its quote is stored by a page that may not have claimed it (decision 160). In the write that stores it. */
export type KeepClaim = {
  /** Another address without the claim's proof ends it. */
  stored: (tx: Db, change: Stored) => Promise<void>;
  /** Nobody's account gets what another page buys. A declined card has not ended the claim: it is set aside until the charge has ended. */
  locked: (tx: Db, change: Stored) => Promise<void>;
};

export function createKeepClaim(secret: string): KeepClaim {
  const tokenOf = claimTokens(secret);
  const isProved = async (tx: Db, { opened: { row }, claimed }: Stored): Promise<boolean> => {
    if (!claimed) return false;
    const holder = await holderOf(tx, row);
    return holder !== null && equalSecrets(claimed, tokenOf(claimSubject(holder, row)));
  };
  const keep = async (tx: Db, change: Stored, isPurchase: boolean): Promise<void> => {
    const isOther = isOtherAddress(change);
    if (!(isOther || isPurchase) || (await isProved(tx, change))) return;
    await (isOther ? endClaim : setClaimAside)(tx, change.opened.row);
  };
  return {
    stored: (tx, change) => keep(tx, change, false),
    locked: (tx, change) => keep(tx, change, true),
  };
}

function isOtherAddress({ opened, draft }: Stored): boolean {
  const email = normaliseEmail(draft.contact.email);
  return email !== '' && email !== normaliseEmail(opened.draft.contact.email);
}
