import { passwordProblems } from '@coverkit/rules';
import { createModel, effect, signal } from '@preact/signals-react';
import type { AccountClient } from '../../client/calls/account-calls.ts';
import { type ClientError, clientErrorOf, type PasswordLink } from '../../client/client.ts';
import { createForm } from '../../flow/form.ts';

/** `expired`: the link opens nothing, or no longer. */
export type SetPasswordStage = 'form' | 'expired';

export type SetPasswordOptions = {
  client: Pick<AccountClient, 'checkPasswordLink' | 'setPassword'>;
  link: PasswordLink;
  onSet: () => void;
  onFailure: (error: ClientError) => void;
};

export type SetPasswordModel = InstanceType<typeof SetPasswordModel>;

/** A new password by a mailed link (ACCT-01, DETL-17). */
export const SetPasswordModel = createModel((options: SetPasswordOptions) => {
  const { client, link, onSet, onFailure } = options;
  const stage = signal<SetPasswordStage>('form');
  const maybeSet = signal(false);
  let submitted = false;

  const expire = () => {
    form.reset();
    stage.value = 'expired';
  };

  const form = createForm({
    initial: { password: '', passwordConfirm: '' },
    check: passwordProblems,
    send: (entered) => {
      submitted = true;
      return client.setPassword({ ...link, ...entered });
    },
    onSent: () => {
      // No password remains in memory.
      form.reset();
      onSet();
    },
    onFailure: (error) => {
      if (error.kind === 'notFound') return expire();
      if (error.kind === 'offline' || error.kind === 'unexpected') maybeSet.value = true;
      onFailure(error);
    },
  });
  effect(() => form.dispose);

  /**
   * Reports a used or expired link at once. The form is shown meanwhile, because most links are valid. Where the check
   * fails, or a submission has begun, the answer to the submission decides.
   */
  const checkLink = async () => {
    try {
      await client.checkPasswordLink(link);
    } catch (error) {
      if (clientErrorOf(error).kind === 'notFound' && !submitted) expire();
    }
  };
  return {
    stage,
    form,
    checkLink,
    /** The link may have been used by an earlier call whose response was lost: the password is set then. */
    maybeSet,
  };
});
