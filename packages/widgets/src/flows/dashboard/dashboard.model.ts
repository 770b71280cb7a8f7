import type { AccountQuote, Dashboard } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';

/** `dashboard`: the newest of both. The lists have pages. */
export type DashboardList = 'dashboard' | 'policies' | 'quotes';

/** ACCT-02 */
export const entriesOf = (list: DashboardList): 10 | 25 => (list === 'dashboard' ? 10 : 25);

export type DashboardOptions = {
  session: () => Promise<Pick<SessionClient, 'dashboard' | 'mailOwnQuote' | 'deleteOwnQuote'>>;
  list: DashboardList;
  /** The password was right, and the code is to come. */
  onCodeRequired: () => void;
  /** ACCT-07: the sign-in is the way on, which leads somebody who is signed in back here, to the reason and another try. */
  onFailure: (error: ClientError) => void;
  /** Of something that was done with one quote; the lists stay. */
  onRefused: (error: ClientError) => void;
  onMailed: (email: string) => void;
  onDeleted: () => void;
};

export type DashboardModel = InstanceType<typeof DashboardModel>;

export const DashboardModel = createModel((options: DashboardOptions) => {
  const { session, list, onCodeRequired, onFailure, onRefused } = options;
  const shown = signal<Dashboard | null>(null);
  const page = signal(1);
  /** The quote that is to be deleted, once that is confirmed. */
  const toDelete = signal<AccountQuote | null>(null);
  const deleting = signal(false);
  const loader = createLoader<'shown' | 'left'>(async () => {
    const found = await (await session()).dashboard({ entries: entriesOf(list), page: page.peek() });
    if (found.otp_check) {
      loader.stage.value = 'left';
      return onCodeRequired();
    }
    shown.value = found;
    loader.stage.value = 'shown';
  });
  /** What is shown stays meanwhile. */
  const reload = async (): Promise<void> => {
    try {
      const found = await (await session()).dashboard({ entries: entriesOf(list), page: page.peek() });
      if (found.otp_check) return;
      // What was deleted was the last of its page.
      if (page.peek() > 1 && found[list === 'policies' ? list : 'quotes'].length === 0) {
        page.value -= 1;
        return await reload();
      }
      shown.value = found;
    } catch (error) {
      onFailure(clientErrorOf(error));
    }
  };
  const load = async () => {
    await loader.load();
    const error = loader.error.peek();
    if (loader.stage.peek() === 'failed' && error) onFailure(error);
  };
  const mailQuote = async (reference: string) => {
    try {
      options.onMailed((await (await session()).mailOwnQuote(reference)).sentTo);
    } catch (error) {
      onRefused(clientErrorOf(error));
    }
  };
  const deleteQuote = async () => {
    const quote = toDelete.peek();
    if (!quote || deleting.peek()) return;
    deleting.value = true;
    try {
      await (await session()).deleteOwnQuote(quote.reference);
      options.onDeleted();
      await reload();
    } catch (thrown) {
      const error = clientErrorOf(thrown);
      // Deleted in another tab: that is what was wanted.
      if (error.kind === 'notFound') await reload();
      else onRefused(error);
    }
    deleting.value = false;
    toDelete.value = null;
  };
  return {
    ...{ toDelete, deleting, mailQuote, deleteQuote },
    /** Null: it is kept. */
    askToDelete: (quote: AccountQuote | null) => {
      toDelete.value = quote;
    },
    stage: loader.stage,
    error: loader.error,
    shown,
    page,
    load,
    turnTo: (next: number) => {
      page.value = next;
      return load();
    },
  };
});
