import { dashboardPath } from '@coverkit/rules/contract';
import { Skeleton } from '@coverkit/ui';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import { signInAgain } from '../../flow/connection/sign-in-again.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { PageHead } from '../../flow/page/page-head.tsx';
import { LoadFailed } from '../../flow/screens/load-problem.tsx';
import { LoadingScreen } from '../../flow/screens/loading.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { useFocusOnScreenChange } from '../../flow/use-focus.ts';
import { dashboardCopy } from './dashboard.copy.ts';
import { DashboardModel } from './dashboard.model.ts';
import { quoteAlerts } from './quote-alerts.ts';
import { ConfirmDelete } from './screens/confirm-delete.tsx';
import { headOf } from './screens/head-of.ts';
import { DashboardScreen } from './screens/lists.tsx';

/** What a signed-in customer has (ACCT-02): `/customer/`. */
export const Dashboard = observer(function Dashboard() {
  const flow = useFlow({ name: 'dashboard', wordsKey: 'dashboard', copy: dashboardCopy });
  const { navigate, words } = flow;
  const model = useModel(
    () =>
      new DashboardModel({
        session: flow.client.session,
        onCodeRequired: () => navigate({ screen: 'verifyOtp' }, { replace: true }),
        onFailure: (error) => {
          if (error.code === 'sign_in_required') return signInAgain(flow, error, { to: dashboardPath });
          flow.showError(error);
          navigate({ screen: 'login' }, { replace: true });
        },
        ...quoteAlerts(flow, () => dashboardPath),
      }),
  );
  useEffect(() => void model.load(), [model]);
  useSignalEffect(() => flow.step('dashboard'));
  useFocusOnScreenChange(model.stage, flow.root, () => ({ selector: 'h1' }));
  const shown = model.shown.value;
  return (
    <FlowRoot flow={flow}>
      {!shown && (model.stage.value === 'failed' || model.stage.value === 'notFound') ? (
        <LoadFailed words={words} model={model} />
      ) : !shown ? (
        <LoadingScreen className="ck-account-lists" label={words('loading')}>
          <PageHead {...headOf(flow, 'dashboard')} />
          <div className="ck-account-cards">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        </LoadingScreen>
      ) : (
        <DashboardScreen flow={flow} shown={shown} model={model} />
      )}
      <ConfirmDelete flow={flow} model={model} />
    </FlowRoot>
  );
});
