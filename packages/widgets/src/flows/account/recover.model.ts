import { usernameProblems } from '@coverkit/rules';
import { createModel, effect } from '@preact/signals-react';
import type { AccountClient } from '../../client/calls/account-calls.ts';
import type { ClientError } from '../../client/client.ts';
import { createForm } from '../../flow/form.ts';

export type RecoverOptions = {
  client: Pick<AccountClient, 'forgotPassword'>;
  onSent: () => void;
  onFailure: (error: ClientError) => void;
};

export type RecoverModel = InstanceType<typeof RecoverModel>;

/** Requests a link to set a password (ACCT-01). The answer does not tell whether the account exists (ACCT-05). */
export const RecoverModel = createModel(({ client, onSent, onFailure }: RecoverOptions) => {
  const form = createForm({
    initial: { username: '' },
    check: ({ username }) => usernameProblems(username),
    send: ({ username }) => client.forgotPassword(username),
    onSent,
    onFailure,
  });
  effect(() => form.dispose);
  return { form };
});
