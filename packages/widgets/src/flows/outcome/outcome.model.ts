import { entryFor, isPurchased, type Quote } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  type ClientError,
  type CoverkitClient,
  clientErrorOf,
  type QuoteAccess,
} from '../../client/client.ts';

export type OutcomeScreen = 'complete' | 'referral' | 'declined';
export type EntryDecision = ReturnType<typeof entryFor>;

export type OutcomeOptions = {
  client: Pick<CoverkitClient, 'reload'>;
  access: QuoteAccess;
  screen: OutcomeScreen;
  /** The quote belongs on another screen (OUTC-01), with the alert that says why. */
  onEntry: (decision: EntryDecision) => void;
};

export type OutcomeModel = {
  stage: ReadonlySignal<'loading' | 'failed' | 'notFound' | 'shown' | 'left'>;
  error: ReadonlySignal<ClientError | null>;
  quote: ReadonlySignal<Quote | null>;
  load: () => Promise<void>;
};

export function createOutcome({ client, access, screen, onEntry }: OutcomeOptions): OutcomeModel {
  const stage = signal<'loading' | 'failed' | 'notFound' | 'shown' | 'left'>('loading');
  const error = signal<ClientError | null>(null);
  const quote = signal<Quote | null>(null);
  return {
    stage,
    error,
    quote,
    async load() {
      stage.value = 'loading';
      try {
        // What was cached was not bought yet.
        const found = await client.reload(access, { force: true });
        const decision = entryFor(screen, found);
        quote.value = found;
        stage.value = decision.screen === screen ? 'shown' : 'left';
        if (decision.screen !== screen) onEntry(decision);
      } catch (thrown) {
        error.value = clientErrorOf(thrown);
        stage.value = error.value.kind === 'notFound' ? 'notFound' : 'failed';
      }
    },
  };
}

/**
 * Reached by a link from before the purchase: tokens rotate then, and the old one shows that it was bought,
 * but nothing personal. Every bought quote has an email address.
 */
export const isRedacted = (quote: Quote): boolean => isPurchased(quote.status) && quote.contact.email === '';
