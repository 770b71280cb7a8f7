import { Alert, Button, Skeleton } from '@coverkit/ui';
import { useEffect } from 'react';
import { observer } from '../../flow/observer.ts';
import { isUnconfirmed } from '../screening.model.ts';
import type { ScreeningView } from '../screens/props.ts';
import { providerOf } from './framed-screening.tsx';

type Props = {
  view: ScreeningView;
  /** Back into the widget, where something is still open. */
  onReopen: () => void;
};

/**
 * HOST-10, SCRN-09: the widget has reported a declaration. The server asks the provider; until that confirms it nothing is complete,
 * and the traveller sees why and what to do.
 */
export const ReportedScreening = observer(function ReportedScreening({ view, onReopen }: Props) {
  const { model, words } = view;
  useEffect(() => {
    void model.completeWidget();
  }, [model]);
  const provider = providerOf(view);
  const failed = model.failed.value;
  if (failed?.name !== 'completeWidget') {
    return (
      <>
        <p role="status">{words('framed.checking', { provider })}</p>
        <Skeleton shape="block" height="120px" />
      </>
    );
  }
  const unconfirmed = isUnconfirmed(failed.error);
  const state = unconfirmed ? 'unconfirmed' : 'unavailable';
  return (
    <Alert type={unconfirmed ? 'info' : 'error'} title={words(`framed.${state}.title`)}>
      <p>{words(`framed.${state}.text`, { provider })}</p>
      <div className="ck-screening-actions">
        <Button icon="refresh" onClick={() => void model.retry()}>
          {words('framed.check')}
        </Button>
        <Button variant="secondary" onClick={onReopen}>
          {words('framed.reopen')}
        </Button>
      </div>
    </Alert>
  );
});
