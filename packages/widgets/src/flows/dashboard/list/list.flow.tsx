import { screenPath } from '@coverkit/rules/contract';
import { Skeleton } from '@coverkit/ui';
import { useModel, useSignalEffect } from '@preact/signals-react';
import { useEffect } from 'react';
import { signInAgain, wayBack } from '../../../flow/connection/sign-in-again.ts';
import { FlowRoot } from '../../../flow/flow-root.tsx';
import { observer } from '../../../flow/observer.ts';
import { PageHead } from '../../../flow/page/page-head.tsx';
import { LoadFailed } from '../../../flow/screens/load-problem.tsx';
import { LoadingScreen } from '../../../flow/screens/loading.tsx';
import { useFlow } from '../../../flow/use-flow.ts';
import { useFocusOnScreenChange } from '../../../flow/use-focus.ts';
import { dashboardCopy } from '../dashboard.copy.ts';
import { quoteAlerts } from '../quote-alerts.ts';
import { ConfirmDelete } from '../screens/confirm-delete.tsx';
import { headOf } from '../screens/head-of.ts';
import { type AccountList, groupsOf, ListModel, type ListPlace } from './list.model.ts';
import { ListScreen } from './list-screen.tsx';

export type ListProps = {
  /** The status that it is narrowed to at first; one that there is not shows all. */
  status?: string | null | undefined;
  /** The page that it begins with, from 1. */
  page?: number | undefined;
  /** Another part of it is shown: for the page's address. What is searched for may be a name, and is no part of it. */
  onPlace?: ((place: ListPlace) => void) | undefined;
};

/** `/customer/policies` */
export const Policies = (props: ListProps) => <List key="policies" list="policies" {...props} />;

/** `/customer/quotes` */
export const Quotes = (props: ListProps) => <List key="quotes" list="quotes" {...props} />;

const List = observer(function List({
  list,
  status = null,
  page = 1,
  onPlace,
}: ListProps & { list: AccountList }) {
  const flow = useFlow({ name: 'dashboard', wordsKey: 'dashboard', copy: dashboardCopy });
  const { navigate, words } = flow;
  // The address names the part of the list that is shown.
  const path = () => `${screenPath(list)}${location.search}`;
  const model = useModel(
    () =>
      new ListModel({
        session: flow.client.session,
        list,
        first: { status: groupsOf(list).find((one) => one === status) ?? null, page },
        onPlace: (place) => onPlace?.(place),
        onFailure: (error) => {
          if (error.code === 'code_required')
            return navigate({ screen: 'verifyOtp' }, { replace: true, ...wayBack(path()) });
          if (error.code === 'sign_in_required') return signInAgain(flow, error, { to: path() });
          flow.showError(error);
          navigate({ screen: 'login' }, { replace: true });
        },
        ...quoteAlerts(flow, path),
      }),
  );
  useEffect(() => model.dispose, [model]);
  useEffect(() => void model.load(), [model]);
  useSignalEffect(() => flow.step(list));
  useFocusOnScreenChange(model.stage, flow.root, () => ({ selector: 'h1' }));
  const shown = model.shown.value;
  return (
    <FlowRoot flow={flow}>
      {shown ? (
        <ListScreen flow={flow} shown={shown} model={model} list={list} />
      ) : model.stage.value === 'loading' ? (
        <LoadingScreen className="ck-account-lists" label={words('loading')}>
          <PageHead {...headOf(flow, list)} />
          <div className="ck-account-cards">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        </LoadingScreen>
      ) : (
        <LoadFailed words={words} model={model} />
      )}
      <ConfirmDelete flow={flow} model={model} />
    </FlowRoot>
  );
});
