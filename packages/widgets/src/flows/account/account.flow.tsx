import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { useFlow } from '../../flow/use-flow.ts';
import { useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { accountCopy } from './account.copy.ts';
import { RecoverModel } from './recover.model.ts';
import { LinkExpiredScreen } from './screens/link-expired.tsx';
import type { AccountFlow } from './screens/props.ts';
import { RecoverScreen } from './screens/recover.tsx';
import { SetPasswordScreen } from './screens/set-password.tsx';
import { SetPasswordModel } from './set-password.model.ts';

/** The id and token of a mailed link. */
export type SetPasswordProps = { id: string; token: string };

const setPasswordSteps = { form: 'setPassword', expired: 'linkExpired' } as const;

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
        onSet: () => goToSignIn(flow, 'set.done'),
        onFailure: (error) => flow.showError(error, (path) => path in model.form.values.peek()),
      }),
  );
  useEffect(() => void model.checkLink(), [model]);
  useSignalEffect(() => flow.step(setPasswordSteps[model.stage.value]));
  // A link that is over is read out with its title.
  useFocusOnScreenChange(model.stage, flow.root, () => ({ selector: 'h1' }));
  const stage = model.stage.value;
  return (
    <FlowRoot flow={flow}>
      {stage === 'form' && <SetPasswordScreen flow={flow} form={model.form} />}
      {stage === 'expired' && <LinkExpiredScreen flow={flow} maybeSet={model.maybeSet.value} />}
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
        onSent: () => goToSignIn(flow, 'recover.done'),
        onFailure: (error) => flow.showError(error, (path) => path in model.form.values.peek()),
      }),
  );
  useSignalEffect(() => flow.step('recover'));
  return (
    <FlowRoot flow={flow}>
      <RecoverScreen flow={flow} form={model.form} />
    </FlowRoot>
  );
});

/** ACCT-07: the way on, with the message of what was done; going back must not lead to the form. */
function goToSignIn({ alerts, words, navigate }: AccountFlow, done: 'set.done' | 'recover.done'): void {
  alerts.show('OK', words(done));
  navigate({ screen: 'login' }, { replace: true });
}

const useAccountFlow = () => useFlow({ name: 'account', wordsKey: 'account', copy: accountCopy });
