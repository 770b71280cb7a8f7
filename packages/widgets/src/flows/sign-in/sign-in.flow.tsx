import { dashboardPath, matchScreen } from '@coverkit/rules/contract';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { type Navigate, useCoverkit } from '../../brand/brand-provider.tsx';
import type { SignedIn } from '../../client/calls/session-calls.ts';
import { useAccount } from '../../flow/connection/use-account.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { PageHead } from '../../flow/page/page-head.tsx';
import { forgetAllQuotes } from '../../flow/quote-link/forget-quote.ts';
import { useFlow } from '../../flow/use-flow.ts';
import type { SignInFlow } from './screens/props.ts';
import { SignInScreen } from './screens/sign-in.tsx';
import { VerifyCodeScreen } from './screens/verify-code.tsx';
import { signInCopy } from './sign-in.copy.ts';
import { SignInModel } from './sign-in.model.ts';
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
    navigate({ screen: 'verifyOtp' }, { replace: true });
    return;
  }
  showAlone(words('signIn.done'));
  goTo(navigate, returnTo ?? dashboardPath);
}

/** The one-time code of a sign-in (ACCT-01): `/verify-otp/`. */
export const VerifyCode = observer(function VerifyCode() {
  const flow = useSignInFlow();
  const { alerts, showAlone, words, navigate } = flow;
  useAccount(flow.client.session);
  const model = useModel(
    () =>
      new VerifyCodeModel({
        session: flow.client.session,
        onVerified: (path) => {
          showAlone(words('code.done'));
          goTo(navigate, path);
        },
        onFailure: (error) => {
          if (error.code === 'sign_in_required') return navigate({ screen: 'login' }, { replace: true });
          if (error.kind === 'form') return flow.emitError(error);
          flow.emitError(error);
          alerts.show('error', words('code.failed'));
        },
      }),
  );
  useSignalEffect(() => flow.step('code'));
  return (
    <FlowRoot flow={flow}>
      <VerifyCodeScreen flow={flow} model={model} />
    </FlowRoot>
  );
});

/** Ends the session (ACCT-04): `/logout/`. This browser forgets the customer, whether or not the call succeeds. */
export function SignOut() {
  const flow = useSignInFlow();
  const [leave] = useState(() => signOut(flow));
  useEffect(leave, [leave]);
  return (
    <FlowRoot flow={flow}>
      <PageHead title={flow.words('out.title')} lead="" />
    </FlowRoot>
  );
}

/** Once, also where the page is drawn twice. */
function signOut({ client, alerts, words, navigate, step }: SignInFlow): () => void {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    step('signOut');
    forgetAllQuotes();
    const leave = () => {
      alerts.show('OK', words('out.done'));
      navigate({ screen: 'login' }, { replace: true });
    };
    client
      .session()
      .then((session) => session.signOut())
      .then(leave, leave);
  };
}

function useSignInFlow(): SignInFlow {
  const flow = useFlow({ name: 'sign-in', wordsKey: 'sign-in', copy: signInCopy });
  const { onAlert } = useCoverkit();
  const showAlone = (message: string) => {
    if (onAlert) return onAlert({ type: 'OK', message, alone: true });
    for (const { id } of flow.alerts.list.peek()) flow.alerts.dismiss(id);
    flow.alerts.show('OK', message);
  };
  return { ...flow, showAlone };
}

/** ACCT-07: own paths only, with their query. A path that is no screen leads to the dashboard. */
function goTo(navigate: Navigate, path: string): void {
  const [, own = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  const found = matchScreen(own);
  const options = { replace: true, ...(search !== '' && { search }) };
  if (found) navigate({ screen: found.name, ...found.params } as Parameters<Navigate>[0], options);
  else navigate({ screen: 'dashboard' }, { replace: true });
}
