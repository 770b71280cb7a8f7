import { Modal } from '@coverkit/ui';
import { useMemo } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import type { SummaryView } from '../screens/props.ts';
import { residencyCopy } from './residency.copy.ts';

/** SUMM-05: a quote that says nobody lives in Australia has to be confirmed or started again. */
export const Residency = observer(function Residency({ model, navigate, root }: SummaryView) {
  const words = useWords('summary', residencyCopy);
  // It is there when the page is: whatever had the focus before, if anything had, the title is where reading begins.
  const title = useMemo(
    () => ({
      get current() {
        return root.current?.querySelector('h1') ?? null;
      },
    }),
    [root],
  );
  return (
    <Modal
      open={model.modal.value === 'residency'}
      title={words('residency.title')}
      dismissible={false}
      cancelLabel={words('residency.cancel')}
      confirmLabel={words('residency.confirm')}
      onClose={(reason) => reason === 'cancel' && navigate({ screen: 'start' })}
      onConfirm={() => void model.confirmResidency()}
      confirmBusy={model.confirming.value}
      returnTo={title}
    >
      <p>{words('residency.text')}</p>
    </Modal>
  );
});
