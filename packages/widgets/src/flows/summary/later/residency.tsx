import { Modal } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import type { SummaryView } from '../screens/props.ts';
import { residencyCopy } from './residency.copy.ts';

/** SUMM-05: a quote that says nobody lives in Australia has to be confirmed or started again. */
export const Residency = observer(function Residency({ model, navigate }: SummaryView) {
  const words = useWords('summary', residencyCopy);
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
    >
      <p>{words('residency.text')}</p>
    </Modal>
  );
});
