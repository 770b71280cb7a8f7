import { dashboardPath, screenPath } from '@coverkit/rules/contract';
import { Skeleton } from '@coverkit/ui';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import type { ClientError } from '../../client/client.ts';
import { signInAgain } from '../../flow/connection/sign-in-again.ts';
import { useAccount } from '../../flow/connection/use-account.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { PageHead } from '../../flow/page/page-head.tsx';
import { forgetAllQuotes } from '../../flow/quote-link/forget-quote.ts';
import { announceSignOut } from '../../flow/quote-link/signed-out.ts';
import { LoadFailed } from '../../flow/screens/load-problem.tsx';
import { LoadingScreen } from '../../flow/screens/loading.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { ChangePasswordModel } from './change-password.model.ts';
import { DevicesModel } from './devices.model.ts';
import { OwnDataModel } from './own-data.model.ts';
import { profileCopy } from './profile.copy.ts';
import { ChangePasswordScreen } from './screens/change-password.tsx';
import type { ProfileFlow } from './screens/props.ts';
import { UpdateProfileScreen } from './screens/update-profile.tsx';
import { UpdateProfileModel } from './update-profile.model.ts';

/** Another password, by the current one (ACCT-03): `/customer/password`. */
export const ChangePassword = observer(function ChangePassword() {
  const flow = useProfileFlow();
  const model = useModel(
    () =>
      new ChangePasswordModel({
        session: flow.client.session,
        onChanged: () => goToAccount(flow, flow.words('password.done')),
        onFailure: (error) => {
          if (!isEnded(error)) return flow.showError(error, (path) => path in model.form.values.peek());
          if (!model.maybeChanged()) return signInAgain(flow, error, { to: screenPath('password') });
          // A try whose answer was lost has replaced the session.
          signInAgain(flow, error, { to: dashboardPath, message: flow.words('password.maybeChanged') });
        },
      }),
  );
  useAccount(flow.client.session);
  useSignalEffect(() => flow.step('password'));
  return (
    <FlowRoot flow={flow}>
      <ChangePasswordScreen flow={flow} form={model.form} />
    </FlowRoot>
  );
});

/** Who the customer is, and where they are reached (ACCT-03): `/customer/profile`. */
export const UpdateProfile = observer(function UpdateProfile() {
  const flow = useProfileFlow();
  const { words, alerts } = flow;
  const onFailure = (error: ClientError, hasField?: (path: string) => boolean) => {
    if (!isEnded(error)) return flow.showError(error, hasField);
    const kept = model.keepEntered() ? { message: words('ended.kept') } : {};
    signInAgain(flow, error, { to: screenPath('profile'), ...kept });
  };
  const model: UpdateProfileModel = useModel(
    () =>
      new UpdateProfileModel({
        session: flow.client.session,
        config: flow.config,
        onUpdated: (email) =>
          goToAccount(flow, words('done'), ...(email === null ? [] : [words('done.code', { email })])),
        onConfirmed: (email) => {
          alerts.show('OK', words('pending.done', { email }));
          // Its field is gone with the question.
          flow.root.current?.querySelector('h1')?.focus();
        },
        onFailure: (error) => onFailure(error, (path) => path === 'code' || path in model.form.values.peek()),
      }),
  );
  const devices = useModel(
    () =>
      new DevicesModel({
        session: flow.client.session,
        onEnded: (id) => {
          alerts.show('OK', words(id === null ? 'devices.othersEnded' : 'devices.ended'));
          // Its button is gone with the device.
          flow.root.current?.querySelector<HTMLElement>('.ck-profile-devices > h2')?.focus();
        },
        onFailure,
      }),
  );
  const ownData = useModel(
    () =>
      new OwnDataModel({
        session: flow.client.session,
        onSaved: () => alerts.show('OK', words('data.done')),
        onDeleted: () => {
          // This browser forgets the customer, as at a sign-out (HOST-12).
          forgetAllQuotes();
          announceSignOut();
          alerts.show('OK', words('delete.done'));
          flow.navigate({ screen: 'login' }, { replace: true });
        },
        onFailure: (error) => onFailure(error, (path) => path in ownData.form.values.peek()),
      }),
  );
  useEffect(() => void model.load().then(devices.load), [model, devices]);
  useSignalEffect(() => flow.step('profile'));
  // Nobody is signed in any more.
  useSignalEffect(() => {
    const error = model.error.value;
    if (error?.code === 'sign_in_required') signInAgain(flow, error, { to: screenPath('profile') });
  });
  useFocusOnScreenChange(model.stage, flow.root, () => ({ selector: 'h1' }));
  const stage = model.stage.value;
  return (
    <FlowRoot flow={flow}>
      {stage === 'form' ? (
        <UpdateProfileScreen flow={flow} model={model} devices={devices} ownData={ownData} />
      ) : stage === 'loading' || model.error.value?.code === 'sign_in_required' ? (
        <LoadingScreen className="ck-profile-page" label={words('loading')}>
          <PageHead title={words('title')} lead={words('lead')} />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </LoadingScreen>
      ) : (
        <LoadFailed words={words} model={model} />
      )}
    </FlowRoot>
  );
});

const useProfileFlow = () => useFlow({ name: 'profile', wordsKey: 'profile', copy: profileCopy });

/** ACCT-07: after a change, the dashboard; going back must not lead to the form. */
function goToAccount({ alerts, navigate }: ProfileFlow, ...messages: string[]): void {
  for (const message of messages) alerts.show('OK', message);
  navigate({ screen: 'dashboard' }, { replace: true });
}

const isEnded = ({ code }: ClientError): boolean => code === 'sign_in_required' || code === 'code_required';
