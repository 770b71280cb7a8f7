import { dashboardPath, matchScreen } from '@coverkit/rules/contract';
import { useModel, useSignalEffect } from '@preact/signals-react';
import type { Navigate } from '../../brand/brand-provider.tsx';
import type { SignedIn } from '../../client/calls/session-calls.ts';
import { wayBack } from '../../flow/connection/sign-in-again.ts';
import { useAccount } from '../../flow/connection/use-account.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import type { SignInFlow } from './screens/props.ts';
import { SignInScreen } from './screens/sign-in.tsx';
import { VerifyCodeScreen } from './screens/verify-code.tsx';
import { SignInModel } from './sign-in.model.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';
import { VerifyCodeModel } from './verify-code.model.ts';

/** `returnTo`: the path of the brand's site where the customer wanted to go; the dashboard without one. */
export type SignInProps = { returnTo?: string | null | undefined };

/** Sign in with username and password (ACCT-01): `/login/`. */
export const SignIn = observer(function SignIn({ returnTo = null }: SignInProps) {
  const flow = useSignInFlow();
  const model = useModel(
    () =>
      new SignInModel({
        session: flow.client.session,
        returnTo,
        onSignedIn: (answer) => welcome(flow, answer, returnTo),
        onFailure: (error) => flow.showError(error, (path) => path in model.form.values.peek()),
      }),
  );
  useSignalEffect(() => flow.step('signIn'));
  return (
    <FlowRoot flow={flow}>
      <SignInScreen flow={flow} form={model.form} />
    </FlowRoot>
  );
});

function welcome(
  { showAlone, words, navigate }: SignInFlow,
  answer: SignedIn,
  returnTo: string | null,
): void {
  if (answer.requiresOtp) {
    showAlone(words('signIn.done.code'));
    navigate({ screen: 'verifyOtp' }, { replace: true, ...wayBack(returnTo) });
    return;
  }
  showAlone(words('signIn.done'));
  goTo(navigate, returnTo ?? dashboardPath);
}

/** `returnTo`: as of the sign-in; the path that the server returns without one. */
export type VerifyCodeProps = SignInProps;

/** The one-time code of a sign-in (ACCT-01): `/verify-otp/`. */
export const VerifyCode = observer(function VerifyCode({ returnTo = null }: VerifyCodeProps) {
  const flow = useSignInFlow();
  const { alerts, showAlone, words, navigate } = flow;
  const toSignIn = () => navigate({ screen: 'login' }, { replace: true, ...wayBack(returnTo) });
  // The session of the password has ended, or an earlier try whose answer was lost has replaced it.
  const signInFirst = () => {
    alerts.show('error', words('code.ended'));
    toSignIn();
  };
  useAccount(flow.client.session);
  const model = useModel(
    () =>
      new VerifyCodeModel({
        session: flow.client.session,
        onVerified: (path) => {
          showAlone(words('code.done'));
          // The customer may have opened another page than the sign-in was asked for.
          goTo(navigate, returnTo ?? path);
        },
        onFailure: (error) => {
          // After too many tries another at once fails as well.
          if (error.kind === 'busy') return flow.showError(error);
          flow.emitError(error);
          if (error.kind === 'form') return;
          if (error.code === 'sign_in_required') signInFirst();
          else alerts.show('error', words('code.failed'));
        },
        onSendFailure: (error) => {
          if (error.code !== 'sign_in_required') return flow.showError(error);
          flow.emitError(error);
          signInFirst();
        },
      }),
  );
  useSignalEffect(() => flow.step('code'));
  return (
    <FlowRoot flow={flow}>
      <VerifyCodeScreen flow={flow} model={model} onOther={toSignIn} />
    </FlowRoot>
  );
});

/** ACCT-07: own paths only, with their query. A path that is no screen leads to the dashboard. */
function goTo(navigate: Navigate, path: string): void {
  const [, own = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  const found = matchScreen(own);
  const options = { replace: true, ...(search !== '' && { search }) };
  if (found) navigate({ screen: found.name, ...found.params } as Parameters<Navigate>[0], options);
  else navigate({ screen: 'dashboard' }, { replace: true });
}
