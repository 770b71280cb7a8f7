import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { PageHead } from '../../flow/page/page-head.tsx';
import { forgetAllQuotes } from '../../flow/quote-link/forget-quote.ts';
import { announceSignOut } from '../../flow/quote-link/signed-out.ts';
import { ProblemScreen } from '../../flow/screens/load-problem.tsx';
import { useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { SignOutModel } from './sign-out.model.ts';
import { useSignInFlow } from './use-sign-in-flow.ts';

/**
 * Ends the session (ACCT-04): `/logout/`. This browser forgets the customer, whether or not the call succeeds. Where it
 * fails, another try is the only way on: as long as the session lives, the sign-in leads into the account.
 */
export const SignOut = observer(function SignOut() {
  const flow = useSignInFlow();
  const { alerts, words, navigate } = flow;
  const model = useModel(
    () =>
      new SignOutModel({
        session: flow.client.session,
        onSignedOut: () => {
          announceSignOut();
          alerts.show('OK', words('out.done'));
          navigate({ screen: 'login' }, { replace: true });
        },
        onFailure: (error) => {
          announceSignOut();
          flow.emitError(error);
        },
      }),
  );
  useEffect(() => {
    forgetAllQuotes();
    void model.leave();
  }, [model]);
  useSignalEffect(() => flow.step('signOut'));
  // An alert is announced as it is; its way on is the next key.
  useFocusOnScreenChange(model.stage, flow.root, () => ({ selector: 'h1[tabindex], .ck-problem button' }));
  return (
    <FlowRoot flow={flow}>
      {model.stage.value === 'failed' ? (
        <ProblemScreen
          title={words('out.failed.title')}
          messages={[words('out.failed.text')]}
          action={{ label: words('out.failed.retry'), icon: 'refresh', onPress: () => void model.leave() }}
        />
      ) : (
        <PageHead title={words('out.title')} lead="" />
      )}
    </FlowRoot>
  );
});
