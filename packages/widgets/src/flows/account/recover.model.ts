import { usernameProblems } from '@coverkit/rules';
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { ClientError, CoverkitClient } from '../../client/client.ts';
import { type AccountForm, createAccountForm } from './account-form.model.ts';

export type RecoverStage = 'form' | 'sent';

export type RecoverOptions = {
  client: Pick<CoverkitClient, 'forgotPassword'>;
  onFailure: (error: ClientError) => void;
};

export type RecoverModel = {
  stage: ReadonlySignal<RecoverStage>;
  form: AccountForm<{ username: string }>;
  /** Back to the form, with what was entered. */
  again: () => void;
};

/** Asks for a link to set a password (ACCT-01). Whether there is such an account is not known here either (ACCT-05). */
export function createRecover({ client, onFailure }: RecoverOptions): RecoverModel {
  const stage = signal<RecoverStage>('form');
  const form = createAccountForm({
    empty: { username: '' },
    check: ({ username }) => usernameProblems(username),
    send: ({ username }) => client.forgotPassword(username),
    onSent: () => {
      stage.value = 'sent';
    },
    onFailure,
  });
  return {
    stage,
    form,
    again: () => {
      stage.value = 'form';
    },
  };
}
