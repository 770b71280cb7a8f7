import { entryFor, type Quote } from '@coverkit/rules';
import { createModel, signal } from '@preact/signals-react';
import type { QuoteClient } from '../../client/calls/quote-calls.ts';
import type { QuoteAccess } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import type { BrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { ownLink } from '../../flow/quote-link/own-link.ts';

export type ScreeningsOptions = {
  client: Pick<QuoteClient, 'reload' | 'takeOver'>;
  access: QuoteAccess;
  claim: BrowserClaim;
  /** This browser opens the quote by another token from here on. */
  onTokenExchanged: (access: QuoteAccess) => void;
  /** The quote belongs on another screen. */
  onEntry: (screen: ReturnType<typeof entryFor>['screen']) => void;
};

/** The screenings of all travellers of a quote (SCRN-01). */
export const ScreeningsModel = createModel((options: ScreeningsOptions) => {
  const { client, access, claim, onTokenExchanged, onEntry } = options;
  const quote = signal<Quote | null>(null);
  const loader = createLoader<'shown' | 'left'>(async () => {
    // It shows the links of all travellers, so only to the visitor whose browser has the quote (EMBD-06).
    const own = await ownLink({ client, access, claim });
    if (own.token !== access.token) return onTokenExchanged(own);
    show(await client.reload(access, { force: true }));
  });
  const show = (found: Quote) => {
    const { screen } = entryFor('details', found);
    quote.value = found;
    loader.stage.value = found.linkReplaced ? 'replaced' : screen === 'details' ? 'shown' : 'left';
    if (loader.stage.peek() === 'left') onEntry(screen);
  };
  return {
    ...loader,
    quote,
    /** The page is in sight again: a traveller may have continued elsewhere. A failure leaves it as it is. */
    async refresh(): Promise<void> {
      if (loader.stage.peek() !== 'shown') return;
      const found = await client.reload(access, { force: true }).catch(() => null);
      if (found) show(found);
    },
  };
});
export type ScreeningsModel = InstanceType<typeof ScreeningsModel>;
