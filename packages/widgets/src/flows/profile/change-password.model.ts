import { passwordProblems, problem } from '@coverkit/rules';
import { createModel, effect } from '@preact/signals-react';
import type { PasswordChange, SessionClient } from '../../client/calls/session-calls.ts';
import type { ClientError } from '../../client/client.ts';
import { createForm } from '../../flow/form.ts';

export type ChangePasswordOptions = {
  session: () => Promise<Pick<SessionClient, 'changePassword'>>;
  onChanged: () => void;
  onFailure: (error: ClientError) => void;
};

export type ChangePasswordModel = InstanceType<typeof ChangePasswordModel>;

const empty: PasswordChange = { passwordCurrent: '', password: '', passwordConfirm: '' };

/** ACCT-03: another password, by the current one. */
export const ChangePasswordModel = createModel((options: ChangePasswordOptions) => {
  let isUnanswered = false;
  const form = createForm({
    initial: empty,
    check: ({ passwordCurrent, ...passwords }) => [
      ...(passwordCurrent === '' ? [problem('required', 'passwordCurrent')] : []),
      ...passwordProblems(passwords),
    ],
    send: async (entered) => (await options.session()).changePassword(entered),
    onSent: () => {
      // No password remains in memory.
      form.reset();
      options.onChanged();
    },
    onFailure: (error) => {
      if (error.kind === 'offline' || error.kind === 'unexpected') isUnanswered = true;
      options.onFailure(error);
    },
    leavesPage: true,
  });
  effect(() => form.dispose);
  return {
    form,
    /** An earlier try had no answer: the password may be the new one. */
    maybeChanged: () => isUnanswered,
  };
});
