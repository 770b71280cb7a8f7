import type { Dashboard } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import { createOwnQuotes, type OwnQuotesOptions } from './own-quotes.ts';

export type DashboardOptions = Omit<OwnQuotesOptions, 'session'> & {
  session: () => Promise<
    Pick<SessionClient, 'bindAccount' | 'dashboard' | 'mailOwnQuote' | 'deleteOwnQuote'>
  >;
  /** The password was right, and the code is to come. */
  onCodeRequired: () => void;
  /** ACCT-07: the sign-in is the way on, which leads somebody who is signed in back here, to the reason and another try. */
  onFailure: (error: ClientError) => void;
};

export type DashboardModel = InstanceType<typeof DashboardModel>;

export const DashboardModel = createModel((options: DashboardOptions) => {
  const { session, onCodeRequired, onFailure } = options;
  const shown = signal<Dashboard | null>(null);
  const ask = async () => (await session()).dashboard({ entries: 10 });
  const loader = createLoader<'shown' | 'left'>(async () => {
    // Both at once: quotes are deleted and mailed by their references, which are of one account.
    const bound = session().then((calls) => calls.bindAccount());
    const [found] = await Promise.all([ask(), bound]);
    if (found.otp_check) {
      loader.stage.value = 'left';
      return onCodeRequired();
    }
    shown.value = found;
    loader.stage.value = 'shown';
  });
  const load = async () => {
    await loader.load();
    const error = loader.error.peek();
    if (loader.stage.peek() === 'failed' && error) onFailure(error);
  };
  /** What is shown stays meanwhile. */
  const reload = async (): Promise<void> => {
    try {
      const found = await ask();
      if (!found.otp_check) shown.value = found;
    } catch (error) {
      onFailure(clientErrorOf(error));
    }
  };
  return {
    ...createOwnQuotes(options, reload),
    ...{ stage: loader.stage, error: loader.error, shown, load },
  };
});
