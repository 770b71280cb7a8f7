import { usernameProblems } from '@coverkit/rules';
import { createModel, effect, signal } from '@preact/signals-react';
import type { AccountClient } from '../../client/calls/account-calls.ts';
import type { ClientError } from '../../client/client.ts';
import { createForm } from '../../flow/form.ts';

export type RecoverStage = 'form' | 'sent';

export type RecoverOptions = {
  client: Pick<AccountClient, 'forgotPassword'>;
  onFailure: (error: ClientError) => void;
};

export type RecoverModel = InstanceType<typeof RecoverModel>;

/** Requests a link to set a password (ACCT-01). The answer does not tell whether the account exists (ACCT-05). */
export const RecoverModel = createModel(({ client, onFailure }: RecoverOptions) => {
  const stage = signal<RecoverStage>('form');
  const form = createForm({
    initial: { username: '' },
    check: ({ username }) => usernameProblems(username),
    send: ({ username }) => client.forgotPassword(username),
    onSent: () => {
      stage.value = 'sent';
    },
    onFailure,
  });
  effect(() => form.dispose);
  return {
    stage,
    form,
    /** Back to the form, with what was entered. */
    again: () => {
      stage.value = 'form';
    },
  };
});
