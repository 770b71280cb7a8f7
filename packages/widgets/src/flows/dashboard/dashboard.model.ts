import type { Dashboard } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import type { ClientError } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';

/** `dashboard`: the newest of both. The lists have pages. */
export type DashboardList = 'dashboard' | 'policies' | 'quotes';

/** ACCT-02 */
export const entriesOf = (list: DashboardList): 10 | 25 => (list === 'dashboard' ? 10 : 25);

export type DashboardOptions = {
  session: () => Promise<Pick<SessionClient, 'dashboard'>>;
  list: DashboardList;
  /** The password was right, and the code is to come. */
  onCodeRequired: () => void;
  /** ACCT-07: whatever the reason is, the sign-in is the way on. */
  onFailure: (error: ClientError) => void;
};

export type DashboardModel = InstanceType<typeof DashboardModel>;

export const DashboardModel = createModel((options: DashboardOptions) => {
  const { session, list, onCodeRequired, onFailure } = options;
  const shown = signal<Dashboard | null>(null);
  const page = signal(1);
  const loader = createLoader<'shown' | 'left'>(async () => {
    const found = await (await session()).dashboard({ entries: entriesOf(list), page: page.peek() });
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
  return {
    stage: loader.stage,
    shown,
    page,
    load,
    turnTo: (next: number) => {
      page.value = next;
      return load();
    },
  };
});
