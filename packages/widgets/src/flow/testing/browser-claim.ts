import type { BrowserClaim } from '../quote-link/browser-claim.ts';

/** A claim in memory. `token`: the quote's token where this browser started it; null for a visitor who came by a link. */
export function claimOf(token: string | null): BrowserClaim {
  let own = token;
  return {
    key: () => 'c'.repeat(32),
    token: () => own,
    keep: (kept) => {
      own = kept;
    },
    remember: () => {},
    clear: () => {
      own = null;
    },
  };
}
