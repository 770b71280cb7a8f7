import { entryFor, type Quote } from '@coverkit/rules';
import { createModel, signal } from '@preact/signals-react';
import type { QuoteClient } from '../../client/calls/quote-calls.ts';
import type { QuoteAccess } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';

export type OutcomeScreen = 'complete' | 'referral' | 'declined';
export type EntryDecision = ReturnType<typeof entryFor>;

export type OutcomeOptions = {
  client: Pick<QuoteClient, 'reload'>;
  access: QuoteAccess;
  screen: OutcomeScreen;
  /** The quote belongs on another screen (OUTC-01), with the alert that explains it. */
  onEntry: (decision: EntryDecision) => void;
  /** The policy is shown: nothing of its quote may stay in the browser (HOST-12). */
  onBought?: (quote: Quote) => void;
  /** The link opens no quote, or none any more. */
  onNotFound?: () => void;
};

export type OutcomeModel = InstanceType<typeof OutcomeModel>;

export const OutcomeModel = createModel((options: OutcomeOptions) => {
  const { client, access, screen, onEntry, onBought, onNotFound } = options;
  const quote = signal<Quote | null>(null);
  const loader = createLoader<'shown' | 'left'>(async () => {
    // A cached quote is from before the purchase.
    const found = await client.reload(access, { force: true });
    if (found.linkReplaced) {
      loader.stage.value = 'replaced';
      return;
    }
    const decision = entryFor(screen, found);
    quote.value = found;
    loader.stage.value = decision.screen === screen ? 'shown' : 'left';
    if (found.paid) onBought?.(found);
    if (decision.screen !== screen) onEntry(decision);
  }, onNotFound);
  return { ...loader, quote };
});
