import { problem, usernameProblems } from '@coverkit/rules';
import { createModel, effect } from '@preact/signals-react';
import type { SessionClient, SignedIn } from '../../client/calls/session-calls.ts';
import type { ClientError } from '../../client/client.ts';
import { createForm } from '../../flow/form.ts';

export type SignInOptions = {
  session: () => Promise<Pick<SessionClient, 'signIn'>>;
  /** The path of this site where the customer wanted to go. */
  returnTo: string | null;
  onSignedIn: (answer: SignedIn) => void;
  onFailure: (error: ClientError) => void;
};

export type SignInModel = InstanceType<typeof SignInModel>;

/** Username and password (ACCT-01). */
export const SignInModel = createModel(({ session, returnTo, onSignedIn, onFailure }: SignInOptions) => {
  const form = createForm({
    initial: { username: '', password: '' },
    check: ({ username, password }) => [
      ...usernameProblems(username),
      ...(password === '' ? [problem('required', 'password')] : []),
    ],
    send: async (entered) => (await session()).signIn({ ...entered, returnTo }),
    onSent: (answer) => {
      // No password remains in memory.
      form.reset();
      onSignedIn(answer);
    },
    onFailure,
    leavesPage: true,
  });
  effect(() => form.dispose);
  return { form };
});
