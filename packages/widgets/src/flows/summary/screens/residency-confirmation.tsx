import { Modal } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { SummaryProps } from './view.ts';

/** SUMM-05: a quote that says nobody lives in Australia has to be confirmed or started again. */
export function ResidencyConfirmation({ model, words }: Omit<SummaryProps, 'quote'>) {
  useSignals();
  const { navigate } = useCoverkit();
  return (
    <Modal
      open={model.modal.value === 'residency'}
      title={words('residency.title')}
      dismissible={false}
      cancelLabel={words('residency.cancel')}
      confirmLabel={words('residency.confirm')}
      onClose={(reason) => reason === 'cancel' && navigate({ screen: 'start' })}
      onConfirm={() => void model.confirmHandover()}
      confirmBusy={model.confirming.value}
    >
      <p>{words('residency.text')}</p>
    </Modal>
  );
}
