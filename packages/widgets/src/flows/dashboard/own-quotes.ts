import type { AccountQuote } from '@coverkit/rules/contract';
import { signal } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';

export type OwnQuotesOptions = {
  session: () => Promise<Pick<SessionClient, 'mailOwnQuote' | 'deleteOwnQuote'>>;
  onMailed: (email: string) => void;
  onDeleted: () => void;
  /** Of something that was done with one quote; the lists stay. */
  onRefused: (error: ClientError) => void;
};
export type OwnQuotes = ReturnType<typeof createOwnQuotes>;

/** What a customer does with a quote of a list. `reload`: a quote is gone from it. */
export function createOwnQuotes(options: OwnQuotesOptions, reload: () => Promise<unknown>) {
  const { session, onMailed, onDeleted, onRefused } = options;
  /** The quote that is to be deleted, once that is confirmed. */
  const toDelete = signal<AccountQuote | null>(null);
  const deleting = signal(false);
  return {
    ...{ toDelete, deleting },
    /** Null: it is kept. */
    askToDelete: (quote: AccountQuote | null) => {
      toDelete.value = quote;
    },
    mailQuote: async (reference: string) => {
      try {
        onMailed((await (await session()).mailOwnQuote(reference)).sentTo);
      } catch (error) {
        onRefused(clientErrorOf(error));
      }
    },
    deleteQuote: async () => {
      const quote = toDelete.peek();
      if (!quote || deleting.peek()) return;
      deleting.value = true;
      try {
        await (await session()).deleteOwnQuote(quote.reference);
        onDeleted();
        await reload();
      } catch (thrown) {
        const error = clientErrorOf(thrown);
        // Deleted in another tab: that is what was wanted.
        if (error.kind === 'notFound') await reload();
        else onRefused(error);
      }
      deleting.value = false;
      toDelete.value = null;
    },
  };
}
