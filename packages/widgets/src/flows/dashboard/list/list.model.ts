import { type EntryGroup, policyGroups, quoteGroups } from '@coverkit/rules';
import type { AccountEntries } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { EntriesAsked, SessionClient } from '../../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../../client/client.ts';
import { createLoader } from '../../../flow/loader.ts';
import { createOwnQuotes, type OwnQuotesOptions } from '../own-quotes.ts';

export type AccountList = EntriesAsked['list'];

/** On a page (ACCT-02). */
export const entriesOnPage = 25;

/** What a list may be narrowed to, in the order of its choice. */
export const groupsOf = (list: AccountList): readonly EntryGroup[] =>
  list === 'policies' ? policyGroups : quoteGroups;

/** What may be in an address: never what is searched for. */
export type ListPlace = { status: EntryGroup | null; page: number };

export type ListOptions = Omit<OwnQuotesOptions, 'session'> & {
  session: () => Promise<Pick<SessionClient, 'bindAccount' | 'entries' | 'mailOwnQuote' | 'deleteOwnQuote'>>;
  list: AccountList;
  /** What is shown at first. */
  first: ListPlace;
  /** Another part of the list is shown. */
  onPlace: (place: ListPlace) => void;
  /** ACCT-07: the list did not load at first, or nobody is signed in any more. */
  onFailure: (error: ClientError) => void;
};

export type ListModel = InstanceType<typeof ListModel>;

/** One list of the account: its pages, narrowed by status and by what is searched for (ACCT-02). */
export const ListModel = createModel((options: ListOptions) => {
  const { session, list, first, onPlace, onFailure } = options;
  const asked = signal<EntriesAsked>({ list, search: '', ...first });
  const shown = signal<AccountEntries | null>(null);
  const searching = signal(false);
  /** Why what was asked for last is not shown. */
  const failure = signal<ClientError | null>(null);

  /** A later one goes first: its answer may come earlier. */
  let latest = 0;
  /** Another screen has the address. */
  let isGone = false;
  const ask = async (): Promise<void> => {
    latest += 1;
    const turn = latest;
    for (;;) {
      const found = await (await session()).entries(asked.peek());
      if (turn !== latest || isGone) return;
      const last = Math.max(1, Math.ceil(found.total / entriesOnPage));
      if (asked.peek().page <= last) {
        shown.value = found;
        failure.value = null;
        searching.value = false;
        return;
      }
      // What was on it is gone, or the address is an old one.
      asked.value = { ...asked.peek(), page: last };
      place();
    }
  };
  const place = () => {
    const { status, page } = asked.peek();
    onPlace({ status, page });
  };

  const loader = createLoader<'shown'>(async () => {
    await (await session()).bindAccount();
    await ask();
    loader.stage.value = 'shown';
  });
  const load = async () => {
    await loader.load();
    const error = loader.error.peek();
    if (loader.stage.peek() === 'failed' && error) onFailure(error);
  };
  /** What is shown stays meanwhile. */
  const again = async (): Promise<void> => {
    searching.value = true;
    const turn = latest + 1;
    try {
      await ask();
    } catch (thrown) {
      if (turn !== latest) return;
      const error = clientErrorOf(thrown);
      searching.value = false;
      failure.value = error;
      if (error.code === 'sign_in_required' || error.code === 'code_required') onFailure(error);
    }
  };
  /** Of what is narrowed or searched, the first page. */
  const show = (change: Partial<Pick<EntriesAsked, 'status' | 'search' | 'page'>>): Promise<void> => {
    asked.value = { ...asked.peek(), page: 1, ...change };
    place();
    return again();
  };
  return {
    ...createOwnQuotes(options, again),
    ...{ stage: loader.stage, error: loader.error, asked, shown, searching, failure },
    ...{ load, again, show },
    dispose(): void {
      isGone = true;
    },
  };
});
