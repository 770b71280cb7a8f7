import { createModel, signal } from '@preact/signals-react';
import type { SessionClient } from '../../client/calls/session-calls.ts';
import { type ClientError, clientErrorOf } from '../../client/client.ts';

export type SignOutOptions = {
  session: () => Promise<Pick<SessionClient, 'signOut'>>;
  onSignedOut: () => void;
  onFailure: (error: ClientError) => void;
};

export type SignOutModel = InstanceType<typeof SignOutModel>;

/** The end of a session (ACCT-04). `failed`: the session may go on, so nothing says that it has ended. */
export const SignOutModel = createModel(({ session, onSignedOut, onFailure }: SignOutOptions) => {
  const stage = signal<'leaving' | 'failed' | 'left'>('leaving');
  let isLeaving = false;
  return {
    stage,
    /** Once at a time, also where the page is drawn twice. */
    leave: async (): Promise<void> => {
      if (isLeaving || stage.peek() === 'left') return;
      isLeaving = true;
      stage.value = 'leaving';
      try {
        await (await session()).signOut();
      } catch (thrown) {
        const error = clientErrorOf(thrown);
        // Without a session there is none to end.
        if (error.code !== 'sign_in_required') {
          stage.value = 'failed';
          onFailure(error);
          return;
        }
      } finally {
        isLeaving = false;
      }
      stage.value = 'left';
      onSignedOut();
    },
  };
});
