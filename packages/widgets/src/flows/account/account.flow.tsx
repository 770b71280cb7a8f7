import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { useFlow } from '../../flow/use-flow.ts';
import { type FocusTarget, useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { accountCopy } from './account.copy.ts';
import { RecoverModel } from './recover.model.ts';
import { LinkExpiredScreen } from './screens/link-expired.tsx';
import { PasswordSetScreen } from './screens/password-set.tsx';
import { RecoverScreen } from './screens/recover.tsx';
import { RecoverSentScreen } from './screens/recover-sent.tsx';
import { SetPasswordScreen } from './screens/set-password.tsx';
import { SetPasswordModel } from './set-password.model.ts';

/** The id and token of a mailed link. */
export type SetPasswordProps = { id: string; token: string };

const setPasswordSteps = { form: 'setPassword', expired: 'linkExpired', done: 'passwordSet' } as const;
const recoverSteps = { form: 'recover', sent: 'recoverSent' } as const;

/** A new password by a mailed link (ACCT-01, DETL-17): `/user/set-password/id/token`. */
export function SetPassword({ id, token }: SetPasswordProps) {
  return <SetPasswordFlow key={`${id}/${token}`} id={id} token={token} />;
}

const SetPasswordFlow = observer(function SetPasswordFlow({ id, token }: SetPasswordProps) {
  const flow = useAccountFlow();
  const model = useModel(
    () =>
      new SetPasswordModel({
        client: flow.client,
        link: { uid: id, token },
        // There is no sign-in page yet: this flow's own screen confirms. Once there is one, this opens it with
        // 'Your password was reset successfully. Please log in below.' (B4, B8).
        onSet: () => {},
        onFailure: (error) => flow.showError(error, (path) => path in model.form.values.peek()),
      }),
  );
  useEffect(() => void model.checkLink(), [model]);
  useSignalEffect(() => flow.step(setPasswordSteps[model.stage.value]));
  useFocusOnScreenChange(model.stage, flow.root, focusTarget);
  const stage = model.stage.value;
  return (
    <FlowRoot flow={flow}>
      {stage === 'form' && <SetPasswordScreen flow={flow} form={model.form} />}
      {stage === 'expired' && <LinkExpiredScreen flow={flow} maybeSet={model.maybeSet.value} />}
      {stage === 'done' && <PasswordSetScreen flow={flow} />}
    </FlowRoot>
  );
});

/** Requests a link to set a password (ACCT-01): `/user/forgotten`. It never reveals whether an account exists. */
export const RecoverPassword = observer(function RecoverPassword() {
  const flow = useAccountFlow();
  const model = useModel(
    () =>
      new RecoverModel({
        client: flow.client,
        onFailure: (error) => flow.showError(error, (path) => path in model.form.values.peek()),
      }),
  );
  useSignalEffect(() => flow.step(recoverSteps[model.stage.value]));
  useFocusOnScreenChange(model.stage, flow.root, focusTarget);
  return (
    <FlowRoot flow={flow}>
      {model.stage.value === 'form' ? (
        <RecoverScreen flow={flow} form={model.form} />
      ) : (
        <RecoverSentScreen flow={flow} username={model.form.values.value.username} onAgain={model.again} />
      )}
    </FlowRoot>
  );
});

const useAccountFlow = () => useFlow({ name: 'account', wordsKey: 'account', copy: accountCopy });

/** To the title of the next screen, or back into the form. */
const focusTarget = (next: string): FocusTarget => ({ selector: next === 'form' ? 'input' : 'h1' });
