import { type NewPassword, passwordProblems } from '@coverkit/rules';
import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ClientError, CoverkitClient, PasswordLink } from '../../client/client.ts';
import { type AccountForm, createAccountForm } from './account-form.model.ts';

/** `over`: the link opens nothing, or nothing any more. */
export type SetPasswordStage = 'form' | 'over' | 'done';

export type SetPasswordOptions = {
  client: Pick<CoverkitClient, 'setPassword'>;
  link: PasswordLink;
  onSet: () => void;
  onFailure: (error: ClientError) => void;
};

export type SetPasswordModel = {
  stage: ReadonlySignal<SetPasswordStage>;
  form: AccountForm<NewPassword>;
  /** The link may be used up by a press before, whose answer was lost: the password is set, then. */
  maybeSet: ReadonlySignal<boolean>;
};

/** A new password by a mailed link (ACCT-01, DETL-17). */
export function createSetPassword({ client, link, onSet, onFailure }: SetPasswordOptions): SetPasswordModel {
  const stage = signal<SetPasswordStage>('form');
  const maybeSet = signal(false);

  /** Nothing that was typed stays behind. */
  const leave = (next: SetPasswordStage) =>
    batch(() => {
      form.clear();
      stage.value = next;
    });

  const form: AccountForm<NewPassword> = createAccountForm({
    empty: { password: '', passwordConfirm: '' },
    check: (wish) => passwordProblems(wish),
    send: (wish) => client.setPassword({ ...link, ...wish }),
    onSent: () => {
      leave('done');
      onSet();
    },
    onFailure: (error) => {
      if (error.kind === 'notFound') return leave('over');
      if (error.kind === 'offline' || error.kind === 'unexpected') maybeSet.value = true;
      onFailure(error);
    },
  });
  return { stage, form, maybeSet };
}
